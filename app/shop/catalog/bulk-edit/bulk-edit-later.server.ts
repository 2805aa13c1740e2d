import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Change } from '#db/json/products.ts';
import { productChanges } from '#db/schema/products.ts';
import type { Jobs } from '#jobs/table.ts';
import { isUuid } from '#lib/uuid.ts';
import { applyBulkEdit, type BulkEditPreview, previewBulkEdit, type Which } from './bulk-edit.server.ts';
import type { Planned } from './bulk-edit.ts';

/** ms during which a change of many products can be undone. */
export const WAIT_MS = 12_000;

/** ms: allowed difference between the database's clock (jobs) and the shop's (changes). */
const CLOCKS_APART_MS = 1000;

/** ms for which the outcome of a change can be read. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

type ChangingShop = { db: Db; now: () => Date; jobs: Jobs };

export type ChangeState = (typeof productChanges.$inferSelect)['state'];

/**
 * Plans a previewed change: a job carries it out once the time for undoing it is over, so that no price is
 * valid for some seconds only. Codes: `too_many`; `changed`, with a new preview.
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

/** All products or, if one differs from the preview, none. Idempotent. @throws before its time */
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
