import Film from 'lucide-react/icons/film';
import { useEffect, useState } from 'react';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useVideoUpload, videoFilesProblem } from './use-video-upload.ts';
import { StoredPreview } from './video-preview.tsx';
import { firstFrame } from './video-upload.ts';

type Props = {
  id: string;
  legend: string;
  hint: string;
  error: string | undefined;
  address: string;
  video: { sources: string[]; poster: Picture | null } | null;
  onChange: (video: UploadedVideo | null) => void;
  onBusy: (busy: boolean) => void;
  /** Focuses the button, as it replaces a pressed one. */
  takesFocus?: boolean;
};

/** Storage keys, at least one, and the first frame. */
export type UploadedVideo = { mp4: string | null; webm: string | null; poster: Picture };

/** Sent at once; visible to shoppers after the form is saved. */
export function VideoField({ id, legend, hint, error, address, video, onChange, onBusy, takesFocus }: Props) {
  const { problem, progress, busy, choose } = useSentVideo(address, onChange);
  useEffect(() => onBusy(busy), [onBusy, busy]);
  return (
    <FieldGroup id={`${id}-video`} legend={legend} hint={hint} error={error}>
      {video && (
        <div className="mt-3 max-w-xl">
          <StoredPreview {...video} />
        </div>
      )}
      {progress && <UploadProgress {...progress} />}
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          id={`${id}-video-file`}
          accept="video/mp4,video/webm,.mp4,.webm"
          multiple
          busy={busy}
          takesFocus={takesFocus ?? false}
          aria-describedby={`${id}-video-hint`}
          onFiles={(files) => void choose(files)}
        >
          <Film aria-hidden size={16} />
          {busy ? 'Caricamento del video…' : video ? 'Sostituisci video' : 'Scegli un video'}
        </FileButton>
        {video && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => onChange(null)}>
            Rimuovi video
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

const UNREADABLE =
  'Questo browser non riesce a leggere il video, e forse nemmeno quello delle clienti: esportalo come MP4 in H.264 e riprova.';

/** Sends files one by one; `onChange` is called after the last. */
function useSentVideo(address: string, onChange: Props['onChange']) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { progress, send } = useVideoUpload(address, setProblem);

  async function upload(files: File[]): Promise<UploadedVideo | null> {
    let frame: Blob | null = null;
    for (const file of files) frame ??= await firstFrame(file);
    if (!frame) {
      setProblem(UNREADABLE);
      return null;
    }
    const cover = await send('copertina', frame, 'copertina');
    if (!cover?.picture) return null;
    const video: UploadedVideo = { mp4: null, webm: null, poster: cover.picture };
    for (const file of files) {
      const stored = await send('video', file, file.name);
      if (!stored) return null;
      video[stored.id.endsWith('.webm') ? 'webm' : 'mp4'] = stored.id;
    }
    return video;
  }

  async function choose(files: File[]) {
    const wrong = videoFilesProblem(files);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const video = await upload(files);
    setBusy(false);
    if (video) onChange(video);
  }
  return { problem, progress, busy, choose };
}
