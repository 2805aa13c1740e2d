import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Change } from '#db/json/products.ts';
import { productChanges, products } from '#db/schema/products.ts';
import type { Jobs } from '#jobs/table.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { binLocked } from '#shop/catalog/products/bin.server.ts';
import { missingData } from '#shop/catalog/products/mandatory.server.ts';
import {
  type InventoryFilter,
  inventoryConditions,
  isInInventory,
} from '#shop/catalog/products/product-filter.server.ts';
import { lockPrices, type ProductChange, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { ledgersOf } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { type EditedProduct, MOST_AT_ONCE, type Planned, planBulkEdit } from './bulk-edit.ts';

export type Which =
  | { ids: readonly string[] }
  | { found: Pick<InventoryFilter, 'q' | 'category' | 'incomplete'> };

export type Chosen = { products: { id: string; name: string }[]; total: number };

/** Chosen products by name, and their number; above `MOST_TOGETHER` none is listed or changed. */
export async function chosenProducts(db: Db, which: Which): Promise<Chosen> {
  const condition = conditionOf(which);
  const total = await db.$count(products, condition);
  const { id, name } = products;
  const named = await db
    .select({ id, name })
    .from(products)
    .where(condition)
    .orderBy(asc(name), asc(id))
    .limit(MOST_AT_ONCE);
  return { products: total > MOST_AT_ONCE ? [] : named, total };
}

/** `seen`: the previewed products with their versions, which alone are changed. */
export type BulkEditPreview = { rows: Planned[]; seen: string };

/** Code: `too_many`. */
export async function previewBulkEdit(
  { db, now }: { db: Db; now: () => Date },
  which: Which,
  change: Change,
): Promise<({ ok: true } & BulkEditPreview) | { ok: false; code: 'too_many' }> {
  const { products: chosen, total } = await chosenProducts(db, which);
  if (total > MOST_AT_ONCE) return { ok: false, code: 'too_many' };
  const ids = chosen.map(({ id }) => id);
  return { ok: true, ...(await planned(db, ids, change, now())) };
}

/**
 * Changes all previewed products or, if one differs, none. `accountId` declares prices. Codes: `too_many`, `changed`.
 */
export async function applyBulkEdit(
  { db, now }: { db: Db; now: () => Date },
  which: Which,
  change: Change,
  seen: string,
  accountId: string,
): Promise<
  | { ok: true; rows: Planned[] }
  | { ok: false; code: 'too_many' }
  | ({ ok: false; code: 'changed' } & BulkEditPreview)
> {
  return db.transaction(async (tx) => {
    const { products: chosen, total } = await chosenProducts(tx, which);
    if (total > MOST_AT_ONCE) return { ok: false, code: 'too_many' };
    const locked = await lockPrices(
      tx,
      chosen.map(({ id }) => id),
    );
    const at = now();
    const preview = await planned(tx, [...locked.keys()], change, at);
    if (preview.seen !== seen) return { ok: false, code: 'changed', ...preview };
    const changes = preview.rows.flatMap((row): ProductChange[] => {
      const product = locked.get(row.id);
      if (!product || row.outcome !== 'changed') return [];
      return [
        { product, ...(row.prices && { prices: row.prices }), ...(row.columns && { columns: row.columns }) },
      ];
    });
    if (change.kind === 'delete') {
      const binned = changes.map(({ product }) => product);
      await binLocked(tx, binned, at, accountId);
    } else await rewriteProducts(tx, changes, at, { accountId });
    return { ok: true, rows: preview.rows };
  });
}

async function planned(db: Db, ids: readonly string[], change: Change, now: Date): Promise<BulkEditPreview> {
  if (ids.length === 0) return { rows: [], seen: seenOf([]) };
  const { id, name, category, priceCents, originalPriceCents, discountPercentage, sizePrices } = products;
  const { isPublished, isNew, isSale, isFeatured, updatedAt } = products;
  const rows = await db
    .select({
      id,
      name,
      category,
      priceCents,
      originalPriceCents,
      discountPercentage,
      sizePrices,
      isPublished,
      isNew,
      isSale,
      isFeatured,
      missing: missingData,
      updatedAt,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isInInventory))
    .orderBy(asc(products.name), asc(products.id));
  const ledgers = change.kind === 'prices' ? await ledgersOf(db, ids) : new Map();
  const { publishOnlyComplete: onlyComplete } = await loadSettings(db);
  const assortment = await loadAssortment(db);
  const described = rows.map(
    ({ updatedAt: _, ...row }): EditedProduct => ({ ...row, ledger: ledgers.get(row.id) ?? [] }),
  );
  return { rows: planBulkEdit(described, change, { onlyComplete, now, assortment }), seen: seenOf(rows) };
}

function seenOf(rows: readonly { id: string; updatedAt: Date }[]): string {
  const versions = rows.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).toSorted();
  return createHash('sha256').update(versions.join('\n')).digest('hex');
}

