import type { ImageFormat } from '#lib/image-format.ts';
import type { Focus, OwnPicture } from '#lib/own-picture.ts';

/** Files in several widths, size (px), and a blurred placeholder. */
export type Picture = {
  /** Hash of the uploaded file, which names the renditions. */
  id: string;
  width: number;
  height: number;
  /** px, ascending. */
  widths: number[];
  /** Tiny blurred picture as a data URI; empty in lists. */
  placeholder: string;
  alt: string;
  base: string;
};

/** A picture chosen by the owner, with its focal points. */
export type DrawnPicture = { picture: Picture; focus: Focus };

export function ownPictureOf({ picture, focus }: DrawnPicture): OwnPicture {
  return { mediaId: picture.id, alt: picture.alt, focus };
}

export function renditionKey(id: string, width: number, format: ImageFormat): string {
  return `${id.slice(0, 2)}/${id}-${width}.${format}`;
}

const JPEG_NAMES = { mail: 'lettera', feed: 'annuncio' } as const;

export function jpegPictureKey(id: string, use: keyof typeof JPEG_NAMES): string {
  return `${id.slice(0, 2)}/${id}-${JPEG_NAMES[use]}.jpg`;
}

export function pictureUrl(picture: Picture, width: number, format: ImageFormat): string {
  const best = picture.widths.find((one) => one >= width) ?? picture.widths.at(-1) ?? width;
  return `${picture.base}/${renditionKey(picture.id, best, format)}`;
}

/** Files up to the widest (px) displayed. */
export function pictureSrcSet(picture: Picture, format: ImageFormat, widest: number): string {
  const [narrowest = widest] = picture.widths;
  return picture.widths
    .filter((width) => width <= Math.max(widest, narrowest))
    .map((width) => `${picture.base}/${renditionKey(picture.id, width, format)} ${width}w`)
    .join(', ');
}
