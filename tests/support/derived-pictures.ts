import { readFile } from 'node:fs/promises';
import { encode as encodeBmp } from 'fast-bmp';
import sharp from 'sharp';
import type { DerivedImage } from '#platform/image.ts';
import { deriveImage } from '#platform/images.server.ts';

export const red = [192, 48, 32];
export const blue = [32, 64, 192];

/** Left half red, right half blue, unless other colours are given. */
export function halves(width: number, height: number, [left, right] = [red, blue]) {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.set((pixel % width < width / 2 ? left : right) ?? red, pixel * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A drawing of our own. */
export const svg = (attributes: string, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

/** The same halves, as shapes of a drawing of 96 × 64. */
export const halvesOfSvg =
  '<rect width="96" height="64" fill="#c03020"/><rect x="48" width="48" height="64" fill="#2040c0"/>';

/** The halves of 96 × 64 in each kind that is accepted, but HEIC and SVG. */
export const pictureKinds: { name: string; type: string; make: () => Promise<Uint8Array> }[] = [
  { name: 'jpeg', type: 'jpeg', make: () => halves(96, 64).jpeg({ quality: 95 }).toBuffer() },
  { name: 'png', type: 'png', make: () => halves(96, 64).png().toBuffer() },
  { name: 'png, 16 bits', type: 'png', make: () => halves(96, 64).toColourspace('rgb16').png().toBuffer() },
  { name: 'png, palette', type: 'png', make: () => halves(96, 64).png({ palette: true }).toBuffer() },
  { name: 'webp', type: 'webp', make: () => halves(96, 64).webp({ lossless: true }).toBuffer() },
  { name: 'gif', type: 'gif', make: () => halves(96, 64).gif().toBuffer() },
  { name: 'tiff', type: 'tiff', make: () => halves(96, 64).tiff({ compression: 'lzw' }).toBuffer() },
  { name: 'avif', type: 'avif', make: () => halves(96, 64).avif({ lossless: true }).toBuffer() },
  {
    name: 'bmp',
    type: 'bmp',
    make: async () => {
      const data = await halves(96, 64).raw().toBuffer();
      return encodeBmp({ width: 96, height: 64, channels: 3, components: 3, bitsPerPixel: 24, data });
    },
  },
];

/** What is made of a picture that must be accepted. */
export async function derived(bytes: Uint8Array): Promise<DerivedImage> {
  const result = await deriveImage(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.image;
}

/** A photograph as a phone makes it, 64 × 96 once it is turned. */
export const phonePicture = await readFile(
  new URL('../../app/platform/fixtures/phone.heic', import.meta.url),
);
