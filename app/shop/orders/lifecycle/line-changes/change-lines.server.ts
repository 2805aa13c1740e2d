import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Arrival, InvoicedMove } from '#db/json/orders.ts';
import { type OrderItem, orderEvents, orders } from '#db/schema/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { giftChange, type OrderGift } from '#shop/orders/lifecycle/gift.ts';
import { addOrderEvent, CHANGES } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceName, stockPieces } from '#shop/orders/lifecycle/order-line.ts';
import { exchangeSizes } from '#shop/stock/inventory/stock.server.ts';
import {
  changedLines,
  type LinesBefore,
  type OrderDelivery,
  type RequestedLines,
  totalsOf,
  type WaivedShare,
  waivedLines,
  waivedShares,
} from './changed-lines.ts';

type ChangedBecause = 'edit' | 'exchange' | 'pieces_gone';

type SizePieces = { productId: string; size: string; quantity: number };

type StockMoves = { take: SizePieces[]; give: SizePieces[] };

type LinesChange = {
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

type LinesChanged =
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

/** Records an arrival, null while unknown; the caller has locked the order. */
export async function noteOwnDelivery(
  tx: Db,
  { orderId, line, own, at }: { orderId: string; line: string; own: OrderItem['ownDelivery']; at: Date },
): Promise<void> {
  const [order] = await tx.select({ items: orders.items }).from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const items = order.items.map((item): OrderItem => {
    if (orderLineKey(item) !== line) return item;
    const { ownDelivery: _, ...rest } = item;
    return own ? { ...rest, ownDelivery: own } : rest;
  });
  await tx.update(orders).set({ items, updatedAt: at }).where(eq(orders.id, orderId));
}

/** Records moved pieces for credit notes (`asInvoiced`); the caller has locked the order. */
export async function moveInvoiced(
  tx: Db,
  { id, invoiceNumber }: Pick<OrderDetail, 'id' | 'invoiceNumber'>,
  move: InvoicedMove,
): Promise<void> {
  if (invoiceNumber === null) return;
  const moves = sql`${orders.invoiceMoves} || ${JSON.stringify([move])}::jsonb`;
  await tx.update(orders).set({ invoiceMoves: moves }).where(eq(orders.id, id));
}
