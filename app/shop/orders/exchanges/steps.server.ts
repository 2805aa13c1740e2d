import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { dayInRome, isDay } from '#lib/calendar-day.ts';
import { doEach } from '#lib/do-each.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { changeLines, moveInvoiced } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { centsLeaving, netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey } from '#shop/orders/lifecycle/order-line.ts';
import { arrivalOn } from '#shop/orders/lifecycle/order-status.server.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { bringBackExchanged, releaseExchangeHolds } from '#shop/stock/inventory/exchange-pieces.server.ts';
import { type Decider, settledPieces, settleExchange } from './decide.server.ts';
import {
  afterStep,
  type ExchangeStatus,
  type ExchangeStep,
  exchangedSizes,
  isLate,
  manyOf,
} from './exchange.ts';
import { writeExchangeMail } from './mails.server.ts';
import { piecesAt } from './paid-for.ts';
import { exchangesToChase, undecidedRequestsOf } from './read.server.ts';
import { orRefused, Refused } from './request.server.ts';
import {
  type Exchange,
  endRequest,
  exchangeableOf,
  isStillRequested,
  keepFirst,
  lockExchange,
  noteArrivals,
  recordExchange,
  writeExchange,
} from './rows.server.ts';

/** The exchange as shown in the form. */
type From = { id: string; version: number; actor: string };

type Found = { row: Exchange; order: OrderDetail; status: ExchangeStatus };

/** Locks exchange and order; returns the next status. @throws Refused */
async function steppedFrom(tx: Db, { id, version }: From, step: ExchangeStep): Promise<Found> {
  const found = await lockExchange(tx, id);
  if (!found) throw new Refused('unknown_exchange');
  const status = afterStep(found.row.status, step);
  if (!status) throw new Refused('over');
  if (found.row.version !== version) throw new Refused('stale');
  if (found.order.status === 'cancelled' && (step === 'send' || step === 'call_off'))
    throw new Refused('cancelled');
  return { ...found, status };
}

/** Whether the increase is unpaid, besides what the courier collects for the first parcel. */
function isDifferenceOwed(order: OrderDetail): boolean {
  return order.chargedCents > 0 || (paidWhen(order.paymentMethod) === 'first' && order.openCents > 0);
}

/** Records dispatch or handover, notifies the shopper; done if the old pieces are back. Refused while unpaid. */
export function sendExchange(
  shop: OrdersShop,
  from: From,
  parcel: { carrier: string; trackingNumber: string; handedOver: boolean },
) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const { row, order, status } = await steppedFrom(tx, from, 'send');
    if (!(await isStillRequested(tx, order, row))) throw new Refused('withdrawn');
    if (row.differenceCents > 0 && isDifferenceOwed(order)) throw new Refused('unpaid');
    const { handedOver } = parcel;
    const sent = {
      status,
      sentAt: at,
      handedOver,
      deliveredAt: handedOver ? at : null,
      carrier: parcel.carrier || null,
      trackingNumber: parcel.trackingNumber || null,
      ...(status === 'closed' && ({ endedBecause: 'done', endedAt: at } as const)),
    };
    const { carrier, trackingNumber } = parcel;
    const detail = { carrier, trackingNumber };
    await writeExchange(tx, row, sent, { what: 'sent', actor: from.actor, at, detail });
    await noteArrivals(tx, { order, line: row.newLine, at });
    await writeExchangeMail(shop, tx, { id: row.id, kind: 'exchange-sent' });
    return {};
  });
}

/** Records arrival (ISO day, Italy), start of the withdrawal period, and/or the `parcel`. */
export function noteExchangeDelivery(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  from: From,
  day: string | null | undefined,
  parcel?: { carrier: string; trackingNumber: string },
) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const found = await lockExchange(tx, from.id);
    if (!found) throw new Refused('unknown_exchange');
    const { row } = found;
    if (!row.sentAt || row.handedOver) throw new Refused('over');
    if (row.version !== from.version) throw new Refused('stale');
    if (typeof day === 'string' && (!isDay(day) || day > dayInRome(at) || day < dayInRome(row.sentAt)))
      throw new Refused('invalid_day');
    const arrived = day === undefined ? {} : { deliveredAt: day === null ? null : arrivalOn(day) };
    const travels = parcel && {
      carrier: parcel.carrier || null,
      trackingNumber: parcel.trackingNumber || null,
    };
    const what = day === undefined ? 'parcel' : 'delivered';
    const event = {
      what,
      actor: from.actor,
      at,
      detail: { ...parcel, ...(day !== undefined && { day }) },
    } as const;
    await writeExchange(tx, row, { ...arrived, ...travels }, event);
    await noteArrivals(tx, { order: found.order, line: row.newLine, at });
    return {};
  });
}

