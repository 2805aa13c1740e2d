import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import {
  answerOnceShown,
  type FormAnswer,
  type OnUnsaved,
  useFormAnswer,
} from '#routes/admin/shared/forms.ts';
import { useVideoUpload, videoFilesProblem } from '#routes/admin/shared/use-video-upload.ts';
import { firstFrame, type VideoDraft } from '#routes/admin/shared/video-upload.ts';
import { SETTINGS_SAVED } from './settings-form.tsx';

const TO_VIDEO = { method: 'post', action: href('/admin/impostazioni/video-della-home') } as const;

/** A chosen video: draft with its first frame as cover, two uploads, one form. `onChanged`: the shop shows it. */
export function useHeroVideo(id: string, onUnsaved: OnUnsaved, onChanged: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  const [draft, setDraft] = useState<VideoDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { progress, send } = useVideoUpload(href('/admin/impostazioni/video'), setProblem);
  const busy = reading || progress !== null || fetcher.state !== 'idle';
  useFormAnswer(
    answerOnceShown(fetcher),
    { ...SETTINGS_SAVED, saved: 'Video della home aggiornato' },
    {
      onSaved: () => {
        setDraft(null);
        onChanged();
      },
    },
  );
  useEffect(() => {
    onUnsaved(id, draft !== null);
    return () => onUnsaved(id, false);
  }, [id, draft, onUnsaved]);

  async function choose(files: File[]) {
    const wrong = videoFilesProblem(files);
    setProblem(wrong);
    if (wrong || !files[0]) return;
    setReading(true);
    const frame = await firstFrame(files[0]);
    setReading(false);
    setDraft({ files, poster: frame });
    if (!frame) {
      setProblem(
        'Questo browser non riesce a leggere il video, e forse nemmeno quello delle clienti: meglio un MP4 in H.264. Per pubblicarlo comunque scegli una copertina.',
      );
    }
  }

  async function publish({ files, poster: cover }: VideoDraft) {
    if (!cover) return;
    setProblem(null);
    const storedCover = await send('copertina', cover, 'copertina');
    if (storedCover === null) return;
    const form = new FormData();
    form.set('intent', 'publish');
    form.set('poster', storedCover.id);
    for (const file of files) {
      const stored = await send('video', file, file.name);
      if (stored === null) return;
      form.append('file', stored.id);
    }
    void fetcher.submit(form, TO_VIDEO);
  }

  async function chooseCover([file]: File[]) {
    if (!file) return;
    setProblem(null);
    if (draft) {
      setDraft({ ...draft, poster: file });
      return;
    }
    const cover = await send('copertina', file, file.name);
    if (cover) void fetcher.submit({ intent: 'poster', poster: cover.id }, TO_VIDEO);
  }

  return {
    draft,
    problem,
    progress,
    reading,
    busy,
    choose,
    chooseCover,
    publish,
    discard() {
      setDraft(null);
      setProblem(null);
    },
    remove: () => void fetcher.submit({ intent: 'remove' }, TO_VIDEO),
  };
}
