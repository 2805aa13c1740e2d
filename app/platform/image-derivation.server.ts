import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { crc32, deflate } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { ImageFormat } from '#lib/image-format.ts';
import { decodeBmp, readBmpSize } from './bmp.ts';
import {
  type DerivedImage,
  type DeriveFailure,
  type ImageType,
  type JpegUse,
  MAIL_PICTURE,
  PREVIEW,
  type Rendition,
  renditionWidths,
  widthsFor,
} from './image.ts';
import { imageHash } from './image-hash.server.ts';
import { sniffImageType } from './image-kind.ts';

/** Covers phones' 50 Mpx; raw RGB of the maximum takes 180 MB. */
const defaultMaxPixels = 60_000_000;
/** WebP's limit, px. */
const maxSide = 16_383;
const decodeTimeoutSeconds = 30;

export type Derivation =
  | { ok: true; type: ImageType; image: Omit<DerivedImage, 'original'> }
  | { ok: false; code: DeriveFailure };

export async function deriveHere(bytes: Uint8Array, maxPixels = defaultMaxPixels): Promise<Derivation> {
  const type = sniffImageType(bytes);
  if (!type) return { ok: false, code: 'unsupported' };

  const upright = await decode(type, bytes, maxPixels);
  if (!upright.ok) return upright;

  const renditions: Rendition[] = [];
  for (const width of widthsFor(upright.width)) {
    for (const format of ['avif', 'webp'] as const) {
      renditions.push({ width, format, bytes: await encode(upright.pixels, width, format) });
    }
  }
  const image = {
    hash: imageHash(bytes),
    width: upright.width,
    height: upright.height,
    placeholder: await blurredPlaceholder(upright.pixels),
    renditions,
  };
  return { ok: true, type, image };
}

export async function jpegHere(rendition: Uint8Array, use: JpegUse): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width, height } = MAIL_PICTURE;
  const picture = sharp(rendition);
  if (use === 'mail') picture.resize({ width: width * 2, height: height * 2, fit: 'cover' });
  return picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

export async function previewHere(
  bytes: Uint8Array,
): Promise<{ ok: true; jpeg: Uint8Array } | { ok: false; code: DeriveFailure }> {
  const type = sniffImageType(bytes);
  if (!type) return { ok: false, code: 'unsupported' };
  const upright = await decode(type, bytes, defaultMaxPixels);
  if (!upright.ok) return upright;
  const picture = (await openPixels(upright.pixels)).resize({
    ...PREVIEW,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return {
    ok: true,
    jpeg: await picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 80 }).toBuffer(),
  };
}

/** Upright sRGB pixels, at most as wide as the widest rendition. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };
type Decoded =
  | { ok: true; width: number; height: number; pixels: Pixels }
  | { ok: false; code: 'broken' | 'too_many_pixels' };

export async function decode(type: ImageType, bytes: Uint8Array, maxPixels: number): Promise<Decoded> {
  const fits = ({ width, height }: { width: number; height: number }) =>
    width * height <= maxPixels && Math.max(width, height) <= maxSide;
  try {
    // Before unpacking: a few bytes can claim thousands of millions of pixels.
    const declared = type === 'bmp' ? readBmpSize(bytes) : await readSize(bytes);
    if (!declared) return { ok: false, code: 'broken' };
    if (!fits(declared)) return { ok: false, code: 'too_many_pixels' };

    const { image, width, height } = await open(type, bytes, declared, maxPixels);
    const widest = Math.min(width, renditionWidths[renditionWidths.length - 1] ?? width);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: widest })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    return { ok: true, width, height, pixels: { data, width: info.width, height: info.height, channels } };
  } catch (error) {
    if (isPixelLimit(error)) return { ok: false, code: 'too_many_pixels' };
    return { ok: false, code: 'broken' };
  }
}

const isPixelLimit = (error: unknown) =>
  error instanceof Error && /pixel limit|dimensions too large/i.test(error.message);

type Size = { width: number; height: number };

async function readSize(bytes: Uint8Array): Promise<Size> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
}

async function open(
  type: ImageType,
  bytes: Uint8Array,
  declared: Size,
  maxPixels: number,
): Promise<Size & { image: Sharp }> {
  const sharp = await loadSharp();
  const strict = { limitInputPixels: maxPixels, failOn: 'error' } as const;

  if (type === 'bmp') {
    const { data, ...raw } = decodeBmp(bytes);
    return { image: sharp(data, { ...strict, raw }), width: raw.width, height: raw.height };
  }
  if (type === 'heic') {
    const { data, ...size } = await decodeHeicApart(bytes, maxPixels);
    const { icc, hasAlpha } = await sharp(bytes, strict).metadata();
    const untagged = sharp(data, { ...strict, raw: { ...size, channels: 4 } });
    if (!hasAlpha) untagged.removeAlpha();
    if (!icc) return { image: untagged, ...size };
    const png = await untagged.png({ compressionLevel: 0 }).toBuffer();
    return { image: sharp(await tagPng(png, icc), strict), ...size };
  }
  if (type === 'svg') {
    const density = svgDensity(declared);
    const image = sharp(bytes, { ...strict, density });
    const { width, height } = await image.metadata();
    return { image, width, height };
  }
  return { image: sharp(bytes, strict), ...declared };
}

/** As wide as the widest rendition, at most twice as tall. librsvg opens no other files and runs no scripts. */
function svgDensity({ width, height }: Size): number {
  const dotsPerInchAtSizeOne = 72;
  const widest = renditionWidths[renditionWidths.length - 1] ?? width;
  const scale = Math.min(widest / width, (widest * 2) / height);
  return Math.min(100_000, Math.max(1, dotsPerInchAtSizeOne * scale));
}

