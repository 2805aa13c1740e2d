import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { tarEnd, tarFile, tarFiles } from './tar.ts';

const FILES = [
  { name: 'manifest.json', bytes: Buffer.from('{}') },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'block', bytes: Buffer.alloc(512, 7) },
  { name: `media/originals/ab/${'c'.repeat(90)}.jpg`, bytes: Buffer.alloc(5000, 1) },
];
const archive = Buffer.concat([
  ...FILES.flatMap(({ name, bytes }) => [...tarFile(name, bytes, new Date('2026-01-02T03:04:05Z'))]),
  tarEnd(),
]);

async function read(pieces: Uint8Array[]) {
  const found: { name: string; bytes: Buffer }[] = [];
  async function* source() {
    yield* pieces;
  }
  for await (const { name, bytes } of tarFiles(source())) found.push({ name, bytes: Buffer.from(bytes) });
  return found;
}

test.each([1, 100, 512, 513, 100_000])('reads back what it wrote, in pieces of %i bytes', async (size) => {
  const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, index) =>
    archive.subarray(index * size, (index + 1) * size),
  );
  expect(await read(pieces)).toEqual(FILES);
});

test('other programs read it too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tar'), archive);
  const { status, stderr } = spawnSync('tar', ['xf', 'a.tar'], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const { name, bytes } of FILES) expect(readFileSync(join(folder, name))).toEqual(bytes);
});

test.each([
  [
    'whoever reads stops after the first file',
    archive,
    async (files: AsyncIterable<unknown>) => {
      for await (const _ of files) break;
    },
  ],
  [
    'it is damaged',
    Buffer.alloc(1024, 1),
    async (files: AsyncIterable<unknown>) => {
      await expect(files[Symbol.asyncIterator]().next()).rejects.toThrow('damaged');
    },
  ],
])('closes the archive when %s', async (_, bytes, readOn) => {
  const source = Readable.from([bytes, Buffer.alloc(512)]);
  await readOn(tarFiles(source));
  expect(source.destroyed).toBe(true);
});

test('refuses damaged or truncated archives and unsafe names', async () => {
  await expect(read([archive.subarray(0, archive.length - 3000)])).rejects.toThrow('too early');
  const damaged = Buffer.from(archive);
  damaged[3] = 99;
  await expect(read([damaged])).rejects.toThrow('damaged');
  expect(() => [...tarFile('x'.repeat(200), Buffer.alloc(0), new Date())]).toThrow('too long');
});
