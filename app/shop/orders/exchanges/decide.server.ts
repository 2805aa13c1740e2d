import type { Db } from '#db/client.server.ts';
import type { OrderItem } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import {
  type OrderChange,
  settleDifference,
} from '#shop/orders/balance-payments/settle-difference.server.ts';
import { changeLines, moveInvoiced } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { isAboveCash } from '#shop/orders/lifecycle/payments/order-money.ts';
import { excessOf } from '#shop/orders/refunds/ledger.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { sendBackDay } from '#shop/orders/withdrawals/deadline.ts';
import { releaseExchangeHolds } from '#shop/stock/inventory/exchange-pieces.server.ts';
import { afterStep, type ExchangeOrigin, exchangedSizes, isHere, manyOf } from './exchange.ts';
import { writeExchangeMail } from './mails.server.ts';
import { exchangedPieces } from './paid-for.ts';
import { exchangeableLine, orRefused, Refused } from './request.server.ts';
import {
  addExchange,
  type Exchange,
  exchangesOf,
  lockExchange,
  noteArrivals,
  writeExchange,
} from './rows.server.ts';
import { inOtherSize, otherArticle } from './sizes.server.ts';

export type Decider = { actor: string; mayRefund: boolean };

/** An exchange by the shop; `id`: from the form, which sent twice makes one. */
export type Begun = {
  id: string;
  orderId: string;
  version: number;
  line: string;
  quantity: number;
  /** Another size of the article, or a size (row id) of another article. */
  newPiece: { size: string } | { sizeId: string };
  origin: Exclude<ExchangeOrigin, 'shopper'>;
  /** At the till: keeps the old pieces off sale. */
  keepOut?: boolean;
  note: string;
};

/**
 * Begins an agreed exchange: the order names the new pieces, the difference is settled, the shopper notified. At the
 * till both pieces change hands at once and it is done.
 */
export function beginExchange(shop: OrdersShop, begun: Begun, decider: Decider) {
  const { id, orderId, line, quantity, origin, note } = begun;
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const order = await orderById(tx, orderId, true);
    if (!order || !isUuid(id)) throw new Refused('unknown_order');
    if ((await exchangesOf(tx, order.id)).some((one) => one.id === id)) return { id };
    if (order.version !== begun.version) throw new Refused('stale');
    const item = await exchangeableLine(tx, order, { line, quantity });
    const other = await newItem({ ...shop, db: tx }, item, begun);
    const row = {
      id,
      orderId,
      line,
      quantity,
      note,
      origin,
      requestedAt: at,
      updatedAt: at,
      status: 'requested',
      requestedBy: decider.actor,
      newLine: orderLineKey(other),
      ...exchangedPieces(item, other, quantity),
    } as const;
    if (!(await addExchange(tx, row))) throw new Refused('unknown_order');
    const added = await lockExchange(tx, id);
    if (!added) throw new Error('The exchange was not written');
    await carryOut(shop, tx, { ...added, decider, keepOut: begun.keepOut ?? false });
    return { id };
  });
}

async function newItem(
  shop: { db: Db; now: () => Date },
  item: OrderItem,
  { newPiece, quantity }: Begun,
): Promise<OrderItem> {
  const other =
    'size' in newPiece
      ? await inOtherSize(shop.db, item, newPiece.size)
      : await otherArticle(shop, { ...newPiece, quantity });
  if (!other) throw new Refused('gone');
  if (orderLineKey(other) === orderLineKey(item)) throw new Refused('same_size');
  return other;
}

/** Accepts a request like `beginExchange`. Idempotent. Priced now, as the order may have changed. */
export function acceptExchange(
  shop: OrdersShop,
  { id, version }: { id: string; version: number },
  decider: Decider,
) {
  return orRefused(shop.db, async (tx) => {
    const found = await lockExchange(tx, id);
    if (!found) throw new Refused('unknown_exchange');
    if (found.row.status !== 'requested') throw new Refused('over');
    if (found.row.version !== version) throw new Refused('stale');
    const { line, quantity } = found.row;
    const item = await exchangeableLine(tx, found.order, { line, quantity, but: id });
    const row = { ...found.row, ...exchangedPieces(item, found.row.newItem, quantity) };
    await carryOut(shop, tx, { ...found, row, decider, keepOut: false });
    return {};
  });
}

