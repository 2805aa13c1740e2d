import type { ImageFormat } from '#lib/image-format.ts';

/** `width` in px. */
export type Rendition = { width: number; format: ImageFormat; bytes: Uint8Array };

/**
 * `hash`: see `imageHash`; `width` and `height` (px) of the upright original; `placeholder`: a blurred WebP data URI;
 * `original`: untouched, with metadata and position, so it must be stored privately.
 */
export type DerivedImage = {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  renditions: Rendition[];
  original: { bytes: Uint8Array; contentType: string; extension: string };
};

/** `unsupported`: other kind; `too_many_pixels`: also a side over 16,383 px; `too_slow`: timeout. */
export type DeriveFailure = 'unsupported' | 'broken' | 'too_many_pixels' | 'too_slow';

export type DeriveResult = { ok: true; image: DerivedImage } | { ok: false; code: DeriveFailure };

export const renditionWidths = [320, 640, 960, 1280] as const;

/** Displayed size (px) in e-mails; the file has twice as many pixels. */
export const MAIL_PICTURE = { width: 72, height: 90 } as const;

/** Maximum size, px. */
export const PREVIEW = { width: 480, height: 600 } as const;

/** `mail`: cropped for e-mails; `feed`: whole, for shopping services. */
export type JpegUse = 'mail' | 'feed';

/** When it changes, existing renditions should be made again. */
export const imageRecipe = 'avif50-420-e2 webp70-e4 320-640-960-1280 blur16';

/** Accepted kinds (specification section 5, "Image upload") and their stored names. */
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

export function describeOriginal(type: ImageType, bytes: Uint8Array): DerivedImage['original'] {
  return { bytes, ...imageTypes[type] };
}

/** Widths that do not enlarge the picture, and its own width if between steps. */
export function widthsFor(originalWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= originalWidth);
  if (widths.length < renditionWidths.length && !widths.some((width) => width === originalWidth)) {
    return [...widths, originalWidth];
  }
  return widths;
}

/** A logo as PNG (`width`, `height` in px), and small for pages. `clear`: has transparency. */
export type DrawnLogo = {
  png: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
  clear: boolean;
  /** The visible part, as shares of the file's width and height. */
  part: { left: number; top: number; width: number; height: number };
};

/** Largest sizes (px); the small file also has a limit in bytes. */
export const LOGO_BOUNDS = {
  width: 800,
  height: 240,
  smallHeights: [120, 96, 72, 48],
  smallBytes: 12 * 1024,
} as const;

export type DrawnIcon = { size: number; png: Uint8Array }[];

/** Smallest side of an icon (px). */
export const LEAST_ICON = 180;

/** `not_square`: sides differ by over 1 %. `too_small`: see `LEAST_ICON`, or a tiny logo. */
export type ThemeFailure = DeriveFailure | 'not_square' | 'too_small';
