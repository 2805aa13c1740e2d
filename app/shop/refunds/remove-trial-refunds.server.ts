import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';

/**
 * Removes every refund with what happened to it, in the caller's transaction, which has made sure that no money moved.
 * What the database otherwise refuses to delete is let go for this one statement.
 */
export async function removeAllRefunds(tx: Db): Promise<number> {
  await tx.execute(sql`alter table refund_events disable trigger refund_events_kept`);
  await tx.delete(refundEvents);
  await tx.execute(sql`alter table refund_events enable trigger refund_events_kept`);
  return (await tx.delete(refunds).returning({ id: refunds.id })).length;
}
