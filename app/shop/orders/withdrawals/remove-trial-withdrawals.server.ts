import type { Db } from '#db/client.server.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

/** Removes every declaration, in the caller's transaction, which has made sure that nobody paid for an order. */
export async function removeAllWithdrawals(tx: Db): Promise<number> {
  return (await tx.delete(withdrawals).returning({ id: withdrawals.id })).length;
}
