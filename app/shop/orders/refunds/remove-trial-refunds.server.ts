import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { disputes } from '#db/schema/disputes.ts';
import { refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';

/**
 * Removes every refund with what happened to it, and every dispute, in the caller's transaction, which has made sure that no money moved.
 * What the database otherwise refuses to delete is let go for this one statement.
 */
export async function removeAllRefunds(tx: Db): Promise<number> {
  await tx.execute(sql`alter table refund_events disable trigger refund_events_kept`);
  await tx.delete(refundEvents);
  await tx.execute(sql`alter table refund_events enable trigger refund_events_kept`);
  await tx.delete(refundLines);
  await tx.delete(disputes);
  return (await tx.delete(refunds).returning({ id: refunds.id })).length;
}
