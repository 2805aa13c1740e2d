import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { importedProducts } from '../../db/schema/imports.ts';
import {
  holdImportIn,
  type Import,
  type ImportShop,
  moveImport,
  type WorkingShop,
} from './import-state.server.ts';

/** A job works for so long (ms) and leaves the rest to the next: a node that stops loses little. */
const WORK_MS = 20_000;
/** Products read between two looks at the clock. */
const BATCH = 20;

type ImportedProduct = typeof importedProducts.$inferSelect;

/** What is done to every product of an import that waits for it. */
export type ProductWork = {
  /** The import is in this state meanwhile, and goes on by this job. */
  state: Import['state'];
  job: 'apply-import' | 'undo-import';
  /** Which products of the import wait for it. */
  waiting: SQL | undefined;
  /** Does it to one, and notes that it was done, in the same transaction. */
  take: (shop: WorkingShop, tx: Db, of: Import, product: ImportedProduct) => Promise<void>;
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
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    if (!(await moveImport(tx, importId, from, { state }))) return false;
    await first?.(tx);
    await shop.jobs.enqueue(tx, job, { importId });
    return true;
  });
}

/**
 * Does it to the products of an import in the order of their file, each in a transaction of its own that also notes
 * that it was: what a killed node had not noted is done by the next run, and nothing twice.
 */
export async function workOnProducts(shop: WorkingShop, importId: string, work: ProductWork): Promise<void> {
  const { db, jobs } = shop;
  const leave = (tx: Db) => jobs.enqueue(tx, work.job, { importId });
  await workWhileTime(db, leave, async () => {
    const rows = await db
      .select({ key: importedProducts.sourceKey })
      .from(importedProducts)
      .where(isWaiting(importId, work))
      .orderBy(asc(importedProducts.line), asc(importedProducts.sourceKey))
      .limit(BATCH);
    for (const { key } of rows) if (!(await takeOne(shop, importId, key, work))) return false;
    if (rows.length === 0) await endWork(shop, importId, work);
    return rows.length > 0;
  });
}

/** Takes step after step while one says that there is more, and for as long as a job works; then `leave`s the rest. */
export async function workWhileTime(
  db: Db,
  leave: (tx: Db) => Promise<unknown>,
  step: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + WORK_MS;
  while (await step()) {
    if (performance.now() <= until) continue;
    await db.transaction((tx) => leave(tx as Db));
    return;
  }
}

function isWaiting(importId: string, { waiting }: ProductWork): SQL | undefined {
  return and(eq(importedProducts.importId, importId), waiting);
}

/** False once somebody moved the import on: nothing would ever take back what is written after that. */
function takeOne(
  shop: WorkingShop,
  importId: string,
  sourceKey: string,
  work: ProductWork,
): Promise<boolean> {
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const found = await holdImportIn(tx, importId, work.state);
    if (!found) return false;
    const [product] = await tx
      .select()
      .from(importedProducts)
      .where(and(isWaiting(importId, work), eq(importedProducts.sourceKey, sourceKey)))
      .for('update');
    if (product) await work.take(shop, tx, found, product);
    return true;
  });
}

async function endWork(shop: WorkingShop, importId: string, { state, end }: ProductWork): Promise<void> {
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
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
