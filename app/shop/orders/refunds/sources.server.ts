import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { isOwnMethod, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Source } from './sources.ts';

/**
 * Payments: the provider's, latest first (banks refuse old ones), then the shop's, other methods before the order's.
 */
export async function sourcesOf(
  db: Db,
  order: Pick<OrderDetail, 'id' | 'paymentIntentId' | 'paymentMethod' | 'paidCents' | 'excessCents'>,
): Promise<Source[]> {
  const { paymentIntentId, amountCents, method, createdAt } = orderPayments;
  const later = await db
    .select({ paymentIntentId, cents: amountCents, method })
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
  const isTills = paidWhen(order.paymentMethod) === 'at_till';
  const own = [!isTills, isTills].flatMap((atTill) => {
    const paid = byHand.filter(
      (payment) => (paidWhen(payment.method ?? order.paymentMethod) === 'at_till') === atTill,
    );
    const cents = paid.reduce((sum, payment) => sum + payment.cents, 0);
    return cents > 0 || (isOwn && atTill === isTills) ? [{ paymentIntentId: null, atTill, cents }] : [];
  });
  return [
    ...online.map((payment) => ({ paymentIntentId: payment.paymentIntentId, cents: payment.cents })),
    ...(isOwn || first.paymentIntentId === null ? [] : [first]),
    ...own,
  ];
}
