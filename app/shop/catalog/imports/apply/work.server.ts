import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts } from '#db/schema/imports.ts';
import {
  holdImportIn,
  type Import,
  type ImportShop,
  moveImport,
  type WorkingShop,
} from './import-state.server.ts';

/** Longest job (ms), so that a stopped process loses little. */
const WORK_MS = 20_000;
/** Products per transaction, which blocks everybody else in an embedded database. */
const BATCH = 10;

type ImportedProduct = typeof importedProducts.$inferSelect;

export type ProductWork = {
  state: Import['state'];
  job: 'apply-import' | 'undo-import';
  waiting: SQL | undefined;
  /** Products that may share a transaction; others get one each. */
  together?: SQL | undefined;
  /** Handles and marks at least one product in one transaction; others keep waiting. */
  take: (shop: WorkingShop, tx: Db, of: Import, products: readonly ImportedProduct[]) => Promise<void>;
  /** Recorded on a failed product, which then no longer waits. */
  failed: (product: ImportedProduct, now: Date) => Partial<ImportedProduct>;
  /** Products begun before a stop, to be finished in this state. */
  evenWhen?: { state: Import['state']; which: SQL };
  end: (shop: WorkingShop, tx: Db, importId: string) => Promise<unknown>;
};

/** Starts the job; false if the import is in none of these states. */
export function beginWork(
  shop: ImportShop,
  importId: string,
  { state, job }: ProductWork,
  { from, first }: { from: readonly Import['state'][]; first?: (tx: Db) => Promise<unknown> },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    if (!(await moveImport(tx, importId, from, { state }))) return false;
    await first?.(tx);
    await shop.jobs.enqueue(tx, job, { importId });
    return true;
  });
}

/**
 * In file order, in transactions that record progress, so that a crash repeats or loses nothing. When one fails, its
 * products are tried one by one, and the failing one is recorded.
 */
export async function workOnProducts(shop: WorkingShop, importId: string, work: ProductWork): Promise<void> {
  const { db, jobs } = shop;
  const leave = (tx: Db) => jobs.enqueue(tx, work.job, { importId });
  await workWhileTime(db, leave, async () => {
    const waiting = { importId, state: work.state, which: isWaiting(importId, work), limit: BATCH };
    const taken = await takeNext(shop, waiting, work);
    if (taken === 'stopped') await finishBegun(shop, importId, work);
    if (taken === 'none') await endWork(shop, importId, work);
    return taken === 'some';
  });
}

/** Repeats steps within the time, then `leave`s the rest. Yields, as an embedded database shares the thread. */
export async function workWhileTime(
  db: Db,
  leave: (tx: Db) => Promise<unknown>,
  step: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + WORK_MS;
  while (await step()) {
    await answerOthers();
    if (performance.now() <= until) continue;
    await db.transaction((tx) => leave(tx));
    return;
  }
}

function isWaiting(importId: string, { waiting }: ProductWork): SQL | undefined {
  return and(eq(importedProducts.importId, importId), waiting);
}

async function finishBegun(shop: WorkingShop, importId: string, work: ProductWork): Promise<void> {
  const { evenWhen } = work;
  if (!evenWhen) return;
  const which = and(isWaiting(importId, work), evenWhen.which);
  const begun = { importId, state: evenWhen.state, which, limit: 1 };
  while ((await takeNext(shop, begun, work)) === 'some') await answerOthers();
}

type Next = { importId: string; state: Import['state']; which: SQL | undefined; limit: number };

/** `stopped` once the state has changed: later writes could never be undone. `none` when no product waits. */
async function takeNext(
  shop: WorkingShop,
  next: Next,
  work: ProductWork,
): Promise<'some' | 'none' | 'stopped'> {
  let rows: ImportedProduct[] = [];
  try {
    return await shop.db.transaction(async (tx) => {
      const found = await holdImportIn(tx, next.importId, next.state);
      if (!found) return 'stopped';
      rows = await nextRows(tx, next, work);
      if (rows.length === 0) return 'none';
      await work.take(shop, tx, found, rows);
      return 'some';
    });
  } catch (error) {
    const [first] = rows;
    // Nothing was read: the database fails, not a product.
    if (!first) throw error;
    if (rows.length > 1) return takeOneByOne(shop, next, { rows, work });
    await noteFailure(shop, next, { row: first, work, error });
    return 'some';
  }
}

/** The first waiting product and those right after it that may share its transaction. */
async function nextRows(
  tx: Db,
  { importId, which, limit }: Next,
  { together }: ProductWork,
): Promise<ImportedProduct[]> {
  const { sourceKey, line } = importedProducts;
  const first = await tx
    .select({ key: sourceKey, isTogether: sql<boolean>`${together ?? sql`false`}` })
    .from(importedProducts)
    .where(which)
    .orderBy(asc(line), asc(sourceKey))
    .limit(together ? limit : 1);
  const alone = first.findIndex(({ isTogether }) => !isTogether);
  const keys = first.slice(0, alone < 0 ? first.length : Math.max(alone, 1)).map(({ key }) => key);
  if (keys.length === 0) return [];
  return tx
    .select()
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, importId), which, inArray(sourceKey, keys)))
    .orderBy(asc(line), asc(sourceKey))
    .for('update');
}

async function takeOneByOne(
  shop: WorkingShop,
  next: Next,
  { rows, work }: { rows: readonly ImportedProduct[]; work: ProductWork },
): Promise<'some' | 'stopped'> {
  for (const { sourceKey } of rows) {
    const which = and(next.which, eq(importedProducts.sourceKey, sourceKey));
    if ((await takeNext(shop, { ...next, which, limit: 1 }, work)) === 'stopped') return 'stopped';
    await answerOthers();
  }
  return 'some';
}

/** If the database itself fails, this fails too and the job is repeated. */
async function noteFailure(
  { db, now, log }: WorkingShop,
  next: Next,
  { row, work, error }: { row: ImportedProduct; work: ProductWork; error: unknown },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await holdImportIn(tx, next.importId, next.state))
      await noteProduct(tx, row, work.failed(row, now()));
  });
  log.error(error, { import: next.importId, line: row.line });
}

async function endWork(shop: WorkingShop, importId: string, { state, end }: ProductWork): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (await holdImportIn(tx, importId, state)) await end(shop, tx, importId);
  });
}

export async function noteProduct(
  tx: Db,
  { importId, sourceKey }: Pick<ImportedProduct, 'importId' | 'sourceKey'>,
  done: Partial<Omit<ImportedProduct, 'importId' | 'sourceKey'>>,
): Promise<void> {
  await tx
    .update(importedProducts)
    .set(done)
    .where(and(eq(importedProducts.importId, importId), eq(importedProducts.sourceKey, sourceKey)));
}
