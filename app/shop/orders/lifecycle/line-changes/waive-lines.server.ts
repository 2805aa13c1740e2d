import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { type OrderItem, orderEvents, orders } from '#db/schema/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { addOrderEvent, CHANGES } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { totalsOf } from './changed-lines.ts';
import { type LinesBefore, type WaivedShare, waivedLines, waivedShares } from './waived-lines.ts';

type Waiver = {
  /** Locked by the caller. */
  order: OrderDetail;
  amountCents: Cents;
  /** Refunded pieces by line key. */
  settled: Readonly<Record<string, number>>;
  /** May be empty. */
  reason: string;
  /** Account id. */
  actor: string;
  at: Date;
};

/** Lowers the price by a waived amount, recorded, in the caller's transaction. @returns shares; null if too little */
export async function waiveLines(
  tx: Db,
  { order, amountCents, settled, reason, actor, at }: Waiver,
): Promise<{ shares: WaivedShare[]; detail: Record<string, unknown> } | null> {
  const shares = waivedShares(order, await changesOf(tx, order.id), amountCents, settled);
  if (!shares) return null;
  const { items, shippingCents } = waivedLines(order, shares, settled);
  const totals = totalsOf(items, { ...order, shippingCents });
  if (totals.totalCents < order.refundedCents) return null;
  const { subtotalCents, discountCents, totalCents } = totals;
  await tx
    .update(orders)
    .set({
      items,
      subtotalCents,
      discountCents,
      shippingCents,
      totalCents,
      // A withdrawal refunds at most what was paid for the delivery.
      ...(order.standardShippingCents !== null &&
        shippingCents < order.shippingCents && {
          standardShippingCents: Math.min(order.standardShippingCents, shippingCents),
        }),
      updatedAt: at,
    })
    .where(eq(orders.id, order.id));
  const detail = { waivedCents: amountCents, totalCents, reason, was: wasOf(order) };
  await addOrderEvent(tx, { orderId: order.id, at, actor, kind: 'difference-waived', detail });
  return { shares, detail };
}

function wasOf({ items, subtotalCents, discountCents, shippingCents, totalCents }: OrderDetail) {
  return { items, subtotalCents, discountCents, shippingCents, totalCents };
}

/** The order before each price change, latest first. */
async function changesOf(tx: Db, orderId: string): Promise<LinesBefore<OrderItem>[]> {
  const rows = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, CHANGES)))
    .orderBy(desc(orderEvents.id));
  return rows.map(({ detail }) => {
    const was = detail.was as ReturnType<typeof wasOf>;
    return { ...was, exchangeId: typeof detail.exchangeId === 'string' ? detail.exchangeId : null };
  });
}