/** A thread, as WebAssembly (HEVC) never frees memory. Inline source: a path would not survive the build. */
async function decodeHeicApart(bytes: Uint8Array, maxPixels: number): Promise<Size & { data: Uint8Array }> {
  const thread = new Worker(heicThread, {
    eval: true,
    stdout: true,
    stderr: true,
    workerData: {
      bytes,
      maxPixels,
      libheif: createRequire(import.meta.url).resolve('libheif-js/wasm-bundle'),
    },
  });
  try {
    return await new Promise((resolve, reject) => {
      const stop = setTimeout(
        () => reject(new Error('HEIC: no picture in time')),
        decodeTimeoutSeconds * 1000,
      );
      thread.once('exit', () => {
        clearTimeout(stop);
        reject(new Error('HEIC: no picture'));
      });
      thread.once('error', reject);
      thread.once('message', resolve);
    });
  } finally {
    await thread.terminate();
  }
}

const heicThread = `
const { parentPort, workerData } = require('node:worker_threads');
const { HeifDecoder } = require(workerData.libheif);
const images = new HeifDecoder().decode(workerData.bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (!image) throw new Error('HEIC: no picture inside');
const width = image.get_width();
const height = image.get_height();
if (width * height > workerData.maxPixels) throw new Error('HEIC: over the pixel limit');
image.display({ width, height, data: new Uint8ClampedArray(width * height * 4) }, (shown) => {
  if (!shown) throw new Error('HEIC: does not decode');
  const data = new Uint8Array(shown.data.buffer);
  parentPort.postMessage({ width, height, data }, [data.buffer]);
});
`;

/** Adds a colour profile (`iCCP`) to a PNG: the HEIC decoder drops it, and Display P3 read as sRGB looks dull. */
async function tagPng(png: Buffer, profile: Buffer): Promise<Buffer> {
  const headerEnd = 8 + 25;
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), await promisify(deflate)(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, checksum, png.subarray(headerEnd)]);
}

async function encode(pixels: Pixels, width: number, format: ImageFormat): Promise<Uint8Array> {
  const image = (await openPixels(pixels)).resize({ width });
  // A tenth of the default's time for about 5 % more bytes.
  if (format === 'avif') image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' });
  else image.webp({ quality: 70, effort: 4 });
  return image.toBuffer();
}

/** At most 16 px wide and 400 characters, to fit in the page; lower quality shows false colours at this size. */
async function blurredPlaceholder(pixels: Pixels): Promise<string> {
  let uri = '';
  for (const side of [16, 10, 6, 3]) {
    const image = (await openPixels(pixels)).resize({ width: side, height: side, fit: 'inside' }).blur(0.6);
    const bytes = await image.webp({ quality: 85, smartSubsample: true, effort: 6 }).toBuffer();
    uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length < 400) break;
  }
  return uri;
}

export async function openPixels({ data, ...raw }: Pixels): Promise<Sharp> {
  return (await loadSharp())(data, { raw });
}

/** Loaded with the first picture. One thread: the other core is the shoppers', and AVIF is reproducible. No cache. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
