import { and, asc, desc, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { erasedUntil } from './bin.ts';
import { missingData } from './mandatory.server.ts';
import { type LockedPrices, lockPrices, rewriteProducts } from './reprice.server.ts';

export type BinnedProduct = {
  id: string;
  name: string;
  category: string;
  priceCents: number;
  binnedAt: Date;
  /** Whether restoring publishes it. */
  wasPublished: boolean;
  /** Counted pieces of all sizes; null where none is. */
  pieces: number | null;
};

const PAGE = 50;

/** Latest first. `after`: cursor of the page before; null or an invalid one starts over. */
export async function listBin(
  db: Db,
  { after }: { after: string | null },
  pageSize = PAGE,
): Promise<{ total: number; products: BinnedProduct[]; next: string | null }> {
  const cursor = readMomentCursor(after);
  const beyond = cursor
    ? sql`(${products.binnedAt}, ${products.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const { id, name, category, priceCents, binnedAt, wasPublished } = products;
  const rows = await db
    .select({
      id,
      name,
      category,
      priceCents,
      binnedAt,
      wasPublished,
      pieces: sql<
        number | null
      >`(select sum(s.stock)::int from ${productSizes} s where s.product_id = ${sql.raw('"products"."id"')})`,
    })
    .from(products)
    .where(and(isNotNull(products.binnedAt), beyond))
    .orderBy(desc(products.binnedAt), desc(products.id))
    .limit(pageSize + 1);
  const page = rows
    .slice(0, pageSize)
    .flatMap(({ binnedAt, wasPublished, ...row }) =>
      binnedAt === null ? [] : [{ ...row, binnedAt, wasPublished: wasPublished === true }],
    );
  const last = page.at(-1);
  return {
    total: await db.$count(products, isNotNull(products.binnedAt)),
    products: page,
    next:
      rows.length > pageSize && last ? writeMomentCursor({ createdAt: last.binnedAt, id: last.id }) : null,
  };
}

/** Hides products but keeps all data; returns the number, without those not in the inventory. */
export async function binProducts(
  db: Db,
  ids: readonly string[],
  now: Date,
  accountId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const there = (await locked(tx, ids)).filter(({ binnedAt }) => binnedAt === null);
    await binLocked(tx, there, now, accountId);
    return there.length;
  });
}

/** `binProducts` for one product that was not edited since `version`, its edit time as read. */
export async function binUnchanged(
  db: Db,
  { id, version }: { id: string; version: Date },
  now: Date,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' }> {
  return db.transaction(async (tx) => {
    const [there] = (await locked(tx, [id])).filter(({ binnedAt }) => binnedAt === null);
    if (!there) return { ok: false, code: 'not_found' };
    if (there.updatedAt.getTime() !== version.getTime()) return { ok: false, code: 'edited_elsewhere' };
    await binLocked(tx, [there], now, accountId);
    return { ok: true };
  });
}

/** Bins a product; if its maker is one of these, it is removed from the product. */
export async function binWithoutMakers(
  tx: Db,
  { id, makerIds }: { id: string; makerIds: readonly string[] },
  now: Date,
  accountId: string,
): Promise<void> {
  const there = (await locked(tx, [id])).filter(({ makerId }) => makerIds.includes(makerId ?? ''));
  await rewriteProducts(
    tx,
    there.map((product) => ({ product, columns: { makerId: null } })),
    now,
    { accountId },
  );
  await binProducts(tx, [id], now, accountId);
}

/** Bins products locked by the caller's transaction. */
export function binLocked(
  tx: Db,
  there: readonly LockedPrices[],
  now: Date,
  accountId: string,
): Promise<void> {
  const changes = there.map((product) => ({
    product,
    columns: { isPublished: false, binnedAt: now, wasPublished: product.isPublished },
  }));
  return rewriteProducts(tx, changes, now, { accountId });
}

/** `drafts`: names of those that came back as drafts. */
export type Restored = { restored: number; drafts: string[] };

/** Published or draft as before; incomplete ones become drafts where only complete ones may be published. */
export async function restoreProducts(
  db: Db,
  ids: readonly string[],
  now: Date,
  accountId: string,
): Promise<Restored> {
  return db.transaction(async (tx) => {
    const { publishOnlyComplete } = await loadSettings(tx);
    const binned = (await locked(tx, ids)).filter(({ binnedAt }) => binnedAt !== null);
    const staysDraft = ({ missing }: (typeof binned)[number]) => publishOnlyComplete && missing.length > 0;
    const changes = binned.map((product) => ({
      product,
      columns: { ...OUT_OF_BIN, isPublished: product.wasPublished === true && !staysDraft(product) },
    }));
    await rewriteProducts(tx, changes, now, { accountId });
    const drafts = binned.filter((product) => product.wasPublished === true && staysDraft(product));
    return { restored: binned.length, drafts: drafts.map(({ name }) => name) };
  });
}

const OUT_OF_BIN = { binnedAt: null, wasPublished: null };

/** Restores as a draft, for the caller's transaction to rewrite. */
export async function takeOutAsDraft(tx: Db, id: string, now: Date, accountId: string): Promise<void> {
  const binned = (await locked(tx, [id])).filter(({ binnedAt }) => binnedAt !== null);
  const columns = { ...OUT_OF_BIN, isPublished: false };
  const changes = binned.map((product) => ({ product, columns }));
  await rewriteProducts(tx, changes, now, { accountId });
}

/** Bins a draft again that is to be restored later with its former state. */
export async function putBack(
  tx: Db,
  id: string,
  wasPublished: boolean,
  now: Date,
  accountId: string,
): Promise<void> {
  const there = [...(await lockPrices(tx, [id])).values()];
  const asBefore = there.map((product) => ({ ...product, isPublished: wasPublished }));
  await binLocked(tx, asBefore, now, accountId);
}

/** Deletes for good; orders keep their copies. Returns the number. */
export async function eraseFromBin(db: Db, ids: readonly string[]): Promise<number> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return 0;
  const gone = await db
    .delete(products)
    .where(and(inArray(products.id, known), isNotNull(products.binnedAt)))
    .returning({ id: products.id });
  return gone.length;
}

/** Deletes what has expired in the bin; the sweep removes the files. */
export async function emptyBin({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(products).where(lte(products.binnedAt, erasedUntil(now())));
}

async function locked(tx: Db, ids: readonly string[]) {
  const prices = await lockPrices(tx, [...new Set(ids.filter(isUuid))]);
  if (prices.size === 0) return [];
  const { id, name, binnedAt, wasPublished, makerId } = products;
  const states = await tx
    .select({ id, name, binnedAt, wasPublished, makerId, missing: missingData })
    .from(products)
    .where(inArray(id, [...prices.keys()]))
    .orderBy(asc(id));
  return states.flatMap(({ id: known, ...state }) => {
    const row = prices.get(known);
    return row ? [{ ...row, ...state }] : [];
  });
}
