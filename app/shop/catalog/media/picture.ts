import type { ImageFormat } from '#lib/image-format.ts';
import type { Focus, OwnPicture } from '#lib/own-picture.ts';

/** A picture as pages draw it: files in several widths, its size (px), and a blurred stand-in. */
export type Picture = {
  /** Hash of the uploaded file; names the renditions. */
  id: string;
  width: number;
  height: number;
  /** Widths (px) that exist, ascending. */
  widths: number[];
  /** A tiny blurred picture as a data URI; empty where lists leave it out. */
  placeholder: string;
  alt: string;
  /** Public address below which media lie. */
  base: string;
};

/** A picture that the owner chose, with what stays in view of it where it is cropped. */
export type DrawnPicture = { picture: Picture; focus: Focus };

/** As it is kept again. */
export function ownPictureOf({ picture, focus }: DrawnPicture): OwnPicture {
  return { mediaId: picture.id, alt: picture.alt, focus };
}

/** Storage key of one rendition, for writing it and for linking to it. */
export function renditionKey(id: string, width: number, format: ImageFormat): string {
  return `${id.slice(0, 2)}/${id}-${width}.${format}`;
}

const JPEG_NAMES = { mail: 'lettera', feed: 'annuncio' } as const;

/** Storage key of what e-mails or shopping services show of a picture. */
export function jpegPictureKey(id: string, use: keyof typeof JPEG_NAMES): string {
  return `${id.slice(0, 2)}/${id}-${JPEG_NAMES[use]}.jpg`;
}

export function pictureUrl(picture: Picture, width: number, format: ImageFormat): string {
  const best = picture.widths.find((one) => one >= width) ?? picture.widths.at(-1) ?? width;
  return `${picture.base}/${renditionKey(picture.id, best, format)}`;
}

/** `srcset` of a format's widths, up to the widest (px) that the page ever draws it. */
export function pictureSrcSet(picture: Picture, format: ImageFormat, widest: number): string {
  const [narrowest = widest] = picture.widths;
  return picture.widths
    .filter((width) => width <= Math.max(widest, narrowest))
    .map((width) => `${picture.base}/${renditionKey(picture.id, width, format)} ${width}w`)
    .join(', ');
}
