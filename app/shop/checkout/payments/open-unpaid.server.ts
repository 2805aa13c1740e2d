import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { lockNamed } from '../../../db/lock.server.ts';
import { orders } from '../../../db/schema/orders.ts';
import { checkouts } from '../../../db/schema/payments.ts';
import { UNPAID_STATES } from '../../orders/orders/payment-state.ts';
import { type OrderStatus, STATUSES_TO_HANDLE } from '../../orders/orders/status.ts';

/** By whom an order may be told to be the same shopper's. */
type Shopper = {
  /** As addresses are compared. */
  emailKey: string;
  phone: string | null;
  /** Null where networks are not counted. */
  network: string | null;
};

/** Orders that wait for their money, and their pieces. */
type OpenUnpaid = { orders: number; pieces: number };

/** In these an order that is not paid keeps its pieces from others: also on their way, and waiting in the shop. */
export const HOLDING: OrderStatus[] = [...STATUSES_TO_HANDLE, 'shipped'];

/** Digits that tell a telephone number, without what may stand before it. */
const TELLING = 9;

/**
 * What the e-mail address, the telephone or the network of a shopper has ordered that is neither paid nor has arrived, and
 * what is just becoming such an order, in the caller's transaction, until whose end others with the same telephone wait.
 */
export async function openUnpaidOf(tx: Db, { emailKey, phone, network }: Shopper): Promise<OpenUnpaid> {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-TELLING);
  const isTelling = digits.length === TELLING;
  if (isTelling) await lockNamed(tx, `unpaid-phone:${digits}`);
  const { customer, lines, status } = checkouts;
  const digitsOf = sql`right(regexp_replace(${customer} ->> 'customer_phone', '[^0-9]', '', 'g'), ${TELLING})`;
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.checkoutId, checkouts.id),
        inArray(orders.paymentState, UNPAID_STATES),
        inArray(orders.status, HOLDING),
      ),
    );
  const [open] = await tx
    .select({
      orders: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum((select sum((line ->> 'quantity')::int)
        from jsonb_array_elements(${lines}) line)), 0)::int`,
    })
    .from(checkouts)
    .where(
      and(
        isNotNull(checkouts.ownMethod),
        or(eq(status, 'open'), exists(order)),
        or(
          eq(checkouts.emailKey, emailKey),
          isTelling ? eq(digitsOf, digits) : undefined,
          network === null ? undefined : eq(checkouts.heldFrom, network),
        ),
      ),
    );
  return open ?? { orders: 0, pieces: 0 };
}
