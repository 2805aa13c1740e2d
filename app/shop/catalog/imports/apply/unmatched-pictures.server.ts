import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import {
  importedProducts,
  importFiles,
  importPictures,
  productImports,
  productSources,
} from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Storage } from '#platform/storage.server.ts';
import { proposedProducts } from '#shop/catalog/imports/plan/picture-proposals.ts';
import { archiveFolder, attachFile } from '#shop/catalog/imports/read/archive.server.ts';
import { isUsablePath } from '#shop/catalog/imports/read/archive-names.ts';
import type { Import, ImportShop } from './import-state.server.ts';

const PAGE_SIZE = 24;

export type UnmatchedPictures = {
  fileName: string;
  total: number;
  pictures: {
    file: string;
    path: string;
    /** Differs if another picture was uploaded under the same path. */
    checksum: number;
    /** Key of the likely product; null where none is left. */
    proposed: string | null;
  }[];
  /** All products that may get a picture, in the file's order. */
  choices: { key: string; label: string }[];
  /** Null on the last page. */
  next: string | null;
};

const isNobodys = and(sql`${importFiles.pictures} = '[]'::jsonb`, eq(importFiles.problem, ''));

/** An undone import takes no pictures. */
const isTaking = (state: Import['state']) => state !== 'undoing' && state !== 'undone';

/** Archive pictures without a product, by page, each with a proposal. Null for an unknown import. */
export async function readUnmatched(
  db: Db,
  importId: string,
  after: string | null,
): Promise<UnmatchedPictures | null> {
  if (!isUuid(importId)) return null;
  const [found] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!found) return null;
  const { fileName } = found;
  if (!isTaking(found.state)) return { fileName, total: 0, pictures: [], choices: [], next: null };
  const unmatched = and(eq(importFiles.importId, importId), isNobodys);
  const beyond = after !== null && isUsablePath(after) ? gt(importFiles.path, after) : undefined;
  const { path, checksum, storageKey } = importFiles;
  const files = await db
    .select({ path, checksum, storageKey })
    .from(importFiles)
    .where(and(unmatched, beyond))
    .orderBy(asc(path))
    .limit(PAGE_SIZE + 1);
  const page = files.slice(0, PAGE_SIZE);
  const those = await matchable(db, found);
  const proposed = proposedProducts(
    page.map((file) => file.path),
    those.map(({ key, name, color, skus, hasPicture }) => ({
      key,
      texts: [key, name, color, ...skus],
      hasPicture,
    })),
  );
  return {
    fileName,
    total: await db.$count(importFiles, unmatched),
    pictures: page.map(({ storageKey: stored, ...file }) => ({
      ...file,
      file: stored.slice(archiveFolder(importId).length),
      proposed: proposed.get(file.path) ?? null,
    })),
    choices: those.map((one) => ({ key: one.key, label: labelOf(one) })),
    next: files.length > PAGE_SIZE ? (page.at(-1)?.path ?? null) : null,
  };
}

type Matchable = { key: string; name: string; color: string; skus: string[]; hasPicture: boolean };

const labelOf = ({ key, name, color, skus: [sku] }: Matchable) =>
  `${[name, color].filter((text) => text !== '').join(', ')} · ${sku ?? key}`;

/** Not refused products, nor, once imported, deleted or binned ones. */
function matchable(db: Db, { id, format, state }: Import, which?: SQL): Promise<Matchable[]> {
  const { source, sourceKey, action, line } = importedProducts;
  const isThere = state === 'done' ? and(isNotNull(products.id), isNull(products.binnedAt)) : undefined;
  // Pictures named by address are tried during the import.
  const isNamed = state === 'done' ? sql`false` : sql`jsonb_array_length(${source}->'pictures') > 0`;
  return db
    .select({
      key: sourceKey,
      name: sql<string>`coalesce(${source}->>'name', '')`,
      color: sql<string>`coalesce(${source}->>'color', '')`,
      skus: sql<string[]>`jsonb_path_query_array(${source}, '$.sizes[*].sku')`,
      hasPicture: sql<boolean>`(${isNamed}
        or ${sourceKey} in (select named->>'sourceKey' from import_files, jsonb_array_elements(pictures) named
          where import_id = ${id})
        or exists (select from product_images where product_id = ${products.id})
        or exists (select from import_pictures where product_id = ${products.id} and state = 'waiting'
          and retry_at is null))`,
    })
    .from(importedProducts)
    .leftJoin(productSources, and(eq(productSources.format, format), eq(productSources.sourceKey, sourceKey)))
    .leftJoin(products, eq(products.id, productSources.productId))
    .where(and(eq(importedProducts.importId, id), sql`${action} is distinct from 'refused'`, isThere, which))
    .orderBy(asc(line), asc(sourceKey));
}

