import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.server.ts';
import { temporaryFolders } from './run-folder.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

const picture = { contentType: 'image/avif', visibility: 'public' } as const;
const original = { contentType: 'image/jpeg', visibility: 'private' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function collect(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

const badKeys = [
  '',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a/..',
  './a',
  'a//b',
  'a/',
  '.env',
  'a/.hidden',
  'a\\..\\b',
  'a b',
  'a%2f..',
  'a\0b',
  'a\nb',
  'x'.repeat(513),
];

let directory: string;
let bucketDirectory: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vetrina-media-'));
  bucketDirectory = await mkdtemp(join(tmpdir(), 'vetrina-bucket-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketDirectory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
  await rm(bucketDirectory, { recursive: true });
});

const stores: { name: string; open: () => Storage; base: string }[] = [
  { name: 'disk', open: () => diskStorage({ directory, publicBase: '/media' }), base: '/media' },
  {
    name: 's3',
    open: () =>
      s3Storage({
        inTemporaryFolder: temporaryFolders(join(tmpdir(), 'vetrina-uploads-test')),
        endpoint,
        region: 'eu-south-1',
        bucket: 'media',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        publicUrl: 'https://cdn.example.it/media/public/',
      }),
    base: 'https://cdn.example.it/media/public',
  },
];

describe.each(stores)('$name', ({ open, base }) => {
  test('gives back what was put, and the newest of two', async () => {
    const storage = open();
    await storage.put('ab/abc-320.avif', bytesOf('first, and longer'), picture);
    await storage.put('ab/abc-320.avif', bytesOf('second'), picture);

    expect(await storage.get('ab/abc-320.avif')).toEqual(bytesOf('second'));
    expect(await storage.exists('ab/abc-320.avif')).toBe(true);
  });

  test('keeps every byte value, and an empty file', async () => {
    const storage = open();
    const allBytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await storage.put('bytes/all.bin', allBytes, { ...picture, contentType: 'application/octet-stream' });
    await storage.put('bytes/none.bin', new Uint8Array(), picture);

    expect(await storage.get('bytes/all.bin')).toEqual(allBytes);
    expect(await storage.get('bytes/none.bin')).toEqual(new Uint8Array());
  });

  test('streams a public file with its size and type', async () => {
    const storage = open();
    await storage.put('st/stream.avif', bytesOf('light'), picture);

    const found = await storage.stream('st/stream.avif');
    expect(found).toMatchObject({ size: 5, contentType: 'image/avif' });
    expect(await new Response(found?.stream).text()).toBe('light');
  });

  test('never streams or addresses a private file', async () => {
    const storage = open();
    await storage.put('originals/ab/abc.jpg', bytesOf('with GPS'), original);

    expect(await storage.get('originals/ab/abc.jpg')).toEqual(bytesOf('with GPS'));
    expect(await storage.stream('originals/ab/abc.jpg')).toBeNull();
    expect(await storage.get('public/../originals/ab/abc.jpg')).toBeNull();
    expect(await storage.stream('Originals/ab/abc.jpg')).toBeNull();
    expect(() => storage.publicUrl('originals/ab/abc.jpg')).toThrow('no public address');
  });

  test('refuses a visibility that the key contradicts', async () => {
    const storage = open();
    await expect(storage.put('originals/x.jpg', bytesOf('x'), picture)).rejects.toThrow('cannot be public');
    await expect(storage.put('x.jpg', bytesOf('x'), original)).rejects.toThrow('cannot be private');
    expect(await storage.exists('originals/x.jpg')).toBe(false);
    expect(await storage.exists('x.jpg')).toBe(false);
  });

  test('refuses malformed keys', async () => {
    const storage = open();
    for (const key of badKeys) {
      await expect(storage.put(key, bytesOf('x'), picture), key).rejects.toThrow('malformed key');
      expect(await storage.get(key), key).toBeNull();
      expect(await storage.stream(key), key).toBeNull();
      expect(await storage.exists(key), key).toBe(false);
      expect(() => storage.publicUrl(key), key).toThrow('no public address');
      await storage.delete(key);
    }
  });

  test('answers null for what is not there, a folder included', async () => {
    const storage = open();
    await storage.put('folder/file.avif', bytesOf('x'), picture);
    for (const key of ['none.avif', 'folder', 'folder/file.avif/below', 'originals/none.jpg']) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.stream(key)).toBeNull();
      expect(await storage.exists(key)).toBe(false);
    }
  });

  test('deletes, twice without complaint', async () => {
    const storage = open();
    await storage.put('gone.avif', bytesOf('x'), picture);
    await storage.delete('gone.avif');
    await storage.delete('gone.avif');
    expect(await storage.get('gone.avif')).toBeNull();
  });

  test('lists a folder and all below it, and nothing beside it', async () => {
    const storage = open();
    const keys = ['list/a.avif', 'list/deep/b.avif', 'list/deep/er/c.avif'];
    for (const key of [...keys, 'listed-elsewhere.avif']) await storage.put(key, bytesOf('x'), picture);
    await storage.put('originals/ls/d.jpg', bytesOf('x'), original);

    expect((await collect(storage.list('list/'))).sort()).toEqual(keys);
    expect(await collect(storage.list('originals/ls/'))).toEqual(['originals/ls/d.jpg']);
    expect(await collect(storage.list('nothing/'))).toEqual([]);
    const all = await collect(storage.list(''));
    expect(all).toEqual(expect.arrayContaining([...keys, 'originals/ls/d.jpg', 'listed-elsewhere.avif']));
    expect(new Set(all).size).toBe(all.length);
    await expect(collect(storage.list('list'))).rejects.toThrow('not a folder');
  });

  test('takes a stream without holding it, and tells when a file was written', async () => {
    const storage = open();
    const part = new Uint8Array(64 * 1024).fill(7);
    async function* parts() {
      for (let sent = 0; sent < 40; sent++) yield part;
    }
    const before = Date.now() - 5000;
    const options = { contentType: 'video/mp4', visibility: 'public', length: 40 * part.length } as const;
    await storage.putStream('video/long.mp4', parts(), options);

    expect((await storage.get('video/long.mp4'))?.byteLength).toBe(40 * part.length);
    expect((await storage.writtenAt('video/long.mp4'))?.getTime()).toBeGreaterThan(before);
    expect(await storage.writtenAt('video/none.mp4')).toBeNull();
    await expect(storage.putStream('../video.mp4', parts(), options)).rejects.toThrow('malformed key');
  });

  test('a stream that breaks off leaves no file', async () => {
    const storage = open();
    async function* broken() {
      yield bytesOf('the beginning');
      throw new Error('cut off');
    }
    const options = { contentType: 'video/mp4', visibility: 'public', length: 1000 } as const;
    await expect(storage.putStream('video/broken.mp4', broken(), options)).rejects.toThrow();
    expect(await storage.exists('video/broken.mp4')).toBe(false);
  });

  test('addresses public files', () => {
    expect(open().publicUrl('ab/abc-320.avif')).toBe(`${base}/ab/abc-320.avif`);
  });
});

