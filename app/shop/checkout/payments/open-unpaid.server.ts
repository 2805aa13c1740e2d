import { and, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { OpenUnpaid } from '#shop/checkout/payment-methods/own-methods.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

type Shopper = {
  /** Normalised e-mail address. */
  emailKey: string;
  phone: string | null;
  /** Null if networks are not counted. */
  network: string | null;
};

export const NONE_UNPAID: OpenUnpaid = {
  shopper: { orders: 0, pieces: 0 },
  network: { orders: 0, pieces: 0 },
};

/** Statuses in which an unpaid order holds pieces, dispatched or waiting in the shop. */
export const HOLDING: OrderStatus[] = [...STATUSES_TO_HANDLE, 'shipped'];

/** The last digits, without country code. */
const PHONE_DIGITS = 9;

/**
 * Unpaid, undelivered orders, also those being placed, of an e-mail address or telephone, and of a network; without
 * draft orders. Locks the telephone until the caller's transaction ends.
 */
export async function openUnpaidOf(tx: Db, { emailKey, phone, network }: Shopper): Promise<OpenUnpaid> {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS);
  const isWhole = digits.length === PHONE_DIGITS;
  if (isWhole) await lockNamed(tx, `unpaid-phone:${digits}`);
  const { customer, lines, status } = checkouts;
  const digitsOf = sql`right(regexp_replace(${customer} ->> 'customer_phone', '[^0-9]', '', 'g'), ${PHONE_DIGITS})`;
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(eq(orders.checkoutId, checkouts.id), gt(orders.openCents, 0), inArray(orders.status, HOLDING)),
    );
  const isShoppers = or(eq(checkouts.emailKey, emailKey), isWhole ? eq(digitsOf, digits) : undefined);
  const isOfNetwork = network === null ? sql`false` : eq(checkouts.heldFrom, network);
  const quantity = sql`(select sum((line ->> 'quantity')::int) from jsonb_array_elements(${lines}) line)`;
  const ordersOf = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const piecesOf = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${quantity}) filter (where ${which}), 0)::int`;
  const [open] = await tx
    .select({
      shopper: { orders: ordersOf(isShoppers), pieces: piecesOf(isShoppers) },
      network: { orders: ordersOf(isOfNetwork), pieces: piecesOf(isOfNetwork) },
    })
    .from(checkouts)
    .where(
      and(
        isNotNull(checkouts.ownMethod),
        isNull(checkouts.proposalId),
        or(eq(status, 'open'), exists(order)),
        or(isShoppers, isOfNetwork),
      ),
    );
  return open ?? NONE_UNPAID;
}