/**
 * Records returned old pieces, on sale unless kept out; ends the exchange if the new ones are sent or unwanted. With
 * only some (`pieces`) the rest becomes another exchange. Possible even after it was closed without them.
 */
export function noteExchangeArrival(
  shop: OrdersShop,
  from: From,
  { keepOut, pieces }: { keepOut: boolean; pieces?: number },
) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const known = await lockExchange(tx, from.id);
    const isAfterAll = known?.row.endedBecause === 'never_came' && known.row.arrivedAt === null;
    if (isAfterAll && known.row.version !== from.version) throw new Refused('stale');
    const {
      row: all,
      order,
      status,
    } = known && isAfterAll ? { ...known, status: 'closed' as const } : await steppedFrom(tx, from, 'arrive');
    const row = await keepFirst(tx, all, pieces ?? all.quantity);
    if (!row) throw new Refused('not_left');
    if (!keepOut)
      await bringBackExchanged(
        tx,
        manyOf(exchangedSizes(row.oldItem, row.newItem).back, row.quantity),
        from.actor,
      );
    const isOver = status === 'arrived' && !(await isStillRequested(tx, order, row));
    const because = status === 'closed' && !isAfterAll ? 'done' : isOver ? 'not_left' : null;
    const ended = because && ({ status: 'closed', endedBecause: because, endedAt: at } as const);
    const arrived = { status, arrivedAt: at, restocked: !keepOut, ...ended };
    await writeExchange(tx, row, arrived, { what: 'arrived', actor: from.actor, at, detail: { keepOut } });
    await writeExchangeMail(shop, tx, { id: row.id, kind: 'exchange-arrived' });
    return {};
  });
}

export function endWithdrawn(shop: OrdersShop, from: From) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const { row, order, status } = await steppedFrom(tx, from, 'drop');
    if (row.status === 'requested' || (await isStillRequested(tx, order, row))) throw new Refused('stale');
    const ended = { status, endedBecause: 'not_left', endedAt: at } as const;
    await writeExchange(tx, row, ended, { what: 'not_left', actor: from.actor, at });
    return {};
  });
}

/** Calls off an unsent exchange: restores order and stock, refunds. Refused if an invoice bills another amount. */
export function callExchangeOff(shop: OrdersShop, from: From, decider: Decider) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const { row, order, status } = await steppedFrom(tx, from, 'call_off');
    if (row.differenceCents !== 0 && order.invoiceNumber !== null) throw new Refused('invoiced_call_off');
    if (!(await isStillRequested(tx, order, row))) throw new Refused('withdrawn');
    await restoreOld(shop, tx, { row, order, at, decider, removesNew: true });
    const ended = { status, endedBecause: 'called_off', endedAt: at, backBy: null } as const;
    await writeExchange(tx, row, ended, { what: 'called_off', actor: from.actor, at });
    await noteArrivals(tx, { order, line: row.newLine, at });
    await writeExchangeMail(shop, tx, { id: row.id, kind: 'exchange-closed' });
    return {};
  });
}

/**
 * Closes an exchange without its old pieces: `charges` returns them to the order, to be paid by link; else waives them.
 */
export function giveUpExchange(shop: OrdersShop, from: From, { charges }: { charges: boolean }) {
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const { row, order, status } = await steppedFrom(tx, from, 'give_up');
    const isUnwanted = !(await isStillRequested(tx, order, row));
    // Unsent exchanges are called off instead.
    if (row.status === 'accepted' && (charges || !isUnwanted)) throw new Refused('still_wanted');
    if (charges) {
      if (order.status === 'cancelled') throw new Refused('cancelled');
      if (order.invoiceNumber !== null) throw new Refused('invoiced_charge');
      await restoreOld(shop, tx, {
        row,
        order,
        at,
        decider: { actor: from.actor, mayRefund: false },
        removesNew: false,
      });
    }
    const because = charges ? 'both_retained' : 'never_came';
    const ended = { status, endedBecause: because, endedAt: at } as const;
    await writeExchange(tx, row, ended, { what: because, actor: from.actor, at });
    await writeExchangeMail(shop, tx, { id: row.id, kind: 'exchange-closed' });
    return {};
  });
}

