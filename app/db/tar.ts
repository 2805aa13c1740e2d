export type ArchivedFile = { name: string; bytes: Uint8Array };

const BLOCK = 512;

/** In the POSIX "ustar" format. @throws when the name is too long for it */
export function* tarFile(name: string, bytes: Uint8Array, modified: Date): Generator<Uint8Array> {
  yield tarHeader(name, bytes.byteLength, modified);
  yield bytes;
  yield* tarPadding(bytes.byteLength);
}

/** As `tarFile`, for content in chunks. @throws unless they have `size` bytes in all */
export async function* tarFileOf(
  name: string,
  size: number,
  pieces: AsyncIterable<Uint8Array>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  yield tarHeader(name, size, modified);
  let came = 0;
  for await (const piece of pieces) {
    came += piece.byteLength;
    yield piece;
  }
  if (came !== size) throw new Error(`${name}: ${came} bytes of ${size}`);
  yield* tarPadding(size);
}

function tarHeader(name: string, size: number, modified: Date): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const [prefix, short] = splitName(name);
  header.write(short, 0, 100);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, 155);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function* tarPadding(size: number): Generator<Uint8Array> {
  const rest = size % BLOCK;
  if (rest > 0) yield Buffer.alloc(BLOCK - rest);
}

/** The end of an archive: two empty blocks. */
export function tarEnd(): Uint8Array {
  return Buffer.alloc(2 * BLOCK);
}

/** Reads an archive in chunks of any size, and closes it at the end, also after `return` or `break`. @throws when it is damaged or truncated */
export async function* tarFiles(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedFile> {
  const source = archive[Symbol.asyncIterator]();
  const read = reader(source);
  try {
    for (;;) {
      const header = await read(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const storedChecksum = Number.parseInt(text(header, 148, 8), 8);
      header.fill(0x20, 148, 156);
      if (storedChecksum !== checksum(header)) throw new Error('The archive is damaged');
      const size = Number.parseInt(text(header, 124, 12), 8);
      const prefix = text(header, 345, 155);
      const bytes = await read(size);
      await read((BLOCK - (size % BLOCK)) % BLOCK);
      yield { name: prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100), bytes };
    }
  } finally {
    await source.return?.();
  }
}

function reader(source: AsyncIterator<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  let have = 0;
  return async (size: number): Promise<Buffer> => {
    while (have < size) {
      const { value, done } = await source.next();
      if (done) throw new Error('The archive ends too early');
      pieces.push(value);
      have += value.byteLength;
    }
    const whole = pieces.length === 1 ? Buffer.from(pieces[0] as Uint8Array) : Buffer.concat(pieces);
    const rest = whole.subarray(size);
    pieces.splice(0, pieces.length, ...(rest.byteLength > 0 ? [rest] : []));
    have = rest.byteLength;
    return whole.subarray(0, size);
  };
}

/** Names over 100 bytes are split at a slash into prefix and name. */
function splitName(name: string): [prefix: string, name: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const slash = name.indexOf('/', name.length - 101);
  const [prefix, short] = [name.slice(0, slash), name.slice(slash + 1)];
  if (slash < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(short) > 100) {
    throw new Error(`"${name}" is too long for an archive`);
  }
  return [prefix, short];
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end).trim();
}

function checksum(header: Uint8Array): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}
