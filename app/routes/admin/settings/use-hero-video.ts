import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { MAX_VIDEO_BYTES } from '../../../shop/media/video.ts';
import { toast } from '../../../ui/toast.tsx';
import { firstFrame, sendVideoPart } from '../hero-video/hero-video-upload.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { SETTINGS_SAVED } from '../shared/settings-form.tsx';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

/** Chosen and not yet published; `poster` is null while none could be made. */
export type HeroVideoDraft = { files: File[]; poster: Blob | null };
type Progress = { name: string; sent: number };

const TO_VIDEO = { method: 'post', action: href('/admin/impostazioni/video-della-home') } as const;

const FORMATS = ['video/mp4', 'video/webm'];

/**
 * What becomes of the video that is being chosen: a draft with the first frame as its cover, then two uploads and
 * one form. `onChanged` is called once the shop shows the change.
 */
export function useHeroVideo(id: string, onUnsaved: OnUnsaved, onChanged: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  const [draft, setDraft] = useState<HeroVideoDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { progress, send } = useUpload(setProblem);
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
    const wrong = filesProblem(files);
    setProblem(wrong);
    if (wrong || !files[0]) return;
    setReading(true);
    const frame = await firstFrame(files[0]);
    setReading(false);
    setDraft({ files, poster: frame });
    if (!frame) {
      setProblem(
        'Questo browser non riesce a leggere il video, e forse nemmeno quello dei clienti: meglio un MP4 in H.264. Per pubblicarlo comunque scegli una copertina.',
      );
    }
  }

  async function publish({ files, poster: cover }: HeroVideoDraft) {
    if (!cover) return;
    setProblem(null);
    const coverId = await send('copertina', cover, 'copertina');
    if (coverId === null) return;
    const form = new FormData();
    form.set('intent', 'publish');
    form.set('poster', coverId);
    for (const file of files) {
      const stored = await send('video', file, file.name);
      if (stored === null) return;
      form.append('file', stored);
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
    const coverId = await send('copertina', file, file.name);
    if (coverId) void fetcher.submit({ intent: 'poster', poster: coverId }, TO_VIDEO);
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

/** Sends one file at a time. `onRefused` is told why one was not taken, which a message says as well. */
function useUpload(onRefused: (reason: string) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);

  /** @returns what the file was stored as; null, with the reason on the page, when it was refused. */
  async function send(part: 'video' | 'copertina', file: Blob, name: string): Promise<string | null> {
    setProgress({ name, sent: 0 });
    const answer = await sendVideoPart(part, file, (sent) => setProgress({ name, sent }));
    setProgress(null);
    if (answer.ok) return answer.id;
    onRefused(answer.message);
    toast({ title: 'Errore upload', description: answer.message, tone: 'error' });
    return null;
  }

  return { progress, send };
}

/** What is wrong with the chosen files before they are sent; what they really are, the server finds out. */
function filesProblem(files: File[]): string | null {
  if (files.some((file) => !FORMATS.includes(file.type))) return 'Scegli un file MP4 o WebM.';
  if (files.some((file) => file.size > MAX_VIDEO_BYTES)) return 'Il video deve essere inferiore a 60 MB.';
  if (new Set(files.map((file) => file.type)).size < files.length) {
    return 'Scegli al massimo un file MP4 e un file WebM, dello stesso video.';
  }
  return null;
}
