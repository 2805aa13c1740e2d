import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { releaseProposalHolds } from '#shop/stock/inventory/stock.server.ts';

/** In ms. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

export async function sweepDraftOrders({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(draftOrders).where(lt(draftOrders.endedAt, new Date(now().getTime() - RETENTION_MS)));
}

/** Deletes them in the caller's transaction, which frees their pieces. Returns how many. */
export function eraseDraftOrders(tx: Db, emailKey: string): Promise<number> {
  return removed(tx, eq(draftOrders.emailKey, emailKey));
}

/** In the caller's transaction. Returns how many. */
export function removeAllDraftOrders(tx: Db): Promise<number> {
  return removed(tx, undefined);
}

async function removed(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: draftOrders.id })
    .from(draftOrders)
    .where(and(which))
    .orderBy(draftOrders.id)
    .for('update');
  if (rows.length === 0) return 0;
  for (const { id } of rows) await releaseProposalHolds(tx, id);
  const ids = rows.map(({ id }) => id);
  await tx.delete(draftOrders).where(inArray(draftOrders.id, ids));
  return rows.length;
}

/** For a person's request for their data; amounts in cents. */
export function draftOrdersOf(db: Db, emailKey: string) {
  const { status, customer, lines, discountCents, discountReason, giftMessage, note } = draftOrders;
  const { until, createdAt, endedAt } = draftOrders;
  const said = { status, customer, lines, discountCents, discountReason, giftMessage, note };
  return db
    .select({ ...said, until, createdAt, endedAt })
    .from(draftOrders)
    .where(eq(draftOrders.emailKey, emailKey))
    .orderBy(asc(createdAt));
}
