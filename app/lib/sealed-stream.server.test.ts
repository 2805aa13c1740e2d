import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, OtherKey, sealing, unsealing } from './sealed-stream.server.ts';

const [SECRET, OTHER] = ['a'.repeat(40), 'b'.repeat(40)];
const PART = 64 * 1024;

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}
async function whole(pieces: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const sealed = (content: Uint8Array) => whole(sealing(SECRET)(inPieces(content, 10_000)));
const opened = (stored: Uint8Array, secret = SECRET, size = 30_000) =>
  whole(unsealing(secret)(inPieces(stored, size)));

test.each([0, 1, PART - 1, PART, PART + 1, 2 * PART, 3 * PART + 7])(
  '%i bytes come back as they were, and are not to be read meanwhile',
  async (size) => {
    const content = Buffer.alloc(size, 'negozio ');
    const stored = await sealed(content);
    expect((await opened(stored)).equals(content)).toBe(true);
    expect((await opened(stored, SECRET, 1 + size)).equals(content)).toBe(true);
    expect(stored.includes('negozio')).toBe(false);
    expect((await sealed(content)).equals(stored)).toBe(false);
  },
);

test('what was never sealed is passed on', async () => {
  for (const content of [Buffer.from('no'), randomBytes(100_000)])
    expect((await opened(content)).equals(content)).toBe(true);
});

test('another key is named, and opens nothing', async () => {
  const error = await opened(await sealed(randomBytes(100)), OTHER).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OtherKey);
  expect(error).toMatchObject({ keyId: keyIdOf(SECRET) });
});

test('what was changed, cut off, exchanged or added to is refused', async () => {
  const stored = await sealed(randomBytes(3 * PART));
  const header = stored.byteLength - 3 * (PART + 16);
  const part = (number: number) =>
    stored.subarray(header + number * (PART + 16), header + (number + 1) * (PART + 16));
  const beginning = stored.subarray(0, header);
  const changed = Buffer.from(stored);
  changed[header + 5] = (changed[header + 5] ?? 0) ^ 1;
  const salted = Buffer.from(stored);
  salted[header - 1] = (salted[header - 1] ?? 0) ^ 1;
  for (const spoiled of [
    changed,
    salted,
    beginning,
    stored.subarray(0, header - 1),
    stored.subarray(0, -1),
    Buffer.concat([beginning, part(0), part(1)]),
    Buffer.concat([beginning, part(1), part(0), part(2)]),
    Buffer.concat([stored, part(2)]),
  ])
    await expect(opened(spoiled)).rejects.toThrow(/^The archive/);
});
