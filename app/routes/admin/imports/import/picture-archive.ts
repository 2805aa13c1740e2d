import { isPicturePath } from '#shop/catalog/imports/read/archive-names.ts';

type Chosen = Pick<File, 'name' | 'size' | 'webkitRelativePath' | 'stream'>;

/** Limits of one archive, in bytes and files, well below what the shop accepts. */
const MOST_BYTES = 400 * 1024 * 1024;
const MOST_FILES = 4000;

const pathOf = ({ webkitRelativePath, name }: Chosen) => webkitRelativePath || name;

/** Divides pictures into archives, with unique paths: a phone may give all of its pictures one name. */
export function archiveParts<File extends Chosen>(files: readonly File[]): { path: string; file: File }[][] {
  const parts: { path: string; file: File }[][] = [];
  const taken = new Set<string>();
  let bytes = 0;
  for (const file of files) {
    const whole = pathOf(file);
    if (!isPicturePath(whole)) continue;
    const dot = whole.lastIndexOf('.');
    let path = whole;
    for (let n = 2; taken.has(path); n += 1) path = `${whole.slice(0, dot)} (${n})${whole.slice(dot)}`;
    taken.add(path);
    const last = parts.at(-1);
    if (last && last.length < MOST_FILES && bytes + file.size <= MOST_BYTES) {
      last.push({ path, file });
      bytes += file.size;
    } else {
      parts.push([{ path, file }]);
      bytes = file.size;
    }
  }
  return parts;
}

/**
 * An uncompressed ZIP archive; the browser reads the files' content only while it is sent.
 * @see PKWARE APPNOTE 6.3.10, sections 4.3.7 (local headers), 4.3.12 (directory) and 4.3.16 (its end)
 */
export async function storedArchive(files: readonly { path: string; file: Chosen }[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [offset, directoryLength] = [0, 0];
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    // Version 2.0, UTF-8 names, stored, no date (PKWARE APPNOTE 4.4).
    const facts = [u16(20), u16(0x0800), u16(0), u16(0), u16(0), u32(await crc32(file))];
    const sizes = [u32(file.size), u32(file.size), u16(name.length), u16(0)];
    const local = joined(u32(0x04034b50), ...facts, ...sizes, name);
    const entry = joined(
      u32(0x02014b50),
      u16(20),
      ...facts,
      ...sizes,
      // No comment, first disk, no attributes; then the offset of the file.
      u16(0),
      u16(0),
      u16(0),
      u32(0),
      u32(offset),
      name,
    );
    parts.push(local, file as unknown as Blob);
    directory.push(entry);
    offset += local.length + file.size;
    directoryLength += entry.length;
  }
  const count = u16(files.length);
  const end = joined(
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(directoryLength),
    u32(offset),
    u16(0),
  );
  return new Blob([...parts, ...directory, end]);
}

const u16 = (value: number) => Uint8Array.of(value & 255, (value >> 8) & 255);
const u32 = (value: number) => joined(u16(value & 0xffff), u16(value >>> 16));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

async function crc32(file: Chosen): Promise<number> {
  let crc = 0xffffffff;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return (crc ^ 0xffffffff) >>> 0;
    for (const byte of value) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  }
}
