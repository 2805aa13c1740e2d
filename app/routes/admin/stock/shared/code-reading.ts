import type { ReaderOptions } from 'zxing-wasm/reader';

/** Codes with a check (EAN, UPC-A, Code 128, QR), found on several lines. UPC-E and Code 39 are easily misread. */
export const CODE_READING: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
  minLineCount: 4,
  maxNumberOfSymbols: 1,
  tryInvert: false,
  textMode: 'Plain',
};

/** A camera's picture, four bytes per pixel, and the worker's answer to it. */
export type CameraPicture = { width: number; height: number; pixels: ArrayBuffer };
export type PictureRead = { code: string | null } | { failed: string };
