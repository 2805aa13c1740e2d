import type { Picture } from '#shop/catalog/media/picture.ts';
import type { VideoInput } from './product-input.ts';

/** Storage keys, at least one, and the first frame. */
export type ProductVideo = { mp4: string | null; webm: string | null; poster: Picture };

/** `uploadedAt` is an ISO moment. */
export type ShownVideo = ProductVideo & { uploadedAt: string };

export function videoInput(video: ProductVideo | null): VideoInput | null {
  return video && { mp4: video.mp4, webm: video.webm, posterMediaId: video.poster.id };
}

export type VideoSource = { address: string; type: `video/${'webm' | 'mp4'}` };

/** Lightest first, on the poster's base address. */
export function videoSources({ mp4, webm, poster }: ProductVideo): VideoSource[] {
  const source = (key: string | null, type: VideoSource['type']) =>
    key === null ? [] : [{ address: `${poster.base}/${key}`, type }];
  return [...source(webm, 'video/webm'), ...source(mp4, 'video/mp4')];
}
