import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { rowsOf } from '#db/rows.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/** Order of a provider's payment, its own or a difference's; null without one. */
export async function orderOfPayment(db: Db, paymentIntentId: string): Promise<OrderDetail | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntentId, paymentIntentId));
  if (order) return orderById(db, order.id);
  const [later] = await db
    .select({ id: orderPayments.orderId })
    .from(orderPayments)
    .where(eq(orderPayments.paymentIntentId, paymentIntentId));
  return later ? orderById(db, later.id) : null;
}

type RefundedSums = Pick<
  OrderDetail,
  'paidCents' | 'openCents' | 'owedBackCents' | 'excessCents' | 'refundedCents' | 'toRefundCents'
>;

/** Writes amounts refunded or promised, by hand, and returned excess (cents). @returns the new amounts */
export async function setRefundedSum(
  tx: Db,
  orderId: string,
  {
    refundedCents,
    toRefundCents,
    excessCents,
  }: { refundedCents: number; toRefundCents: number; excessCents: number },
  at: Date,
): Promise<RefundedSums> {
  const less = sql`(${excessCents}::numeric / 100)`;
  const { paidCents, openCents, owedBackCents } = orders;
  const [sums] = await tx
    .update(orders)
    .set({
      paidCents: sql`${orders.paidCents} + ${orders.excessCents} - ${less}`,
      refundedCents,
      toRefundCents,
      excessCents,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
    .returning({
      paidCents,
      openCents,
      owedBackCents,
      excessCents: orders.excessCents,
      refundedCents: orders.refundedCents,
      toRefundCents: orders.toRefundCents,
    });
  if (!sums) throw new Error(`The order ${orderId} is gone while money of it goes back`);
  return sums;
}

/** Pieces named by refunds, whatever their state. Raw SQL: this module must not import refunds. */
export function refundedPieces(db: Db, orderId: string): Promise<LinePieces[]> {
  return rowsOf<LinePieces>(
    db,
    sql`select refund_lines.line, sum(refund_lines.quantity)::int as quantity
        from refund_lines join refunds on refunds.id = refund_lines.refund_id
        where refunds.order_id = ${orderId} and refund_lines.line is not null
        group by refund_lines.line`,
  );
}

/** The order without refunded pieces, for e-mails; unchanged if all are. */
export async function withoutRefunded<Order extends Pick<OrderDetail, 'id' | 'items'>>(
  db: Db,
  order: Order,
): Promise<Order> {
  const named = await refundedPieces(db, order.id);
  const items = order.items.flatMap((item) => {
    const refunded = named.find(({ line }) => line === orderLineKey(item))?.quantity ?? 0;
    return refunded < item.quantity ? [{ ...item, quantity: item.quantity - refunded }] : [];
  });
  return items.length > 0 ? { ...order, items } : order;
}
