import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; what is stated otherwise than it is makes an archive that lies. */
export type ZippedFile = {
  path: string;
  bytes: Uint8Array;
  /** How many bytes the directory says that it unpacks to. */
  statedSize?: number;
  isEncrypted?: boolean;
};

/** A ZIP archive of these files, packed (PKWARE APPNOTE 6.3.10, without extensions). */
export function zipOf(files: readonly ZippedFile[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, statedSize = bytes.length, isEncrypted = false } of files) {
    const name = Buffer.from(path, 'utf8');
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // The names are UTF-8.
    facts.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(statedSize, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
