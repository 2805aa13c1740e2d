import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Db } from '#db/client.server.ts';
import type { FilePicture } from '#db/json/imports.ts';
import { importedProducts, importFiles, productImports } from '#db/schema/imports.ts';
import type { Storage } from '#platform/storage.server.ts';
import { holdImportIn, type ImportShop } from '#shop/catalog/imports/apply/import-state.server.ts';
import { MAX_UPLOAD_BYTES } from '#shop/catalog/media/media.server.ts';
import { isPicturePath, isUsablePath, modelOf, type NamedBy, pictureFinder } from './archive-names.ts';
import type { ArchiveFailure } from './import-failures.ts';

/** Largest archive (bytes); pictures hardly shrink when packed. */
export const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const MAX_UNPACKED = 1024 * 1024 * 1024;
/** Highest ratio of unpacked to packed size: more is a ZIP bomb. */
const MOST_SWOLLEN = 200;
/** Size (bytes) up to which the ratio does not count: a plain drawing may have a high one. */
const SMALL = 1024 * 1024;

/** Products per statement; the shop answers other requests in between. */
const PRODUCTS_AT_ONCE = 500;
const FILES_AT_ONCE = 50;

const TOO_LARGE = 'L’immagine supera 10 MB.';

type ArchiveShop = ImportShop & {
  storage: Storage;
  /** Gives `work` a folder that is removed afterwards, even if the program is killed. */
  inTemporaryFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>;
};
type Refused = { ok: false; code: Exclude<ArchiveFailure, 'too_many_uploads' | 'failed'> };

/** Folder of an import's pictures until they are imported. */
export const archiveFolder = (importId: string) => `originals/imports/${importId}/`;

/**
 * Receives an archive into a file, checks its directory, and copies its pictures to the storage for a job; resumes
 * interrupted uploads. Paths in it are never used as paths here (security). @returns numbers of pictures, and of
 * unmatched ones
 */
export async function takeArchive(
  shop: ArchiveShop,
  importId: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ ok: true; pictures: number; unmatched: number } | Refused> {
  return shop.inTemporaryFolder(async (folder) => {
    const file = join(folder, 'archive.zip');
    if (!(await received(body, file))) return { ok: false, code: 'too_large' };
    const opened = await openArchive(file);
    if (!opened.ok) return opened;
    try {
      return await copyPictures(shop, importId, opened.zip, opened.entries);
    } finally {
      opened.zip.close();
    }
  });
}

/** Receives the body into a file; false if too large. */
async function received(body: AsyncIterable<Uint8Array>, file: string): Promise<boolean> {
  let bytes = 0;
  async function* counted() {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > MAX_ARCHIVE_BYTES) return;
      yield part;
    }
  }
  await pipeline(counted(), createWriteStream(file, { mode: 0o600 }));
  return bytes <= MAX_ARCHIVE_BYTES;
}

async function openArchive(file: string): Promise<{ ok: true; zip: ZipFile; entries: Entry[] } | Refused> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    const entries: Entry[] = [];
    const refused = zip.entryCount > MAX_ENTRIES ? 'too_many' : await directoryOf(zip, entries);
    if (refused === null) return { ok: true, zip, entries };
    zip.close();
    return { ok: false, code: refused };
  } catch (error) {
    zip?.close();
    // Paths that lead out of it, or no complete ZIP.
    return { ok: false, code: PATH_OUTSIDE.test(String(error)) ? 'odd_name' : 'unreadable' };
  }
}

/** Error messages of the ZIP reader. */
const PATH_OUTSIDE = /absolute path: |invalid relative path: /;

/** Reads the pictures into `entries`; the code if it must not be unpacked. */
async function directoryOf(zip: ZipFile, entries: Entry[]): Promise<Refused['code'] | null> {
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isPicturePath(entry.fileName)) continue;
    if (!isUsablePath(entry.fileName)) return 'odd_name';
    if (entry.isEncrypted()) return 'encrypted';
    if (!entry.canDecodeFileData()) return 'unreadable';
    const { compressedSize, uncompressedSize } = entry;
    unpacked += uncompressedSize;
    const isSwollen = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_SWOLLEN;
    if (isSwollen || unpacked > MAX_UNPACKED) return 'swollen';
    entries.push(entry);
  }
  return entries.length === 0 ? 'none' : null;
}

