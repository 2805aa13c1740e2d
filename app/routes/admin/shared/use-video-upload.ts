import { useState } from 'react';
import { MAX_VIDEO_BYTES } from '#shop/catalog/media/video.ts';
import { toast } from '#ui/toast.tsx';
import { sendVideoPart, type VideoStored } from './video-upload.ts';

const FORMATS = ['video/mp4', 'video/webm'];

/** Sends one file at a time. `onRefused` gets the reason, which is displayed too. */
export function useVideoUpload(address: string, onRefused: (reason: string) => void) {
  const [progress, setProgress] = useState<{ name: string; sent: number } | null>(null);

  /** @returns the stored file; null if it was refused */
  async function send(part: 'video' | 'copertina', file: Blob, name: string): Promise<VideoStored | null> {
    setProgress({ name, sent: 0 });
    const answer = await sendVideoPart(address, part, file, (sent) => setProgress({ name, sent }));
    setProgress(null);
    if (answer.ok) return answer;
    onRefused(answer.message);
    toast({ title: 'Errore upload', description: answer.message, tone: 'error' });
    return null;
  }

  return { progress, send };
}

/** Checked before sending; the server examines the content. */
export function videoFilesProblem(files: readonly File[]): string | null {
  if (files.some((file) => !FORMATS.includes(file.type))) return 'Scegli un file MP4 o WebM.';
  if (files.some((file) => file.size > MAX_VIDEO_BYTES)) return 'Il video deve essere inferiore a 60 MB.';
  if (new Set(files.map((file) => file.type)).size < files.length) {
    return 'Scegli al massimo un file MP4 e un file WebM, dello stesso video.';
  }
  return null;
}
