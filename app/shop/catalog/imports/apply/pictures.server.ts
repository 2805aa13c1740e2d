import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts, importPictures, productImports } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import type { DeriveResult } from '#platform/image.ts';
import type { PublicFetch } from '#platform/public-fetch.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { addressesOf } from '#shop/catalog/imports/formats/source-values.ts';
import { nextTry, PICTURE_PROBLEMS } from '#shop/catalog/imports/plan/picture-problems.ts';
import { archivedFile } from '#shop/catalog/imports/read/archive.server.ts';
import { acceptPicture, MAX_UPLOAD_BYTES } from '#shop/catalog/media/media.server.ts';
import { missingOf } from '#shop/catalog/products/mandatory.server.ts';
import { addPicture } from '#shop/catalog/products/product-pictures.server.ts';
import { lockPrices, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';
import type { ImportShop } from './import-state.server.ts';
import { workWhileTime } from './work.server.ts';

type FetchingShop = ImportShop & {
  mediaBase: string;
  storage: Storage;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
  fetchPublic: PublicFetch;
};

/** Most attempts that never finish (killed process, failed storage). */
const MOST_BEGUN = 10;

const MISSING = 'Manca: carica l’archivio ZIP che contiene questa immagine.';
const NEVER_ENDED =
  'Non siamo riusciti a prendere l’immagine: salvala in un altro formato e caricala a mano.';
const UNREADABLE = 'Il file non è un’immagine che si possa usare.';

/** Fetches pictures of imports; refuses one if its product is full. */
export async function fetchImportPictures(shop: FetchingShop): Promise<void> {
  const leave = (tx: Db) => shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
  await workWhileTime(shop.db, leave, async () => {
    const [next] = await shop.db
      .select()
      .from(importPictures)
      .where(
        and(
          eq(importPictures.state, 'waiting'),
          or(isNull(importPictures.retryAt), lte(importPictures.retryAt, shop.now())),
        ),
      )
      .orderBy(asc(importPictures.tries), asc(importPictures.productId), asc(importPictures.position))
      .limit(1);
    if (next) await takeIn(shop, next);
    return next !== undefined;
  });
}

async function takeIn(shop: FetchingShop, picture: typeof importPictures.$inferSelect): Promise<void> {
  const { db } = shop;
  const settle = (tx: Db, change: Partial<typeof importPictures.$inferInsert>) =>
    tx.update(importPictures).set(change).where(eq(importPictures.id, picture.id));
  if (picture.tries >= MOST_BEGUN) {
    await settle(db, { state: 'refused', problem: NEVER_ENDED });
    return;
  }
  // Counted first, so that a picture that kills the process or job moves to the end of the queue.
  const tries = picture.tries + 1;
  await settle(db, { tries });
  const found = await bytesOf(shop, picture);
  if (!found.ok) {
    const { problem } = found;
    const retryAt = found.isFinal ? null : nextTry(tries, shop.now());
    await settle(db, retryAt ? { problem, retryAt } : { state: 'refused', problem, retryAt });
    return;
  }
  const accepted = await acceptPicture(shop, found.bytes);
  if (!accepted.ok) {
    await settle(db, { state: 'refused', problem: UNREADABLE });
    return;
  }
  await db.transaction(async (tx) => {
    const { mediaId } = accepted;
    const done = await settle(tx, { state: 'done', problem: '', retryAt: null, mediaId }).returning({
      id: importPictures.id,
    });
    // The import may have been undone meanwhile.
    if (done.length === 0) return;
    const before = await laterPictures(tx, picture);
    const added = await addPicture(tx, picture.productId, { mediaId, alt: picture.alt, before });
    if (!added.ok)
      await settle(tx, { state: 'refused', problem: `Il prodotto ha già ${added.most} immagini.` });
    await publishWaiting(tx, picture.productId, shop.now());
  });
}

/** Pictures after it in the file that arrived before. */
async function laterPictures(
  tx: Db,
  { productId, importId, position }: typeof importPictures.$inferSelect,
): Promise<string[]> {
  if (importId === null) return [];
  const rows = await tx
    .select({ mediaId: importPictures.mediaId })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.productId, productId),
        eq(importPictures.importId, importId),
        gt(importPictures.position, position),
      ),
    );
  return rows.flatMap(({ mediaId }) => mediaId ?? []);
}

type Found = { ok: true; bytes: Uint8Array } | { ok: false; problem: string; isFinal: boolean };

/** Bytes from an uploaded archive, otherwise from the address. */
async function bytesOf(
  { db, storage, fetchPublic }: FetchingShop,
  { importId, url }: typeof importPictures.$inferSelect,
): Promise<Found> {
  const file = importId === null ? null : await archivedFile(db, importId, url);
  if (file) {
    const bytes = file.problem === '' ? await storage.get(file.storageKey) : null;
    return bytes ? { ok: true, bytes } : { ok: false, problem: file.problem || MISSING, isFinal: true };
  }
  if (addressesOf([url]).length === 0) return { ok: false, problem: MISSING, isFinal: true };
  const fetched = await fetchPublic(url, MAX_UPLOAD_BYTES);
  if (fetched.ok) return fetched;
  return { ok: false, problem: PICTURE_PROBLEMS[fetched.code], isFinal: fetched.code !== 'unreachable' };
}

/** Retries refused pictures and those whose server did not answer. */
export async function retryPictures(shop: ImportShop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .update(importPictures)
      .set({ state: 'waiting', tries: 0, problem: '', retryAt: null })
      .where(or(eq(importPictures.state, 'refused'), isNotNull(importPictures.retryAt)));
    await shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
  });
}

/** Publishes a draft that only waited for pictures, with its picture; not if edited by hand since. */
export async function publishWaiting(tx: Db, productId: string, now: Date): Promise<void> {
  const waits = and(eq(importedProducts.productId, productId), eq(importedProducts.waitsForPicture, true));
  const [waiting] = await tx
    .select({ version: importedProducts.writtenVersion, accountId: productImports.accountId })
    .from(importedProducts)
    .innerJoin(productImports, eq(productImports.id, importedProducts.importId))
    .where(waits);
  if (!waiting || (await missingOf(tx, productId)).length > 0) return;
  const product = (await lockPrices(tx, [productId])).get(productId);
  const isAsWritten = product?.updatedAt.getTime() === waiting.version?.getTime();
  // Binning a product changes its version, too.
  if (product && isAsWritten)
    await rewriteProducts(tx, [{ product, columns: { isPublished: true } }], now, {
      accountId: waiting.accountId,
    });
  const [after] = await tx
    .select({ version: products.updatedAt })
    .from(products)
    .where(eq(products.id, productId));
  const notes = JSON.stringify(['Pubblicato con la sua prima immagine.']);
  await tx
    .update(importedProducts)
    .set({
      waitsForPicture: false,
      ...(isAsWritten && {
        writtenVersion: after?.version ?? null,
        reasons: sql`${importedProducts.reasons} || ${notes}::jsonb`,
      }),
    })
    .where(waits);
}