test('on disk, only what is public lies under public/', async () => {
  const storage = diskStorage({ directory });
  await storage.put('where/seen.avif', bytesOf('seen'), picture);
  await storage.put('originals/where/kept.jpg', bytesOf('kept'), original);

  expect(await readFile(join(directory, 'public/where/seen.avif'), 'utf8')).toBe('seen');
  expect(await readFile(join(directory, 'originals/where/kept.jpg'), 'utf8')).toBe('kept');
  const open = await readdir(join(directory, 'public'), { recursive: true });
  expect(open.filter((name) => name.includes('kept'))).toEqual([]);
});

test('on disk, a reader never sees half a file, and no draft stays behind', async () => {
  const storage = diskStorage({ directory });
  const versions = ['a', 'b'].map((mail) => bytesOf(mail.repeat(2_000_000)));
  const [first] = versions;
  if (!first) throw new Error('no versions');
  await storage.put('whole/file.bin', first, picture);

  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      storage.put('whole/file.bin', versions[index % 2] ?? first, picture),
    ),
  );
  for (let reads = 0; reads < 40; reads++) {
    const seen = await storage.get('whole/file.bin');
    expect(seen?.byteLength).toBe(2_000_000);
    expect(new Set(seen).size).toBe(1);
  }
  await writing;
  expect(await readdir(join(directory, 'drafts'))).toEqual([]);
});

test('on disk, a write that fails leaves the old file and no draft', async () => {
  const storage = diskStorage({ directory });
  await storage.put('blocked/below/file.bin', bytesOf('x'), picture);
  await expect(storage.put('blocked/below', bytesOf('y'), picture)).rejects.toThrow();

  expect((await stat(join(directory, 'public/blocked/below'))).isDirectory()).toBe(true);
  expect(await readdir(join(directory, 'drafts'))).toEqual([]);
});

test('on disk, drafts of an interrupted program are removed once they are old', async () => {
  const storage = diskStorage({ directory });
  await mkdir(join(directory, 'drafts'), { recursive: true });
  const [old, fresh] = ['old', 'fresh'].map((name) => join(directory, 'drafts', name));
  for (const draft of [old, fresh]) await writeFile(draft ?? '', 'half');
  await utimes(old ?? '', new Date('2026-01-01'), new Date('2026-01-01'));
  await storage.discardDrafts(new Date('2026-01-02'));
  expect(await readdir(join(directory, 'drafts'))).toEqual(['fresh']);
  await rm(fresh ?? '');
});
