import type { Picture } from '#shop/catalog/media/picture.ts';
import { VIDEO_UPLOAD_FAILURES, type VideoUploadFailure } from '#shop/catalog/media/video.ts';

/** `id`: a video's file; `picture`: a cover. */
export type VideoStored = { ok: true; id: string; picture: Picture | null };

/** Unsent; `poster`: null while none could be made. */
export type VideoDraft = { files: File[]; poster: Blob | null };

export type VideoUploadAnswer = VideoStored | { ok: false; code: VideoUploadFailure };

type VideoUploaded = VideoStored | { ok: false; message: string };

/** Longest edge in px. */
const POSTER_PX = 1920;
/** Time (ms) without a frame after which the browser counts as unable to play the video. */
const PATIENCE_MS = 15_000;

/** By XMLHttpRequest: `fetch` reports no progress (0 to 1). */
export function sendVideoPart(
  address: string,
  part: 'video' | 'copertina',
  file: Blob,
  onSent: (sent: number) => void,
): Promise<VideoUploaded> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', part === 'copertina' ? `${address}?parte=copertina` : address);
    call.responseType = 'json';
    call.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0);
    call.upload.onload = () => onSent(1);
    call.onload = () => resolve(uploadedFrom(call.response));
    call.onerror = () => resolve(uploadedFrom(null));
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    call.send(file);
  });
}

/** Other answers (no network, ended session) are failures. */
function uploadedFrom(response: unknown): VideoUploaded {
  const answer = response as VideoUploadAnswer | null;
  if (answer?.ok) return answer;
  const { failed } = VIDEO_UPLOAD_FAILURES;
  return { ok: false, message: VIDEO_UPLOAD_FAILURES[answer?.code ?? 'failed'] ?? failed };
}

/** The first frame of a video as a JPEG; null when this browser cannot play it. */
export async function firstFrame(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    video.src = address;
    // Phones load the first frame only during playback.
    video.play().catch(() => {});
    await happened(video, 'loadeddata');
    video.pause();
    if (video.currentTime > 0) {
      video.currentTime = 0;
      await happened(video, 'seeked');
    }
    const scale = Math.min(1, POSTER_PX / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`No ${event}`)), PATIENCE_MS);
    const end = (finish: () => void) => () => {
      clearTimeout(late);
      finish();
    };
    video.addEventListener(event, end(done), { once: true });
    video.addEventListener(
      'error',
      end(() => fail(video.error ?? new Error('The video does not play'))),
      { once: true },
    );
  });
}