type Restored = { row: Exchange; order: OrderDetail; at: Date; decider: Decider; removesNew: boolean };

/**
 * Puts the old pieces back into the order, in place of the new ones or besides. In place of them it costs exactly what
 * it did: price deviations of the joined line move to the old pieces.
 */
async function restoreOld(shop: OrdersShop, tx: Db, { row, order, at, decider, removesNew }: Restored) {
  const { actor } = decider;
  const { id, line, newLine, oldItem, newItem, quantity, differenceCents } = row;
  const settled = await settledPieces(tx, order);
  const leaving = { line: newLine, quantity, cents: netCents(newItem) };
  const cents = removesNew
    ? centsLeaving(lineOfKey(order.items, newLine), leaving, settled[newLine] ?? 0)
    : 0;
  const old = removesNew ? piecesAt(oldItem, Math.max(0, cents - differenceCents)) : oldItem;
  const changed = await changeLines(tx, {
    order,
    settled,
    actor,
    at,
    lines: { removed: removesNew ? [leaving] : [], added: [old] },
    // The shopper has the old pieces, so the stock does not change.
    stock: { take: [], give: removesNew ? manyOf(exchangedSizes(oldItem, newItem).out, quantity) : [] },
    because: 'exchange',
    detail: { exchangeId: id },
  });
  if (!changed.ok) throw new Refused(changed.code === 'pieces_gone' ? 'gone' : changed.code);
  if (removesNew) await moveInvoiced(tx, order, { from: newLine, to: line, quantity, cents });
  const because = removesNew ? 'exchange' : 'exchange_not_returned';
  await settleExchange(shop, tx, { order, because, exchangeId: id, decider });
}

type ChasingShop = { db: Db; now: () => Date };

/** Ends expired requests, and those with withdrawn or refunded pieces; notifies the staff once of late returns. */
export async function chaseExchanges(shop: ChasingShop): Promise<void> {
  const { requested, late } = await exchangesToChase(shop.db, shop.now());
  await doEach(requested, (id) => shop.db.transaction((tx) => chaseRequest(tx, id, shop.now())));
  await doEach(late, (id) => shop.db.transaction((tx) => notifyLate(tx, id, shop.now())));
}

/** Ends requests with withdrawn pieces; the caller has locked the order. */
export async function endUnleft(tx: Db, orderId: string, at: Date): Promise<void> {
  for (const id of await undecidedRequestsOf(tx, orderId)) await chaseRequest(tx, id, at);
}

async function chaseRequest(tx: Db, id: string, at: Date): Promise<void> {
  const found = await lockExchange(tx, id);
  if (found?.row.status !== 'requested') return;
  const { row, order } = found;
  const left = order.status === 'cancelled' ? {} : await exchangeableOf(tx, order, id);
  if ((left[row.line] ?? 0) < row.quantity)
    return endRequest(tx, row, { because: 'not_left', actor: 'system', at });
  if (row.heldUntil === null || row.heldUntil > at) return;
  await releaseExchangeHolds(tx, id);
  await writeExchange(tx, row, { heldUntil: null }, { what: 'released', actor: 'system', at });
}

async function notifyLate(tx: Db, id: string, at: Date): Promise<void> {
  const found = await lockExchange(tx, id);
  if (!found || found.row.lateNotifiedAt !== null || !isLate(found.row, dayInRome(at))) return;
  const { row } = found;
  await tx.update(exchanges).set({ lateNotifiedAt: at }).where(eq(exchanges.id, id));
  const alert = { kind: 'exchange', event: `late:${id}`, about: id } as const;
  await noteAlert(tx, { ...alert, orderNumber: orderNumber(row.orderId), at });
  await recordExchange(tx, row, { what: 'late', actor: 'system', at });
}
