import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { disputes } from '#db/schema/disputes.ts';
import { refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';

/** Deletes all refunds and disputes, delete protection disabled, after the caller checked that no money moved. */
export async function removeAllRefunds(tx: Db): Promise<number> {
  await tx.execute(sql`alter table refund_events disable trigger refund_events_kept`);
  await tx.delete(refundEvents);
  await tx.execute(sql`alter table refund_events enable trigger refund_events_kept`);
  await tx.delete(refundLines);
  await tx.delete(disputes);
  return (await tx.delete(refunds).returning({ id: refunds.id })).length;
}
