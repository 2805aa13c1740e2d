import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { importFiles, importPictures, productImports } from '#db/schema/imports.ts';
import { productImages, products } from '#db/schema/products.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { imageHash } from '#platform/image-hash.server.ts';
import { deriveImage, previewPicture } from '#platform/images.server.ts';
import { temporaryFolders } from '#platform/run-folder.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { applyImport, beginApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { moveImport } from '#shop/catalog/imports/apply/import-state.server.ts';
import { readImport, sweepImports } from '#shop/catalog/imports/apply/imports.server.ts';
import { fetchImportPictures } from '#shop/catalog/imports/apply/pictures.server.ts';
import {
  matchPicture,
  previewOf,
  readUnmatched,
} from '#shop/catalog/imports/apply/unmatched-pictures.server.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { binWithoutMakers } from '#shop/catalog/products/bin.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { type ZippedFile, zipOf } from '#support/zip.ts';
import { archiveFolder, takeArchive } from './archive.server.ts';

const CSV = `codice;nome;categoria;prezzo;taglia;giacenza;sku;immagini
ABI;Abito;Vestiti;80,00;S;2;AB-S;https://vecchio.example.com/foto/Davanti.png|retro abito.png
GON;Gonna;Gonne;50,00;M;4;;
`;
/** Bytes that packing makes no smaller. */
const NOISE = crypto.getRandomValues(new Uint8Array(60_000));
const png = (shade: number) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: shade, g: 1, b: 1 } } })
    .png()
    .toBuffer();

