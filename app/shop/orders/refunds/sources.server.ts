import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { orderPayments } from '../../../db/schema/order-payments.ts';
import { isOwnMethod } from '../../company/settings/payment-methods.ts';
import type { OrderDetail } from '../orders/order-detail.server.ts';
import type { Source } from './sources.ts';

/**
 * What an order was paid with: the provider's payments, the latest in front, as banks refuse to give back old ones first;
 * behind them, in one, what the shop took itself, where it takes this order's money or has taken some.
 */
export async function sourcesOf(
  db: Db,
  order: Pick<OrderDetail, 'id' | 'paymentIntentId' | 'paymentMethod' | 'paidCents' | 'excessCents'>,
): Promise<Source[]> {
  const { paymentIntentId, amountCents, createdAt } = orderPayments;
  const later = await db
    .select({ paymentIntentId, cents: amountCents })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, order.id))
    .orderBy(asc(createdAt), sql`${orderPayments.id}`);
  const isOwn = isOwnMethod(order.paymentMethod);
  const laterCents = later.reduce((sum, { cents }) => sum + cents, 0);
  const first = {
    paymentIntentId: order.paymentIntentId,
    cents: order.paidCents + order.excessCents - laterCents,
  };
  const byHand = later.filter((payment) => payment.paymentIntentId === null);
  const online = later.filter((payment) => payment.paymentIntentId !== null).toReversed();
  return [
    ...online,
    ...(isOwn || first.paymentIntentId === null ? [] : [first]),
    ...(isOwn || byHand.length > 0
      ? [{ paymentIntentId: null, cents: byHand.reduce((sum, { cents }) => sum + cents, 0) }]
      : []),
  ];
}
