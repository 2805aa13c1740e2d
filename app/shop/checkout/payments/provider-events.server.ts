import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { providerEvents } from '#db/schema/payments.ts';

export async function isNewEvent(db: Db, id: string): Promise<boolean> {
  const [seen] = await db.select().from(providerEvents).where(eq(providerEvents.id, id));
  return !seen;
}

/** Records an event with its signing key; call after the commit of its changes. */
export async function noteEvent(
  db: Db,
  event: { id: string; type: string },
  signedBy: string,
  now: Date,
): Promise<void> {
  await db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, signedBy, receivedAt: now })
    .onConflictDoNothing();
}

/** The last event; null without any. */
export async function lastEvent(
  db: Db,
  signedBy: string,
  after: Date,
): Promise<{ at: Date; type: string; signedBy: string } | null> {
  const [last] = await db
    .select({
      at: providerEvents.receivedAt,
      type: providerEvents.type,
      signedBy: providerEvents.signedBy,
    })
    .from(providerEvents)
    .where(and(eq(providerEvents.signedBy, signedBy), gt(providerEvents.receivedAt, after)))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(1);
  return last ?? null;
}

/** Deletes events except the latest, which shows how long none has arrived. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const isOlder = sql`${providerEvents.receivedAt} < (select max(received_at) from provider_events)`;
  const gone = await db
    .delete(providerEvents)
    .where(and(lt(providerEvents.receivedAt, before), isOlder))
    .returning({ id: providerEvents.id });
  return gone.length;
}
