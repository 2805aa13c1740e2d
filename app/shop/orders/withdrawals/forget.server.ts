import { and, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

/** Fields cleared on erasure; code, order and dates stay. */
const NAMELESS = {
  name: '',
  email: '',
  declaration: '',
  refusal: sql`case when ${withdrawals.refusal} is null then null else '' end`,
  fingerprint: sql`${withdrawals.id}::text`,
};

/** For anonymised orders, in the caller's transaction. */
export async function forgetWithdrawals(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...NAMELESS, orderNumber: '' })
    .where(inArray(withdrawals.orderId, orderIds));
}

/** Deletes those without an order, anonymises others, by receipt. Returns their number. */
export async function forgetOldWithdrawals(
  db: Db,
  { unmatchedBefore, matchedBefore }: { unmatchedBefore: Date; matchedBefore: Date },
): Promise<number> {
  const gone = await db
    .delete(withdrawals)
    .where(and(isNull(withdrawals.orderId), lt(withdrawals.receivedAt, unmatchedBefore)))
    .returning({ id: withdrawals.id });
  const nameless = await db
    .update(withdrawals)
    .set(NAMELESS)
    .where(
      and(
        isNotNull(withdrawals.orderId),
        lt(withdrawals.receivedAt, matchedBefore),
        ne(withdrawals.email, ''),
      ),
    )
    .returning({ id: withdrawals.id });
  return gone.length + nameless.length;
}

/** Answered ones only, in the caller's transaction. Returns their number. */
export async function eraseUnmatched(tx: Db, theirs: SQL): Promise<number> {
  const gone = await tx
    .delete(withdrawals)
    .where(and(theirs, isNull(withdrawals.orderId), isNotNull(withdrawals.refusedAt)))
    .returning({ id: withdrawals.id });
  return gone.length;
}

/** In the caller's transaction, which has checked that no real payment exists. */
export async function removeAllWithdrawals(tx: Db): Promise<number> {
  return (await tx.delete(withdrawals).returning({ id: withdrawals.id })).length;
}