export type MatchFailure = 'over' | 'no_picture' | 'no_product' | 'matched';

/** Adds a picture to a product, imported with it; repeatable. Codes: `over`, `no_picture`, `no_product`, `matched`. */
export function matchPicture(
  shop: ImportShop,
  importId: string,
  { file, checksum, key }: { file: string; checksum: number; key: string },
): Promise<{ ok: true; path: string; label: string } | { ok: false; code: MatchFailure }> {
  return shop.db.transaction(async (tx) => {
    // Locked in any state: importing and undoing wait and then find the picture.
    const [found] = isUuid(importId)
      ? await tx.select().from(productImports).where(eq(productImports.id, importId)).for('no key update')
      : [];
    if (!found || !isTaking(found.state)) return { ok: false, code: 'over' };
    const [present] = await tx.select().from(importFiles).where(fileNamed(importId, file)).for('update');
    if (!present || present.checksum !== checksum || present.problem !== '')
      return { ok: false, code: 'no_picture' };
    const [product] = await matchable(tx, found, eq(importedProducts.sourceKey, key));
    if (!product) return { ok: false, code: 'no_product' };
    const matched = { ok: true, path: present.path, label: labelOf(product) } as const;
    if (present.pictures.some(({ sourceKey }) => sourceKey === key)) return matched;
    if (present.pictures.length > 0) return { ok: false, code: 'matched' };
    const { path } = present;
    const picture = { sourceKey: key, url: path, alt: '', position: await nextPosition(tx, importId, key) };
    await tx
      .update(importFiles)
      .set({ pictures: [picture] })
      .where(fileNamed(importId, file));
    if (found.state !== 'done') return matched;
    // A previous picture of this name was replaced or removed.
    const ofProduct = tx
      .select({ id: productSources.productId })
      .from(productSources)
      .where(and(eq(productSources.format, found.format), eq(productSources.sourceKey, key)));
    await tx
      .delete(importPictures)
      .where(
        and(
          inArray(importPictures.productId, ofProduct),
          eq(importPictures.url, path),
          ne(importPictures.state, 'waiting'),
        ),
      );
    await attachFile(tx, present);
    await shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
    return matched;
  });
}

function fileNamed(importId: string, file: string): SQL | undefined {
  return and(eq(importFiles.importId, importId), eq(importFiles.storageKey, archiveFolder(importId) + file));
}

/** Position after all pictures of file and archives. */
async function nextPosition(tx: Db, importId: string, key: string): Promise<number> {
  const { source, sourceKey } = importedProducts;
  const [{ next } = { next: 0 }] = await tx
    .select({
      next: sql<number>`greatest(jsonb_array_length(${source}->'pictures'), (
        select max((named->>'position')::int) + 1 from import_files, jsonb_array_elements(pictures) named
        where import_id = ${importId} and named->>'sourceKey' = ${key}))`,
    })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, importId), eq(sourceKey, key)));
  return next;
}

type PreviewingShop = {
  db: Db;
  storage: Storage;
  previewPicture: (bytes: Uint8Array) => Promise<{ ok: true; jpeg: Uint8Array } | { ok: false }>;
};

/** A small JPEG, made at the first request and stored beside the archive; null if missing or unreadable. */
export async function previewOf(
  shop: PreviewingShop,
  importId: string,
  file: string,
): Promise<Uint8Array | null> {
  // Only names as `archive.server.ts` makes them: prevents path traversal.
  if (!isUuid(importId) || !/^[0-9a-f]{32}$/.test(file)) return null;
  const [found] = await shop.db.select().from(importFiles).where(fileNamed(importId, file));
  if (!found) return null;
  const previewKey = `${found.storageKey}-${found.checksum}.jpg`;
  const stored = await shop.storage.get(previewKey);
  if (stored) return stored;
  const original = await shop.storage.get(found.storageKey);
  const made = original && (await shop.previewPicture(original));
  if (!made?.ok) return null;
  await shop.storage.put(previewKey, made.jpeg, { contentType: 'image/jpeg', visibility: 'private' });
  return made.jpeg;
}
