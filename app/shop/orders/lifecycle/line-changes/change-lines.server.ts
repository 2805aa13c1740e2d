import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Arrival } from '#db/json/orders.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { giftChange, type OrderGift } from '#shop/orders/lifecycle/gift.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceName, stockPieces } from '#shop/orders/lifecycle/order-line.ts';
import { exchangeSizes } from '#shop/stock/inventory/stock.server.ts';
import { changedLines, type OrderDelivery, type RequestedLines, totalsOf } from './changed-lines.ts';

export type ChangedBecause = 'edit' | 'exchange' | 'pieces_gone';

type SizePieces = { productId: string; size: string; quantity: number };

export type StockMoves = { take: SizePieces[]; give: SizePieces[] };

export type LinesChange = {
  /** Locked by the caller in the version of the change. */
  order: OrderDetail;
  lines: RequestedLines<OrderItem>;
  /** Refunded pieces by line key, which stay as they were. */
  settled: Readonly<Record<string, number>>;
  /** Undefined: unchanged. */
  delivery?: Pick<OrderDelivery, 'deliveryMethod' | 'shippingCents' | 'standardShippingCents'> & {
    arrival: Arrival | null;
  };
  /** Undefined: unchanged. */
  gift?: OrderGift;
  /** Default: joining pieces leave the stock, leaving ones are on sale again. */
  stock?: StockMoves;
  because: ChangedBecause;
  detail?: Record<string, unknown>;
  /** Account id, or "system". */
  actor: string;
  at: Date;
};

export type LinesChanged =
  /** `detail`: for the history (`changeParts`). */
  | { ok: true; eventId: number; totalCents: number; detail: Record<string, unknown> }
  /** Unavailable pieces; nothing was written. */
  | { ok: false; code: 'pieces_gone'; gone: string[] }
  /** More was refunded than the order would cost. */
  | { ok: false; code: 'below_refunded' };

/**
 * Changes lines, stock and totals, all or nothing, and records the former order, in the caller's transaction. Payments
 * and counted takings stay: the caller settles the difference.
 */
export async function changeLines(tx: Db, change: LinesChange): Promise<LinesChanged> {
  const { order, lines, settled, delivery, gift, at, actor } = change;
  const { removed, added } = lines;
  const items = changedLines(order.items, lines, settled);
  const totals = totalsOf(items, { ...order, ...delivery, ...gift });
  if (totals.totalCents < order.refundedCents) return { ok: false, code: 'below_refunded' };
  const joining = added.map((one) => ({ line: orderLineKey(one), quantity: one.quantity }));
  const { take, give } = change.stock ?? {
    take: joining.flatMap((one) => stockPieces(added, [one])),
    give: stockPieces(order.items, removed),
  };
  const missing = await exchangeSizes(tx, { take, give }, actor);
  if (missing.length > 0) return { ok: false, code: 'pieces_gone', gone: namesOf(added, missing) };
  const { subtotalCents, discountCents, shippingCents, totalCents } = totals;
  await tx
    .update(orders)
    .set({
      items,
      subtotalCents,
      discountCents,
      shippingCents,
      totalCents,
      ...(delivery && {
        deliveryMethod: delivery.deliveryMethod,
        standardShippingCents: delivery.standardShippingCents,
        arrival: delivery.arrival,
      }),
      ...gift,
      updatedAt: at,
    })
    .where(eq(orders.id, order.id));
  const detail = { ...change.detail, ...eventDetail(change), totalCents };
  const happened = { orderId: order.id, at, actor, kind: 'lines-changed', detail };
  const eventId = await addOrderEvent(tx, happened);
  return { ok: true, eventId, totalCents, detail };
}

function eventDetail({ order, lines, because, delivery, gift }: LinesChange) {
  const { items, subtotalCents, discountCents, shippingCents, totalCents, deliveryMethod } = order;
  const left = lines.removed.flatMap(({ line, quantity }) =>
    items.filter((item) => orderLineKey(item) === line).map((item) => ({ ...item, quantity })),
  );
  return {
    because,
    added: lines.added.map(shownPiece),
    removed: left.map(shownPiece),
    ...(delivery && { deliveryMethod: delivery.deliveryMethod, shippingCents: delivery.shippingCents }),
    ...(gift && giftChange(order, gift)),
    was: { items, subtotalCents, discountCents, shippingCents, totalCents, deliveryMethod },
  };
}

const shownPiece = (item: OrderItem) => ({ name: pieceName(item), quantity: item.quantity });

function namesOf(
  added: readonly OrderItem[],
  missing: readonly { productId: string; size: string }[],
): string[] {
  const isMissing = (one: { productId: string; size: string }) =>
    missing.some(({ productId, size }) => productId === one.productId && size === one.size);
  return added.filter((item) => (item.pieces ?? [item]).some(isMissing)).map(pieceName);
}
