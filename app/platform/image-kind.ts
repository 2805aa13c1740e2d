import { readBmpSize } from './bmp.ts';
import type { ImageType } from './image.ts';
import { opensSvg } from './svg-opening.ts';

/** By content, not name; null for other kinds. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);

  if (head.length < 12) return null;
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(0, 4))) return 'tiff';
  if (ascii(4, 8) === 'ftyp') return sniffHeif(head);
  if (ascii(0, 2) === 'BM' && readBmpSize(bytes)) return 'bmp';
  if (opensSvg(head.toString('utf8'))) return 'svg';
  return null;
}

/** AVIF and HEIC share a container: they differ in the brands of its first box. */
function sniffHeif(head: Buffer): 'avif' | 'heic' | null {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(head.toString('latin1', at, at + 4));

  if (brands.has('avif') || brands.has('avis')) return 'avif';
  const heif = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'];
  return heif.some((brand) => brands.has(brand)) ? 'heic' : null;
}
