import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { proposals } from '#db/schema/proposals.ts';
import { releaseProposalHolds } from '#shop/stock/inventory/stock.server.ts';

/** How long (ms) one that is over is kept: after that its order says what was agreed on, or nothing needs to. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Deletes what has been over for thirty days. */
export async function sweepProposals({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(proposals).where(lt(proposals.endedAt, new Date(now().getTime() - RETENTION_MS)));
}

/** Deletes the proposals of an address, in the caller's transaction: their pieces are on sale again. Says how many. */
export function eraseProposals(tx: Db, emailKey: string): Promise<number> {
  return removed(tx, eq(proposals.emailKey, emailKey));
}

/** Deletes every proposal of a demonstration, in the caller's transaction. Says how many. */
export function removeAllProposals(tx: Db): Promise<number> {
  return removed(tx, undefined);
}

async function removed(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(which))
    .orderBy(proposals.id)
    .for('update');
  if (rows.length === 0) return 0;
  for (const { id } of rows) await releaseProposalHolds(tx, id);
  const ids = rows.map(({ id }) => id);
  await tx.delete(proposals).where(inArray(proposals.id, ids));
  return rows.length;
}

/** What the shop wrote for an address, for the person it belongs to; amounts in cents. */
export function proposalsOf(db: Db, emailKey: string) {
  const { status, customer, lines, discountCents, discountReason, giftMessage, note } = proposals;
  const { until, createdAt, endedAt } = proposals;
  const said = { status, customer, lines, discountCents, discountReason, giftMessage, note };
  return db
    .select({ ...said, until, createdAt, endedAt })
    .from(proposals)
    .where(eq(proposals.emailKey, emailKey))
    .orderBy(asc(createdAt));
}
