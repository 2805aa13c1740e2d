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

/** A job works for so long (ms) and leaves the rest to the next: a node that stops loses little. */
const WORK_MS = 20_000;
/** Products that are taken in one transaction: an embedded database answers nobody else meanwhile. */
const BATCH = 10;

type ImportedProduct = typeof importedProducts.$inferSelect;

/** What is done to every product of an import that waits for it. */
export type ProductWork = {
  /** The import is in this state meanwhile, and goes on by this job. */
  state: Import['state'];
  job: 'apply-import' | 'undo-import';
  /** Which products of the import wait for it. */
  waiting: SQL | undefined;
  /** Which of them may be taken together with others; of each other one the transaction is its own. */
  together?: SQL | undefined;
  /**
   * Does it to products, at least to one of them, and notes on each that it was done, in the same transaction: a product
   * that it leaves goes on waiting.
   */
  take: (shop: WorkingShop, tx: Db, of: Import, products: readonly ImportedProduct[]) => Promise<void>;
  /** What is noted on a product that it cannot be done to, after which that one waits no longer. */
  failed: (product: ImportedProduct, now: Date) => Partial<ImportedProduct>;
  /** Which of those that wait are still done when it was stopped, and is in this state: they were begun. */
  evenWhen?: { state: Import['state']; which: SQL };
  /** When none waits any more. */
  end: (shop: WorkingShop, tx: Db, importId: string) => Promise<unknown>;
};

/** Begins it for an import in one of these states, with what `first` does; says whether it did. */
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
 * Does it to the products of an import in the order of their file, some in each transaction, which also notes that it was:
 * what a killed node had not noted is done by the next run, and nothing twice. Where it cannot be done to one, those of
 * its transaction are tried one by one, and that one is told of.
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

/**
 * Takes step after step while one says that there is more, and for as long as a job works; then `leave`s the rest.
 * Requests are answered in between: an embedded database works on the same thread, and answers before anything that
 * came in meanwhile.
 */
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

/** Does what was begun when the work was stopped. */
async function finishBegun(shop: WorkingShop, importId: string, work: ProductWork): Promise<void> {
  const { evenWhen } = work;
  if (!evenWhen) return;
  const which = and(isWaiting(importId, work), evenWhen.which);
  const begun = { importId, state: evenWhen.state, which, limit: 1 };
  while ((await takeNext(shop, begun, work)) === 'some') await answerOthers();
}

/** Products of an import, in the order of their file, that are taken together. */
type Next = { importId: string; state: Import['state']; which: SQL | undefined; limit: number };

/**
 * `stopped` once somebody moved the import on: nothing would ever take back what is written after that. `none` when no
 * product waits.
 */
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
    // Nothing was read: it is the database that fails, not a product.
    if (!first) throw error;
    if (rows.length > 1) return takeOneByOne(shop, next, { rows, work });
    await noteFailure(shop, next, { row: first, work, error });
    return 'some';
  }
}

/** The first product that waits, and with it those right after it that are taken together. */
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

/** A database that has failed meanwhile fails here, too: then the job is done again, and the product tried again. */
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

/** Notes on the row of a product what was done to it. */
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
