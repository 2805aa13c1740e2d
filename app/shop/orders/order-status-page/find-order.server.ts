import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { idStart, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import type { LinkedOrder } from '#shop/orders/lifecycle/order-link.server.ts';

const HOUR_MS = 60 * 60_000;
/** Times that one network, one number and one address may be tried in an hour: numbers are not secrets. */
const PER_CLIENT = { max: 20, windowMs: HOUR_MS };
const PER_NUMBER = { max: 10, windowMs: HOUR_MS };
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };

/**
 * The order of a number and the e-mail address that it was made with, both as typed. Whatever of them is wrong, the
 * answer is the same, and every try counts, found or not: nobody learns whether a number or an address exists. A try with
 * what is no order's number can find nothing, and counts for its network alone: others look on meanwhile.
 * @returns `unknown_order`; `too_many_requests` beyond 20 tries of a network, or 10 of a number or an address, an hour.
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
