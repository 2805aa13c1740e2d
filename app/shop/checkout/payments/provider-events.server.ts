import { and, desc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts, providerEvents } from '#db/schema/payments.ts';

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
    .select({ at: providerEvents.receivedAt, type: providerEvents.type, signedBy: providerEvents.signedBy })
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

const DAY_MS = 86_400_000;
/** Time (ms) after which payments say nothing about today. */
const WINDOW_MS = 14 * DAY_MS;

/** Since when payments over a day old lack a notification, so that only polling finds them; otherwise null. */
export async function silentSince(db: Db, now: Date): Promise<Date | null> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - WINDOW_MS);
  const [paid] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(
      and(lte(orders.createdAt, dayAgo), gt(orders.createdAt, longAgo), isNotNull(orders.paymentIntentId)),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const [open] = await db
    .select({ at: checkouts.createdAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'open'),
        isNotNull(checkouts.providerSessionId),
        lte(checkouts.createdAt, dayAgo),
        gt(checkouts.createdAt, longAgo),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const [latest] = [paid?.at, open?.at]
    .flatMap((at) => at ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime());
  if (!latest) return null;
  const [notification] = await db
    .select({ at: providerEvents.receivedAt })
    .from(providerEvents)
    .where(gt(providerEvents.receivedAt, latest))
    .limit(1);
  return notification ? null : latest;
}
