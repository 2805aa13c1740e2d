import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts, providerEvents } from '#db/schema/payments.ts';

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