onEachEngine((_engine, open) => {
  let room: Room;
  let storage: Storage;
  let shop: Parameters<typeof fetchImportPictures>[0] & Parameters<typeof takeArchive>[0];
  beforeEach(async () => {
    room = await openRoom(await open());
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-archive-test-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    storage = diskStorage({ directory });
    const fetchPublic = async () => ({ ok: false, code: 'not_found' }) as const;
    const inTemporaryFolder = temporaryFolders(directory);
    shop = { ...room, storage, derive: deriveImage, fetchPublic, inTemporaryFolder };
  });
  afterEach(() => room.close());

  async function plan(): Promise<string> {
    const begun = await beginImport(room, { name: 'p.csv', bytes: new TextEncoder().encode(CSV) }, 'a');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return begun.id;
  }
  async function apply(id: string) {
    await beginApplying(room, id);
    await applyImport(room, id);
  }
  async function* body(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  }
  const bring = (id: string, files: ZippedFile[]) => takeArchive(shop, id, body(zipOf(files)));
  const shown = async (name: string) => {
    const rows = await room.db
      .select({ mediaId: productImages.mediaId })
      .from(productImages)
      .innerJoin(products, eq(products.id, productImages.productId))
      .where(eq(products.name, name))
      .orderBy(asc(productImages.position));
    return rows.map(({ mediaId }) => mediaId);
  };
  const stored = (id: string) => allOf(storage.list(archiveFolder(id)));
  const pictures = async (id: string) =>
    (await readImport(room.db, id, { action: null, after: null }))?.pictures;

  async function files(): Promise<ZippedFile[]> {
    return [
      { path: 'foto/Davanti.png', bytes: await png(1) },
      { path: 'retro abito.png', bytes: await png(2) },
      { path: 'gon-2.png', bytes: await png(4) },
      { path: 'GON_1.png', bytes: await png(3) },
      { path: 'logo.png', bytes: await png(5) },
      { path: '__MACOSX/._gon-2.png', bytes: new Uint8Array(3) },
      { path: 'leggimi.txt', bytes: new Uint8Array(3) },
    ];
  }

  test.each(['before', 'after'])('pictures of an archive that comes %s the products', async (when) => {
    const id = await plan();
    if (when === 'after') {
      await apply(id);
      await fetchImportPictures(shop);
      expect(await pictures(id)).toMatchObject({ done: 0, refused: 2 });
    }
    expect(await bring(id, await files())).toEqual({ ok: true, pictures: 5, unmatched: 1 });
    expect((await readImport(room.db, id, { action: null, after: null }))?.archive).toEqual({
      pictures: 5,
      unmatched: 1,
      examples: ['logo.png'],
    });
    if (when === 'before') await apply(id);
    await fetchImportPictures(shop);
    expect(await pictures(id)).toEqual({ waiting: 0, paused: 0, done: 4, refused: 0, problems: [] });
    const [front, back, ...others] = await shown('Abito');
    expect([front, back].every(Boolean) && others.length === 0).toBe(true);
    const skirt = await shown('Gonna');
    expect(skirt).toHaveLength(2);

    // The same archive again changes nothing.
    expect(await bring(id, await files())).toMatchObject({ ok: true });
    await fetchImportPictures(shop);
    expect([await shown('Abito'), await shown('Gonna')]).toEqual([[front, back], skirt]);
    expect(await room.db.$count(importPictures)).toBe(4);
  });

  test('an upload that broke off is finished by the next, which copies what is missing', async () => {
    const id = await plan();
    let puts = 0;
    const put: Storage['put'] = async (...parameters) => {
      puts += 1;
      if (puts === 3) throw new Error('killed');
      await storage.put(...parameters);
    };
    shop = { ...shop, storage: { ...storage, put } };
    const all = await files();
    await expect(bring(id, all)).rejects.toThrow('killed');
    expect(await room.db.$count(importFiles)).toBe(2);
    expect(await bring(id, all)).toMatchObject({ ok: true, pictures: 5 });
    expect(puts).toBe(6);
    expect(await stored(id)).toHaveLength(5);
    await apply(id);
    await fetchImportPictures(shop);
    expect(await pictures(id)).toMatchObject({ done: 4 });
  });

  const zeros = new Uint8Array(2 * 1024 * 1024);
  test.each<[string, () => Uint8Array, string]>([
    ['no ZIP', () => new TextEncoder().encode('a CSV'), 'unreadable'],
    ['one that was cut off', () => zipOf([{ path: 'a.png', bytes: zeros }]).subarray(0, 900), 'unreadable'],
    ['one without pictures', () => zipOf([{ path: 'a.csv', bytes: zeros }]), 'none'],
    ['a file that swells', () => zipOf([{ path: 'a.png', bytes: zeros }]), 'swollen'],
    [
      'a file that lies about its size',
      () => zipOf([{ path: 'a.png', bytes: zeros, statedSize: 900 }]),
      'unreadable',
    ],
    [
      'files that are too large together',
      () =>
        zipOf(
          Array.from({ length: 91 }, (_, n) => ({ path: `${n}.png`, bytes: NOISE, statedSize: 11_900_000 })),
        ),
      'swollen',
    ],
    ['a path that leads out', () => zipOf([{ path: '../../etc/a.png', bytes: zeros }]), 'odd_name'],
    ['an absolute path', () => zipOf([{ path: '/etc/a.png', bytes: zeros }]), 'odd_name'],
    ['a name that no row can keep', () => zipOf([{ path: 'a\u0000b.png', bytes: zeros }]), 'odd_name'],
    [
      'a name of a page’s length',
      () => zipOf([{ path: `${'è'.repeat(3000)}.png`, bytes: zeros }]),
      'odd_name',
    ],
    ['a password', () => zipOf([{ path: 'a.png', bytes: zeros, isEncrypted: true }]), 'encrypted'],
    [
      'too many files',
      () => zipOf(Array.from({ length: 5001 }, (_, n) => ({ path: `${n}.png`, bytes: new Uint8Array(1) }))),
      'too_many',
    ],
  ])('%s is refused, and nothing stays', async (_what, make, code) => {
    const id = await plan();
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-refused-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await takeArchive(shop, id, body(make()))).toEqual({ ok: false, code });
    expect([await stored(id), await room.db.$count(importFiles)]).toEqual([[], 0]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('pictures that arrive while the import is being undone are not its products’ any more', async () => {
    const id = await plan();
    await apply(id);
    const before = await room.db.$count(importPictures);
    const brought = await files();
    let bringing: Promise<unknown> | undefined;
    await room.db.transaction(async (tx) => {
      await moveImport(tx, id, ['done'], { state: 'undoing' });
      bringing = bring(id, brought);
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    expect(await bringing).toMatchObject({ ok: true, pictures: 5 });
    expect(await room.db.$count(importPictures)).toBe(before);
  });

  test('what is no picture, or too large for one, is told and leaves the others', async () => {
    const id = await plan();
    await apply(id);
    const noise = Buffer.alloc(11 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 13;
    const brought = await bring(id, [
      { path: 'gon-1.png', bytes: noise },
      { path: 'gon-2.png', bytes: new TextEncoder().encode('<html>') },
      { path: 'gon-3.png', bytes: await png(9) },
    ]);
    expect(brought).toMatchObject({ ok: true, pictures: 3 });
    await fetchImportPictures(shop);
    expect(await shown('Gonna')).toHaveLength(1);
    expect((await pictures(id))?.problems).toEqual(
      expect.arrayContaining([
        'L’immagine supera 10 MB. (gon-1.png)',
        'Il file non è un’immagine che si possa usare. (gon-2.png)',
      ]),
    );
  });

  test('archives are kept three days, those of an import that is not taken in thirty', async () => {
    const [done, waiting] = [await plan(), await plan()];
    for (const id of [done, waiting]) await bring(id, await files());
    await apply(done);
    await fetchImportPictures(shop);
    const inDays = (days: number) => ({
      ...shop,
      now: () => new Date(room.now().getTime() + days * 86_400_000),
    });
    await sweepImports(inDays(2));
    expect(await stored(done)).toHaveLength(5);
    await sweepImports(inDays(4));
    expect([await stored(done), (await stored(waiting)).length]).toEqual([[], 5]);
    expect(await shown('Abito')).toHaveLength(2);
    await sweepImports(inDays(31));
    expect([await stored(waiting), await room.db.$count(productImports)]).toEqual([[], 0]);
  });

  test('what no name matched is given to a product by eye, once, before the products come or after', async () => {
    const id = await plan();
    await bring(id, await files());
    await bring(id, [{ path: 'foto/2.png', bytes: await png(6) }]);
    const read = () => readUnmatched(room.db, id, null);
    const before = await read();
    expect(before?.choices.map(({ key }) => key)).toEqual(['ABI', 'GON']);
    // Each has pictures that its file or the archive names.
    expect(before?.pictures).toMatchObject([
      { path: 'foto/2.png', proposed: null },
      { path: 'logo.png', proposed: null },
    ]);
    const [photo, logo] = before?.pictures ?? [];
    if (!photo || !logo) throw new Error('nothing is unmatched');
    const match = (picture: typeof photo, key: string, checksum = picture.checksum) =>
      matchPicture(room, id, { file: picture.file, checksum, key });
    expect(await match(photo, 'altro')).toEqual({ ok: false, code: 'no_product' });
    expect(await match(photo, 'GON', 1)).toEqual({ ok: false, code: 'no_picture' });
    expect(await match({ ...photo, file: 'x' }, 'GON')).toEqual({ ok: false, code: 'no_picture' });
    for (const _ of [1, 2]) expect(await match(photo, 'GON')).toMatchObject({ ok: true, path: 'foto/2.png' });
    expect(await match(photo, 'ABI')).toEqual({ ok: false, code: 'matched' });
    // An upload that is repeated takes nothing back.
    await bring(id, [{ path: 'foto/2.png', bytes: await png(6) }]);
    await apply(id);
    await fetchImportPictures(shop);
    const [first, second, third, ...more] = await shown('Gonna');
    expect([first && second && third, more]).toEqual([imageHash(await png(6)), []]);

    const both = await Promise.all([match(logo, 'ABI'), match(logo, 'ABI')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    await fetchImportPictures(shop);
    expect((await shown('Abito')).at(-1)).toBe(imageHash(await png(5)));
    expect([await shown('Abito'), await room.db.$count(importPictures)]).toMatchObject([{ length: 3 }, 6]);
    expect(await read()).toMatchObject({ total: 0, pictures: [] });

    // Another picture under a name that the product has had is no longer matched, and is given to it as the first was.
    await bring(id, [{ path: 'logo.png', bytes: await png(7) }]);
    expect(await match(logo, 'ABI')).toEqual({ ok: false, code: 'no_picture' });
    const [other] = (await read())?.pictures ?? [];
    expect(await match(other ?? logo, 'ABI')).toMatchObject({ ok: true });
    await fetchImportPictures(shop);
    expect(await shown('Abito')).toHaveLength(4);
  });

  test('no product that is gone and no import that is undone gets a picture; both go with its archive', async () => {
    const id = await plan();
    await apply(id);
    await fetchImportPictures(shop);
    await bring(id, [{ path: 'a.png', bytes: await png(1) }]);
    const unmatched = await readUnmatched(room.db, id, null);
    // The addresses of its pictures did not answer.
    expect(unmatched?.pictures).toMatchObject([{ path: 'a.png', proposed: 'ABI' }]);
    const { file = '', checksum = 0 } = unmatched?.pictures[0] ?? {};
    for (const { id: productId } of await room.db.select({ id: products.id }).from(products))
      await binWithoutMakers(room.db, { id: productId, makerIds: [] }, room.now(), 'a');
    expect(await matchPicture(room, id, { file, checksum, key: 'ABI' })).toMatchObject({
      code: 'no_product',
    });
    expect((await readUnmatched(room.db, id, null))?.choices).toEqual([]);

    const preview = () => previewOf({ ...shop, previewPicture }, id, file);
    const jpeg = await preview();
    expect(await sharp(jpeg ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 20 });
    expect(Buffer.from((await preview()) ?? [])).toEqual(Buffer.from(jpeg ?? []));
    expect(await stored(id)).toHaveLength(2);
    await room.db.transaction((tx) => moveImport(tx, id, ['done'], { state: 'undone' }));
    expect(await matchPicture(room, id, { file, checksum, key: 'ABI' })).toEqual({ ok: false, code: 'over' });
    expect(await readUnmatched(room.db, id, null)).toMatchObject({ total: 0, pictures: [] });
    await sweepImports({ ...shop, now: () => new Date(room.now().getTime() + 4 * 86_400_000) });
    expect([await stored(id), await preview()]).toEqual([[], null]);
  });

  test('an archive is kept three days from the last picture that came', async () => {
    const id = await plan();
    await apply(id);
    await fetchImportPictures(shop);
    const inDays = (days: number) => ({
      ...shop,
      now: () => new Date(room.now().getTime() + days * 86_400_000),
    });
    await takeArchive(inDays(5), id, body(zipOf([{ path: 'a.png', bytes: await png(1) }])));
    await sweepImports(inDays(7));
    expect(await stored(id)).toHaveLength(1);
    await sweepImports(inDays(9));
    expect(await stored(id)).toEqual([]);
  });

  test('an archive that the storage keeps is removed the next time, and keeps no other one', async () => {
    const [first, second] = [await plan(), await plan()];
    for (const id of [first, second]) {
      await bring(id, await files());
      await apply(id);
    }
    await fetchImportPictures(shop);
    const now = () => new Date(room.now().getTime() + 4 * 86_400_000);
    const remove = async (key: string) => {
      if (key.startsWith(archiveFolder(first))) throw new Error('away');
      await storage.delete(key);
    };
    await expect(sweepImports({ ...shop, now, storage: { ...storage, delete: remove } })).rejects.toThrow(
      'away',
    );
    expect([(await stored(first)).length, await stored(second)]).toEqual([5, []]);
    await sweepImports({ ...shop, now });
    expect(await stored(first)).toEqual([]);
  });
});
