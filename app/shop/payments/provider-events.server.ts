import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { providerEvents } from '../../db/schema/payments.ts';

/** Whether a notification was not handled before. */
export async function isNewEvent(db: Db, id: string): Promise<boolean> {
  const [seen] = await db.select().from(providerEvents).where(eq(providerEvents.id, id));
  return !seen;
}

/** Records a notification as handled; to be called after the commit of its changes. */
export async function noteEvent(db: Db, event: { id: string; type: string }, now: Date): Promise<void> {
  await db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, receivedAt: now })
    .onConflictDoNothing();
}

/** Deletes notifications received before a moment, except the latest, which shows how long none has arrived. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const isOlder = sql`${providerEvents.receivedAt} < (select max(received_at) from provider_events)`;
  const gone = await db
    .delete(providerEvents)
    .where(and(lt(providerEvents.receivedAt, before), isOlder))
    .returning({ id: providerEvents.id });
  return gone.length;
}
