import type { ReaderOptions } from 'zxing-wasm/reader';

/**
 * How pictures are read where the browser cannot: what has a check of its own (EAN, UPC-A, Code 128, QR), each found on
 * several lines of the picture. Codes that a blur easily makes others of (UPC-E, Code 39) are left to a USB reader.
 */
export const CODE_READING: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
  minLineCount: 4,
  maxNumberOfSymbols: 1,
  tryInvert: false,
  textMode: 'Plain',
};

/** A picture of a camera, four bytes for each pixel, and what the worker says of it. */
export type CameraPicture = { width: number; height: number; pixels: ArrayBuffer };
export type PictureRead = { code: string | null } | { failed: string };
