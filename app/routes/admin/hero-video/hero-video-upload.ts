import { href } from 'react-router';
/** `id` names what was stored: a file for a video, a picture for a poster. */
export type VideoUploadAnswer = { ok: true; id: string } | { ok: false; message: string };

const ADDRESS = href('/admin/impostazioni/video');

/** The longest edge (px) of a poster made from a video. */
const POSTER_PX = 1920;
/** A browser that has not shown a frame after this long (ms) cannot play the video. */
const PATIENCE_MS = 15_000;

/** Sends a file, telling how far it has come (0 to 1), which `fetch` cannot. */
export function sendVideoPart(
  part: 'video' | 'copertina',
  file: Blob,
  onSent: (sent: number) => void,
): Promise<VideoUploadAnswer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', part === 'copertina' ? `${ADDRESS}?parte=copertina` : ADDRESS);
    call.responseType = 'json';
    call.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0);
    call.upload.onload = () => onSent(1);
    call.onload = () => resolve(isAnswer(call.response) ? call.response : UNANSWERED);
    call.onerror = () => resolve(UNANSWERED);
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    call.send(file);
  });
}

const UNANSWERED: VideoUploadAnswer = { ok: false, message: 'Impossibile caricare il file' };

function isAnswer(value: unknown): value is VideoUploadAnswer {
  return typeof value === 'object' && value !== null && 'ok' in value;
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
    // Phones load the first frame only of what plays.
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
      {
        once: true,
      },
    );
  });
}
