import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { idStart, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import type { LinkedOrder } from '#shop/orders/lifecycle/order-link.server.ts';

const HOUR_MS = 60 * 60_000;
/** Attempts per hour by network, order number, and address: numbers are not secret. */
const PER_CLIENT = { max: 20, windowMs: HOUR_MS };
const PER_NUMBER = { max: 10, windowMs: HOUR_MS };
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };

/**
 * Finds an order by typed number and e-mail address. Mismatches give one answer and count as attempts, so that nobody
 * learns which exist; text without a number only for its network.
 * @returns `unknown_order`; `too_many_requests` an hour: 20 of a network, 10 of a number or address
 */
export async function findOrder(
  { db, now }: { db: Db; now: () => Date },
  typed: { orderNumber: string; email: string },
  clientAddress: string,
): Promise<
  { ok: true; order: LinkedOrder } | { ok: false; code: 'unknown_order' } | TooMany<'too_many_requests'>
> {
  const start = idStart(tidyOrderNumber(typed.orderNumber));
  const email = normalizeEmail(typed.email);
  for (const [key, limit] of [
    [`order-status:client:${networkOf(clientAddress)}`, PER_CLIENT],
    ...(start
      ? ([
          [`order-status:number:${start}`, PER_NUMBER],
          [`order-status:address:${email}`, PER_ADDRESS],
        ] as const)
      : []),
  ] as const) {
    const use = await countUse(db, key, limit, now());
    if (!use.ok) return { ...use, code: 'too_many_requests' };
  }
  if (!start) return { ok: false, code: 'unknown_order' };
  const [found] = await db
    .select({ id: orders.id, linkGeneration: orders.linkGeneration })
    .from(orders)
    .where(and(sql`left(${orders.id}::text, 8) = ${start}`, eq(sql`lower(${orders.customerEmail})`, email)))
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(1);
  return found ? { ok: true, order: found } : { ok: false, code: 'unknown_order' };
}
