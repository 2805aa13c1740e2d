import { and, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

/** What is left of a withdrawal whose person is forgotten: its code, its order and its dates. */
const NAMELESS = {
  name: '',
  email: '',
  declaration: '',
  refusal: sql`case when ${withdrawals.refusal} is null then null else '' end`,
  fingerprint: sql`${withdrawals.id}::text`,
};

/** Takes the shopper out of the withdrawals of orders that are made anonymous. In the caller's transaction. */
export async function forgetWithdrawals(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...NAMELESS, orderNumber: '' })
    .where(inArray(withdrawals.orderId, orderIds));
}

/**
 * Forgets withdrawals by their age: those that never found their order go, those of an order lose the shopper; says
 * how many. Both moments are those before which they were received.
 */
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

/**
 * Erases the withdrawals of a person that lead to no order and that the shop has answered; says how many. In the
 * caller's transaction.
 */
export async function eraseUnmatched(tx: Db, theirs: SQL): Promise<number> {
  const gone = await tx
    .delete(withdrawals)
    .where(and(theirs, isNull(withdrawals.orderId), isNotNull(withdrawals.refusedAt)))
    .returning({ id: withdrawals.id });
  return gone.length;
}
