import type { Db } from '#db/client.server.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

/** In the caller's transaction, which has checked that no real payment exists. */
export async function removeAllWithdrawals(tx: Db): Promise<number> {
  return (await tx.delete(withdrawals).returning({ id: withdrawals.id })).length;
}
