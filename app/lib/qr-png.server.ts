import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** `scale` pixels per module, with quiet zone. PNG, as mail programs show no SVG. */
export function qrPng(text: string, scale = 6): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * scale;
  // One byte per pixel; each row begins with its filter number (none).
  const rows = data.flatMap((modules) => {
    const row = [0, ...modules.flatMap((dark) => Array<number>(scale).fill(dark ? 0 : 255))];
    return Array.from({ length: scale }, () => row).flat();
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8-bit grey, default methods.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