/** Refuses a request, e-mails the shopper why, and puts its pieces back on sale. */
export function refuseExchange(
  shop: OrdersShop,
  { id, version, reason, actor }: { id: string; version: number; reason: string; actor: string },
) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const found = await lockExchange(tx, id);
    if (!found) throw new Refused('unknown_exchange');
    const status = afterStep(found.row.status, 'refuse');
    if (!status) throw new Refused('over');
    if (found.row.version !== version) throw new Refused('stale');
    await releaseExchangeHolds(tx, id);
    const refused = { status, refusal: reason, decidedAt: at, decidedBy: actor, heldUntil: null };
    await writeExchange(tx, found.row, refused, { what: 'refused', actor, at, detail: { reason } });
    await writeExchangeMail(shop, tx, { id, kind: 'exchange-refused' });
    return {};
  });
}

type Carried = { row: Exchange; order: OrderDetail; decider: Decider; keepOut: boolean };

/** Changes lines and stock and settles; done at once if at the till or before the order left. */
async function carryOut(shop: OrdersShop, tx: Db, { row, order, decider, keepOut }: Carried): Promise<void> {
  const { id, line, newLine, oldItem, newItem, quantity, differenceCents } = row;
  const { actor } = decider;
  const at = shop.now();
  if (differenceCents !== 0 && order.invoiceNumber !== null) throw new Refused('invoiced');
  const isTill = row.origin === 'till';
  const isInShop = isHere(order);
  // Handed over at the till, the piece would be packed again with its order, or leave unpaid.
  if (isTill && isInShop && !order.soldInShop) throw new Refused('still_here');
  const staysHere = !isTill && isInShop;
  const putsBack = staysHere || (isTill && !keepOut);
  // Pieces in both sets stay with the shopper.
  const { out, back } = exchangedSizes(oldItem, newItem);
  const stock = { take: manyOf(out, quantity), give: putsBack ? manyOf(back, quantity) : [] };
  await releaseExchangeHolds(tx, id, [...stock.take, ...stock.give]);
  const changed = await changeLines(tx, {
    order,
    stock,
    actor,
    at,
    lines: { removed: [{ line, quantity }], added: [newItem] },
    settled: await settledPieces(tx, order),
    because: 'exchange',
    detail: { exchangeId: id },
  });
  if (!changed.ok) throw new Refused(changed.code === 'pieces_gone' ? 'gone' : changed.code);
  await moveInvoiced(tx, order, { from: line, to: newLine, quantity, cents: netCents(newItem) });
  await settleExchange(shop, tx, { order, because: 'exchange', exchangeId: id, isAtTill: isTill, decider });
  const priced = { oldItem, newItem, differenceCents };
  const decided = { ...priced, decidedAt: at, decidedBy: actor, heldUntil: null };
  const event = { what: 'accepted', actor, at } as const;
  if (staysHere) {
    const done = { status: 'closed', endedBecause: 'before_dispatch', endedAt: at } as const;
    await writeExchange(tx, row, { ...decided, ...done }, event);
  } else if (isTill) {
    const both = { sentAt: at, deliveredAt: at, arrivedAt: at, handedOver: true, restocked: putsBack };
    const done = { status: 'closed', endedBecause: 'done', endedAt: at } as const;
    await writeExchange(tx, row, { ...decided, ...both, ...done }, { ...event, what: 'done' });
  } else {
    const open = { status: 'accepted', backBy: sendBackDay(at) } as const;
    await writeExchange(tx, row, { ...decided, ...open }, { ...event, detail: { day: dayInRome(at) } });
  }
  await noteArrivals(tx, { order, line: newLine, at });
  await writeExchangeMail(shop, tx, { id, kind: 'exchange-accepted' });
}

/**
 * Settles the difference after an exchange; `order` is the one before.
 * @throws Refused where money is refunded without the permission, or cash on delivery would exceed the limit
 */
export async function settleExchange(
  shop: OrdersShop,
  tx: Db,
  {
    order,
    decider: { actor, mayRefund },
    ...change
  }: Pick<OrderChange, 'because' | 'exchangeId' | 'isAtTill'> & { order: OrderDetail; decider: Decider },
): Promise<void> {
  const by = { orderId: order.id, beforeTotalCents: order.totalCents, actor };
  const difference = await settleDifference(shop, tx, { ...change, ...by });
  if (!mayRefund && difference.kind === 'back' && difference.amountCents > excessOf(order))
    throw new Refused('may_not_refund');
  const after = difference.kind === 'awaited' && (await orderById(tx, order.id));
  if (after && isAboveCash(after)) throw new Refused('above_cash');
}

/** Refunded pieces by line, which stay as they were. */
export async function settledPieces(tx: Db, order: OrderDetail): Promise<Record<string, number>> {
  const remaining = (await remainingOfOrders(tx, [order])).get(order.id);
  return Object.fromEntries(
    (remaining?.lines ?? []).map(({ key, ordered, pieces }) => [key, ordered.quantity - pieces]),
  );
}