async function copyPictures(
  shop: ArchiveShop,
  importId: string,
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<{ ok: true; pictures: number; unmatched: number } | Refused> {
  const { db } = shop;
  const paths = entries.map(({ fileName }) => fileName);
  const finder = pictureFinder(paths);
  for await (const products of namedProducts(db, importId)) finder.add(products);
  const pictures = finder.found();
  for (const entry of entries) {
    try {
      await copyOne(shop, importId, zip, entry, pictures.get(entry.fileName) ?? []);
    } catch (error) {
      // Sizes differ from the directory, or data are broken.
      if (error instanceof PackedWrong) return { ok: false, code: 'unreadable' };
      throw error;
    }
  }
  await db.transaction(async (tx) => {
    // Locked, so that nobody undoes the import meanwhile: later pictures would remain.
    if (!(await holdImportIn(tx, importId, 'done'))) return;
    await attachArchive(tx, importId);
    await shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
  });
  const unmatched = paths.filter((path) => (pictures.get(path) ?? []).length === 0).length;
  return { ok: true, pictures: paths.length, unmatched };
}

class PackedWrong extends Error {}

async function copyOne(
  { db, storage, now }: ArchiveShop,
  importId: string,
  zip: ZipFile,
  entry: Entry,
  pictures: FilePicture[],
): Promise<void> {
  const path = entry.fileName;
  const checksum = entry.crc32;
  const [there] = await db
    .select({ checksum: importFiles.checksum })
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), eq(importFiles.path, path)));
  if (there?.checksum === checksum) return;
  const isTooLarge = entry.uncompressedSize > MAX_UPLOAD_BYTES;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 32);
  const storageKey = `${archiveFolder(importId)}${name}`;
  if (!isTooLarge) {
    // At most 10 MB, by the directory and checked by the reader.
    await storage.put(storageKey, await unpacked(zip, entry), {
      contentType: 'application/octet-stream',
      visibility: 'private',
    });
  }
  const problem = isTooLarge ? TOO_LARGE : '';
  const row = { checksum, storageKey, pictures, problem, arrivedAt: now() };
  await db
    .insert(importFiles)
    .values({ importId, path, ...row })
    .onConflictDoUpdate({ target: [importFiles.importId, importFiles.path], set: row });
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  } catch (error) {
    throw new PackedWrong('A file of an archive cannot be unpacked', { cause: error });
  }
  return Buffer.concat(parts);
}

async function* namedProducts(db: Db, importId: string): AsyncGenerator<NamedBy[]> {
  const { source, sourceKey } = importedProducts;
  let after = '';
  for (;;) {
    const rows = await db
      .select({
        key: sourceKey,
        name: sql<string>`coalesce(${source}->>'name', '')`,
        color: sql<string>`coalesce(${source}->>'color', '')`,
        pictures: sql<{ url: string; alt: string }[]>`${source}->'pictures'`,
        sizes: sql<{ sku?: string; barcode?: string }[]>`${source}->'sizes'`,
      })
      .from(importedProducts)
      .where(and(eq(importedProducts.importId, importId), gt(sourceKey, after)))
      .orderBy(asc(sourceKey))
      .limit(PRODUCTS_AT_ONCE);
    yield rows.map(({ key, name, color, pictures, sizes }) => ({
      key,
      names: [name, `${name} ${color}`],
      codes: [key, modelOf(key), ...sizes.flatMap(({ sku, barcode }) => [sku ?? '', barcode ?? ''])],
      pictures,
    }));
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** Assigns archive pictures, earlier unmatched ones too. Needs the products; safe to repeat. */
export async function attachArchive(tx: Db, importId: string): Promise<void> {
  let after = '';
  for (;;) {
    const files = await tx
      .select({ path: importFiles.path })
      .from(importFiles)
      .where(and(eq(importFiles.importId, importId), gt(importFiles.path, after)))
      .orderBy(asc(importFiles.path))
      .limit(FILES_AT_ONCE);
    const last = files.at(-1);
    if (!last) return;
    await attachFiles(tx, importId, sql`file.path > ${after} and file.path <= ${last.path}`);
    after = last.path;
  }
}

function attachFiles(tx: Db, importId: string, which: SQL) {
  return tx.execute(sql`insert into import_pictures (product_id, url, alt, position, import_id)
    select distinct on (origin.product_id, left(named.url, 2000)) origin.product_id, left(named.url, 2000),
      left(named.alt, 200), named.position, file.import_id
    from import_files file
    join product_imports import on import.id = file.import_id and import.state = 'done'
    cross join jsonb_to_recordset(file.pictures) as named("sourceKey" text, url text, alt text, position int)
    join product_sources origin on origin.format = import.format and origin.source_key = named."sourceKey"
    where file.import_id = ${importId} and ${which}
    order by origin.product_id, left(named.url, 2000), named.position
    on conflict (product_id, url) do update set import_id = excluded.import_id, tries = 0, problem = '',
      retry_at = null, state = 'waiting'
      where import_pictures.state = 'refused' or import_pictures.retry_at is not null`);
}

export function attachFile(
  tx: Db,
  { importId, path }: Pick<typeof importFiles.$inferSelect, 'importId' | 'path'>,
) {
  return attachFiles(tx, importId, sql`file.path = ${path}`);
}

export async function archivedFile(db: Db, importId: string, url: string) {
  const named = JSON.stringify([{ url }]);
  const [found] = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), sql`${importFiles.pictures} @> ${named}::jsonb`))
    .limit(1);
  return found ?? null;
}

export async function archiveOf(db: Db, importId: string) {
  const isNobodys = sql`${importFiles.pictures} = '[]'::jsonb`;
  const of = eq(importFiles.importId, importId);
  const unmatched = await db
    .select({ path: importFiles.path })
    .from(importFiles)
    .where(and(of, isNobodys))
    .orderBy(importFiles.path)
    .limit(20);
  return {
    pictures: await db.$count(importFiles, of),
    unmatched: await db.$count(importFiles, and(of, isNobodys)),
    examples: unmatched.map(({ path }) => path),
  };
}

/** Forgets archives of imports; rows last, as they are needed to find the files. */
export async function forgetArchive({ db, storage }: { db: Db; storage: Storage }, importId: string) {
  for await (const key of storage.list(archiveFolder(importId))) await storage.delete(key);
  await db.delete(importFiles).where(eq(importFiles.importId, importId));
}

export async function hasImport(db: Db, importId: string): Promise<boolean> {
  return (await db.$count(productImports, eq(productImports.id, importId))) > 0;
}
