/** Sizes in px, offsets in bytes; a negative height means `topDown`. */
type Header = {
  width: number;
  height: number;
  topDown: boolean;
  headerSize: number;
  bits: number;
  compression: number;
  colours: number;
  pixels: number;
};

const fileHeaderSize = 14;
const uncompressed = 0;
const bitFields = 3;
const alphaBitFields = 6;

/** In px; null if not a BMP. Reads the header only. */
export function readBmpSize(bytes: Uint8Array): { width: number; height: number } | null {
  const header = readHeader(bytes);
  return header && { width: header.width, height: header.height };
}

function readHeader(bytes: Uint8Array): Header | null {
  if (bytes.byteLength < fileHeaderSize + 40) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(0) !== 0x42 || view.getUint8(1) !== 0x4d) return null;

  const headerSize = view.getUint32(14, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  if (![40, 52, 56, 108, 124].includes(headerSize) || ![1, 4, 8, 16, 24, 32].includes(bits)) return null;
  if (width <= 0 || signedHeight === 0 || view.getUint16(26, true) !== 1) return null;

  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    headerSize,
    bits,
    compression: view.getUint32(30, true),
    colours: view.getUint32(46, true),
    pixels: view.getUint32(10, true),
  };
}

/** RGB pixels of an uncompressed BMP. Ignores alpha, often garbage. Throws if truncated or compressed. */
export function decodeBmp(bytes: Uint8Array): {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3;
} {
  const header = readHeader(bytes);
  if (!header || ![uncompressed, bitFields, alphaBitFields].includes(header.compression)) {
    throw new Error('BMP: not an uncompressed picture');
  }
  const { width, height, bits } = header;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (header.pixels + stride * height > bytes.byteLength) throw new Error('BMP: cut short');

  const copyPixel = bits <= 8 ? paletteCopier(view, header) : channelCopier(view, header);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = header.pixels + stride * (header.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) copyPixel(row, x, data, (y * width + x) * 3);
  }
  return { data, width, height, channels: 3 };
}

/** Copies a pixel of the line at byte `row` to `data[to..to + 2]`, without allocating. */
type CopyPixel = (row: number, x: number, data: Uint8Array, to: number) => void;

function paletteCopier(view: DataView, { headerSize, bits, colours, pixels }: Header): CopyPixel {
  const start = fileHeaderSize + headerSize;
  const count = Math.min(colours || 2 ** bits, 2 ** bits, Math.floor((pixels - start) / 4));
  const palette = new Uint8Array(2 ** bits * 3);
  for (let index = 0; index < count; index++) copyBgr(view, start + index * 4, palette, index * 3);

  return (row, x, data, to) => {
    const bit = x * bits;
    const index = (view.getUint8(row + (bit >> 3)) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
    data[to] = palette[index * 3] ?? 0;
    data[to + 1] = palette[index * 3 + 1] ?? 0;
    data[to + 2] = palette[index * 3 + 2] ?? 0;
  };
}

function copyBgr(view: DataView, at: number, data: Uint8Array, to: number) {
  data[to] = view.getUint8(at + 2);
  data[to + 1] = view.getUint8(at + 1);
  data[to + 2] = view.getUint8(at);
}

function channelCopier(view: DataView, header: Header): CopyPixel {
  if (header.bits === 24) return (row, x, data, to) => copyBgr(view, row + x * 3, data, to);

  const [red, green, blue] = masks(view, header).map(scaleOf);
  if (!red || !green || !blue) throw new Error('BMP: no colour masks');
  const step = header.bits / 8;
  return (row, x, data, to) => {
    const at = row + x * step;
    const value = step === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
    data[to] = red(value);
    data[to + 1] = green(value);
    data[to + 2] = blue(value);
  };
}

function masks(view: DataView, { bits, compression }: Header): number[] {
  // The masks follow the short header or are part of a long one: the same offset.
  if (compression !== uncompressed) return [54, 58, 62].map((at) => view.getUint32(at, true));
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
}

function scaleOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}
