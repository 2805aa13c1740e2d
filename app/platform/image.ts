import type { ImageFormat } from '#lib/image-format.ts';

/** One size and format of a picture, ready to be served. `width` in px. */
export type Rendition = { width: number; format: ImageFormat; bytes: Uint8Array };

/**
 * What an accepted picture becomes. `hash` names the input's content (see `imageHash`); `width` and `height`
 * are those of the original once upright, in px; `placeholder` is a blurred WebP data URI; `original` is the
 * input untouched, metadata and position included, so it must be stored privately.
 */
export type DerivedImage = {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  renditions: Rendition[];
  original: { bytes: Uint8Array; contentType: string; extension: string };
};

/**
 * `unsupported`: none of the accepted kinds. `broken`: looks like one, does not decode. `too_many_pixels`: more than the
 * limit, or a side over 16,383 px. `too_slow`: took longer than any picture may.
 */
export type DeriveFailure = 'unsupported' | 'broken' | 'too_many_pixels' | 'too_slow';

export type DeriveResult = { ok: true; image: DerivedImage } | { ok: false; code: DeriveFailure };

export const renditionWidths = [320, 640, 960, 1280] as const;

/** How large a product's picture is drawn in e-mails, px; its file has twice as many, for fine screens. */
export const MAIL_PICTURE = { width: 72, height: 90 } as const;

/** The most that a preview takes, px. */
export const PREVIEW = { width: 480, height: 600 } as const;

/** Who is shown a rendition as a JPEG: readers of e-mails, cut to their shape, or shopping services, whole. */
export type JpegUse = 'mail' | 'feed';

/** Names the way renditions are made: when it changes, pictures made before it are worth making again. */
export const imageRecipe = 'avif50-420-e2 webp70-e4 320-640-960-1280 blur16';

/**
 * The kinds that specification section 5 ("Image upload") accepts, with the names that they are stored under.
 */
const imageTypes = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
  bmp: { contentType: 'image/bmp', extension: 'bmp' },
  tiff: { contentType: 'image/tiff', extension: 'tiff' },
  svg: { contentType: 'image/svg+xml', extension: 'svg' },
  avif: { contentType: 'image/avif', extension: 'avif' },
  heic: { contentType: 'image/heic', extension: 'heic' },
} as const;

export type ImageType = keyof typeof imageTypes;

/** The `original` part of a `DerivedImage`. */
export function describeOriginal(type: ImageType, bytes: Uint8Array): DerivedImage['original'] {
  return { bytes, ...imageTypes[type] };
}

/** The steps that do not enlarge a picture `originalWidth` px wide, and its own width when it is between steps. */
export function widthsFor(originalWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= originalWidth);
  if (widths.length < renditionWidths.length && !widths.some((width) => width === originalWidth)) {
    return [...widths, originalWidth];
  }
  return widths;
}

/**
 * A logo: as a PNG for e-mails and prints, and small enough to stand inside a page. `width` and `height` are the PNG's, in
 * px; it is `clear` where what is behind it shows through.
 */
export type DrawnLogo = {
  png: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
  clear: boolean;
  /** What is left of the file without its clear margins, in shares of its width and height. */
  part: { left: number; top: number; width: number; height: number };
};

/** The most that a logo's files take, px; the small one is also no larger than so many bytes. */
export const LOGO_BOUNDS = {
  width: 800,
  height: 240,
  smallHeights: [120, 96, 72, 48],
  smallBytes: 12 * 1024,
} as const;

/** An icon as PNG, one file for each requested size. */
export type DrawnIcon = { size: number; png: Uint8Array }[];

/** The least side (px) of a picture that an icon is made of. */
export const LEAST_ICON = 180;

/** `not_square`: its sides differ by more than a hundredth. `too_small`: see `LEAST_ICON`; or a logo of a few pixels. */
export type ThemeFailure = DeriveFailure | 'not_square' | 'too_small';
