import type { Picture } from '#shop/catalog/media/picture.ts';
import type { VideoInput } from './product-input.ts';

/** The video beside a product's pictures: the keys of its files in the storage, at least one, and its first frame. */
export type ProductVideo = { mp4: string | null; webm: string | null; poster: Picture };

/** A video as shoppers are shown it; `uploadedAt` is an ISO moment. */
export type ShownVideo = ProductVideo & { uploadedAt: string };

/** The video as a product is given it. */
export function videoInput(video: ProductVideo | null): VideoInput | null {
  return video && { mp4: video.mp4, webm: video.webm, posterMediaId: video.poster.id };
}

export type VideoSource = { address: string; type: `video/${'webm' | 'mp4'}` };

/** What browsers choose from, the lightest first. Videos lie where their covers do. */
export function videoSources({ mp4, webm, poster }: ProductVideo): VideoSource[] {
  const source = (key: string | null, type: VideoSource['type']) =>
    key === null ? [] : [{ address: `${poster.base}/${key}`, type }];
  return [...source(webm, 'video/webm'), ...source(mp4, 'video/mp4')];
}
