import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { ownNumber } from '#shop/stock/inventory/barcode.ts';
import { codePicture, type GreyPicture, type Seen } from '#support/code-pictures.ts';
import { chance } from '../../../../../tests/chaos/chance.ts';
import { NO_READS, withRead } from './camera-reads.ts';
import { CODE_READING } from './code-reading.ts';

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(wasm);
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) },
  });
});

async function read({ width, height, grey }: GreyPicture): Promise<string | null> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [at, shade] of grey.entries()) data.fill(shade, at * 4, at * 4 + 3);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, CODE_READING);
  return found?.text ?? null;
}

test.each<[string, string, Seen]>([
  ['an EAN-13', '8001234567897', {}],
  ['an EAN-8', '96385074', {}],
  ['a number of the shop’s own', ownNumber(42), {}],
  ['a code of the shop’s own', 'CASSA-1', {}],
  ['one a little out of focus', '8001234567897', { blur: 1 }],
  ['one in bad light', '8001234567897', { noise: 40 }],
  ['one that is held askew', '8001234567897', { turned: 12 }],
  ['one that is upside down', '8001234567897', { turned: 180 }],
  ['one that stands upright', '8001234567897', { turned: 90 }],
])('%s is read', async (_, code, seen) => {
  expect(await read(await codePicture(code, { chance: chance(1).next, ...seen }))).toBe(code);
});

describe('what cannot be read is none, and never another number', () => {
  const luck = chance(20_261_123);
  const cases = [1.5, 2, 2.5, 3, 3.5, 4, 5].flatMap((blur) => [0, 25, 60].map((noise) => ({ blur, noise })));
  test.each(cases)('blur $blur, noise $noise', async ({ blur, noise }) => {
    for (let time = 0; time < 4; time += 1) {
      const code = ownNumber(Math.floor(luck.next() * 1e10));
      const seen = await codePicture(code, {
        blur,
        noise,
        turned: (luck.next() - 0.5) * 30,
        chance: luck.next,
      });
      expect([null, code]).toContain(await read(seen));
    }
  });
});

/** Labels that lie still, a little out of focus, of which one picture alone is read as another valid number. */
test.each([
  ['2052867726058', 1.0379395795986057, -12.716249506920576],
  ['2001783897472', 0.9650716984644533, 12.761545535176992],
  ['2032964588285', 1.2145820632576942, 0.976738000754267],
])(
  '%s is misread in one picture, and by two of different sizes for nothing else',
  async (code, blur, turned) => {
    const picture = await codePicture(code, { blur, turned });
    const said = [await read(picture), await read(await smaller(picture, 0.85))];
    expect(said[0]).not.toBe(code);
    let reads = NO_READS;
    for (const at of [0, 1, 2, 3]) {
      const next = withRead(reads, said[at % 2] ?? '', 10_000 + at * 150);
      expect([null, code]).toContain(next.code);
      reads = next.reads;
    }
  },
);

async function smaller({ width, height, grey }: GreyPicture, factor: number): Promise<GreyPicture> {
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  const raw = { width, height, channels: 1 as const };
  const drawn = sharp(grey, { raw }).resize(size.width, size.height, { kernel: 'linear' }).extractChannel(0);
  return { ...size, grey: new Uint8Array(await drawn.raw().toBuffer()) };
}
