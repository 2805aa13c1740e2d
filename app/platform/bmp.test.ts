import { encode } from 'fast-bmp';
import { expect, test } from 'vitest';
import { decodeBmp, readBmpSize } from './bmp.ts';

const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];

/** A file with a 40-byte header: what paint programs write. `lines` are in file order, `before` the palette or masks. */
function bmp(file: {
  width: number;
  height: number;
  bits: number;
  before?: number[];
  lines: number[][];
  compression?: number;
}) {
  const before = file.before ?? [];
  const start = 54 + before.length;
  const body = file.lines.flatMap((line) => [...line, ...new Array((4 - (line.length % 4)) % 4).fill(0)]);
  const bytes = new Uint8Array(start + body.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, start, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, file.width, true);
  view.setInt32(22, file.height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, file.bits, true);
  view.setUint32(30, file.compression ?? 0, true);
  bytes.set(before, 54);
  bytes.set(body, start);
  return bytes;
}

const bgr = ([r = 0, g = 0, b = 0]: number[]) => [b, g, r];
const bgr0 = (colour: number[]) => [...bgr(colour), 0];
const le32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];

// Every file shows the same two lines: red green, blue white.
const files: { name: string; bytes: Uint8Array }[] = [
  {
    name: '24 bits',
    bytes: bmp({
      width: 2,
      height: 2,
      bits: 24,
      lines: [
        [...bgr(blue), ...bgr(white)],
        [...bgr(red), ...bgr(green)],
      ],
    }),
  },
  {
    name: '24 bits, top line first',
    bytes: bmp({
      width: 2,
      height: -2,
      bits: 24,
      lines: [
        [...bgr(red), ...bgr(green)],
        [...bgr(blue), ...bgr(white)],
      ],
    }),
  },
  {
    name: '32 bits without masks',
    bytes: bmp({
      width: 2,
      height: 2,
      bits: 32,
      lines: [
        [...bgr0(blue), ...bgr0(white)],
        [...bgr0(red), ...bgr0(green)],
      ],
    }),
  },
  {
    name: '32 bits, masks the other way round',
    bytes: bmp({
      width: 2,
      height: -2,
      bits: 32,
      compression: 3,
      before: [...le32(0x0000ff), ...le32(0x00ff00), ...le32(0xff0000)],
      lines: [
        [...red, 0, ...green, 0],
        [...blue, 0, ...white, 0],
      ],
    }),
  },
  {
    name: '32 bits, masks that use the highest bit',
    bytes: bmp({
      width: 2,
      height: -2,
      bits: 32,
      compression: 3,
      before: [...le32(0xff000000), ...le32(0xff0000), ...le32(0xff00)],
      lines: [
        [0, ...bgr(red), 0, ...bgr(green)],
        [0, ...bgr(blue), 0, ...bgr(white)],
      ],
    }),
  },
  {
    name: '16 bits 5-5-5',
    bytes: bmp({
      width: 2,
      height: -2,
      bits: 16,
      lines: [
        [0x00, 0x7c, 0xe0, 0x03],
        [0x1f, 0x00, 0xff, 0x7f],
      ],
    }),
  },
  {
    name: '16 bits 5-6-5',
    bytes: bmp({
      width: 2,
      height: -2,
      bits: 16,
      compression: 3,
      before: [...le32(0xf800), ...le32(0x07e0), ...le32(0x001f)],
      lines: [
        [0x00, 0xf8, 0xe0, 0x07],
        [0x1f, 0x00, 0xff, 0xff],
      ],
    }),
  },
  {
    name: '8 bits with palette',
    bytes: bmp({
      width: 2,
      height: 2,
      bits: 8,
      before: [white, blue, green, red, ...new Array(252).fill([0, 0, 0])].flatMap(bgr0),
      lines: [
        [1, 0],
        [3, 2],
      ],
    }),
  },
  {
    name: '4 bits with palette',
    bytes: bmp({
      width: 2,
      height: 2,
      bits: 4,
      before: [white, blue, green, red, ...new Array(12).fill([0, 0, 0])].flatMap(bgr0),
      lines: [[0x10], [0x32]],
    }),
  },
];

test.each(files)('$name', ({ bytes }) => {
  expect(readBmpSize(bytes)).toEqual({ width: 2, height: 2 });
  expect(decodeBmp(bytes)).toEqual({
    width: 2,
    height: 2,
    channels: 3,
    data: Uint8Array.from([...red, ...green, ...blue, ...white]),
  });
});

test('1 bit, more pixels than a byte holds', () => {
  const lines = [[0b10000000, 0b10000000]];
  const decoded = decodeBmp(
    bmp({ width: 9, height: 1, bits: 1, before: [...bgr0(white), ...bgr0(red)], lines }),
  );
  const line = [red, white, white, white, white, white, white, white, red];
  expect(decoded.data).toEqual(Uint8Array.from(line.flat()));
});

test('what another encoder writes', () => {
  const data = Uint8Array.from({ length: 7 * 5 * 3 }, (_, index) => (index * 37) % 256);
  const bytes = encode({ width: 7, height: 5, channels: 3, components: 3, bitsPerPixel: 24, data });
  expect(decodeBmp(bytes).data).toEqual(data);
});

test('a view into a larger buffer', () => {
  const [file] = files;
  if (!file) throw new Error('no files');
  const larger = new Uint8Array(file.bytes.length + 7).fill(9);
  larger.set(file.bytes, 7);
  expect(decodeBmp(larger.subarray(7)).data).toEqual(decodeBmp(file.bytes).data);
});

const refused: { name: string; bytes: Uint8Array }[] = [
  { name: 'cut short', bytes: bmp({ width: 2, height: 2, bits: 24, lines: [[1, 2, 3, 4, 5, 6]] }) },
  { name: 'claims to be huge', bytes: bmp({ width: 2 ** 30, height: 2 ** 30, bits: 32, lines: [[0]] }) },
  {
    name: 'run-length compressed',
    bytes: bmp({ width: 2, height: 2, bits: 8, compression: 1, lines: [[0], [0]] }),
  },
  { name: 'no width', bytes: bmp({ width: 0, height: 2, bits: 24, lines: [[0]] }) },
  { name: 'text', bytes: new TextEncoder().encode(`BM${'x'.repeat(80)}`) },
];

test.each(refused)('refuses: $name', ({ bytes }) => {
  expect(() => decodeBmp(bytes)).toThrow('BMP');
});