function conditionOf(which: Which) {
  if ('found' in which) return and(...inventoryConditions(which.found));
  return and(inArray(products.id, [...new Set(which.ids.filter(isUuid))]), isInInventory);
}

/** Time (ms) to undo a change of many products. */
export const WAIT_MS = 12_000;

/** Tolerated difference (ms) of the database's clock (jobs) and the shop's (changes). */
const CLOCKS_APART_MS = 1000;

/** How long (ms) the outcome of a change can be read. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

type ChangingShop = { db: Db; now: () => Date; jobs: Jobs };

export type ChangeState = (typeof productChanges.$inferSelect)['state'];

/**
 * Plans a previewed change: a job carries it out after the time to undo it, so that no price is valid for some seconds
 * only. Codes: `too_many`; `changed`, with a new preview.
 */
export async function confirmBulkEdit(
  shop: ChangingShop,
  which: Which,
  change: Change,
  seen: string,
  accountId: string,
): Promise<
  | { ok: true; id: string; rows: Planned[] }
  | { ok: false; code: 'too_many' }
  | ({ ok: false; code: 'changed' } & BulkEditPreview)
> {
  const preview = await previewBulkEdit(shop, which, change);
  if (!preview.ok) return preview;
  const { rows } = preview;
  if (preview.seen !== seen) return { ok: false, code: 'changed', rows, seen: preview.seen };
  const now = shop.now();
  const dueAt = new Date(now.getTime() + WAIT_MS);
  const productIds = rows.map(({ id }) => id);
  return shop.db.transaction(async (tx) => {
    const [waiting] = await tx
      .insert(productChanges)
      .values({ productIds, change, seen, accountId, dueAt })
      .returning({ id: productChanges.id });
    if (!waiting) throw new Error('The change of products has no id');
    const start = new Date(dueAt.getTime() + CLOCKS_APART_MS);
    await shop.jobs.enqueue(tx, 'change-products', { changeId: waiting.id }, start);
    return { ok: true, id: waiting.id, rows };
  });
}

/** Deletes changes whose outcome can no longer be read. */
export async function sweepChanges({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(productChanges).where(lt(productChanges.dueAt, new Date(now().getTime() - RETENTION_MS)));
}

/** Cancels a waiting change; false once it is made. Idempotent. */
export async function undoBulkEdit(db: Db, id: string): Promise<boolean> {
  await db
    .update(productChanges)
    .set({ state: 'undone' })
    .where(and(eq(productChanges.id, isUuid(id) ? id : NOBODYS), eq(productChanges.state, 'waiting')));
  return (await bulkEditState(db, id)) === 'undone';
}

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** Null for an unknown or expired change. */
export async function bulkEditState(db: Db, id: string): Promise<ChangeState | null> {
  if (!isUuid(id)) return null;
  const { state } = productChanges;
  const [found] = await db.select({ state }).from(productChanges).where(eq(productChanges.id, id));
  return found?.state ?? null;
}

/** Changes all products or, if one differs from the preview, none. Idempotent. @throws before its time */
export async function carryOutBulkEdit(shop: { db: Db; now: () => Date }, changeId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(productChanges)
      .where(and(eq(productChanges.id, changeId), eq(productChanges.state, 'waiting')))
      .for('update');
    if (!found) return;
    if (shop.now() < found.dueAt) throw new Error('The change may still be taken back');
    const { productIds: ids, change, seen, accountId } = found;
    const made = await applyBulkEdit({ db: tx, now: shop.now }, { ids }, change, seen, accountId);
    await tx
      .update(productChanges)
      .set({ state: made.ok ? 'done' : 'outdated' })
      .where(eq(productChanges.id, changeId));
  });
}
