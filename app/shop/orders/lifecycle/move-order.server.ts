import { eq, sql } from 'drizzle-orm';
import { createElement, type ReactElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import type { Jobs } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { keysOf } from '#lib/keys.ts';
import { mailPictures } from '#shop/catalog/product-cards/product-pictures.server.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, takeUnsentBack, writeMail } from '#shop/mail/outbox.server.ts';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { takenByHand } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { moreTime } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { withoutRefunded } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import {
  OrderCancelledMail,
  OrderReadyMail,
  OrderReopenedMail,
  OrderShippedMail,
} from '#shop/orders/order-emails/order-status.mail.tsx';
import {
  type MoveMailKind,
  mailOfMove,
  mailOfStatus,
  statusMailKey,
} from '#shop/orders/order-emails/status-mails.ts';
import { arrivalDays } from '#shop/pricing/delivery/arrival.ts';
import { expectedArrival } from './expected-arrival.ts';
import { followSubject, orderNumber } from './number.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';
import { lacksNumber, type SigningShop, statusLink, withdrawalLink } from './order-link.server.ts';
import { arrivalOn, isDeliveryDay, type StatusChange, setOrderStatus } from './order-status.server.ts';
import { type UndoableMove, undoableUntil } from './undo.ts';

export type OrdersShop = { db: Db; now: () => Date; jobs: Jobs; config: SigningShop['config'] };

/** Values of `readParcel`; empty texts mean none. */
export type Parcel = { carrier: string; trackingNumber: string };

type Move = StatusChange & {
  /** Stored with the order; null: unchanged. */
  parcel?: Parcel | null;
  /** End of the time to undo, if longer than usual. */
  until?: Date;
  /** On cancelling, refunds the whole payment once undoing is impossible. */
  refund?: boolean;
};

/**
 * Moves an order and e-mails the shopper (`mailOfStatus`) once. E-mail and refund wait until undoing is impossible
 * (`undoMove`); the next move withdraws an outdated e-mail unless the order arrived. `undo`: the revocable change, none
 * if an e-mail was withdrawn, as nothing would write it again. Codes as `setOrderStatus`.
 */
export async function moveOrder(shop: OrdersShop, move: Move) {
  const parcel = move.parcel ?? null;
  const settings = await loadSettings(shop.db);
  const now = shop.now();
  const until = move.until ?? undoableUntil(now);
  let undoable: { eventId: number; until: Date } | null = null;
  let hasTakenBack = false;
  const moved = await setOrderStatus({ db: shop.db, now: () => now }, move, {
    detail: async (tx, order, to) => {
      hasTakenBack = to !== 'delivered' && (await takeOutdatedBack(tx, move.orderId));
      return {
        ...(move.until && { undoableUntil: move.until.toISOString() }),
        ...(to === 'shipped' && parcel),
        ...(mailOfStatus(to, order.deliveryMethod) === 'order-shipped' && {
          told: ((parcel ?? order).trackingNumber ?? '') !== '',
        }),
        ...(hasTakenBack && { isFinal: true }),
        ...(to === 'cancelled' && move.refund && { refund: true }),
      };
    },
    commit: async (tx, { eventId, from, to }) => {
      if (!hasTakenBack) undoable = { eventId, until };
      if (parcel) await keepParcel(tx, { orderId: move.orderId, at: now }, parcel);
      const order = await orderById(tx, move.orderId);
      if (!order) return;
      // Without an e-mail about the cancellation, the reopening needs none.
      const kind = hasTakenBack
        ? mailOfStatus(to, order.deliveryMethod)
        : mailOfMove({ from, to }, order.deliveryMethod);
      if (kind) await writeStatusMail(shop, tx, settings, { order, kind, eventId, isLater: false, until });
      // Earlier refunds may name no piece: the cancellation returns the pieces.
      if (to === 'cancelled' && (move.refund || order.refundedCents > 0)) {
        const start = new Date(until.getTime() + 1000);
        await shop.jobs.enqueue(tx, 'refund-cancelled', { orderId: order.id, eventId }, start);
      }
    },
  });
  if (!moved.ok) return moved;
  if (!moved.changed && parcel) {
    // Moved meanwhile, or sent twice: the typed parcel data must not be lost.
    const { orderId, actor, version } = move;
    const saved = await setParcel(shop, { orderId, actor, version, parcel, notify: false });
    if (!saved.ok) return saved;
  }
  const made = undoable as { eventId: number; until: Date } | null;
  return { ...moved, undo: made && ({ ...made, version: moved.version } satisfies UndoableMove) };
}

/**
 * Changes carrier and number. `notify` e-mails a sent order's number unless already sent. `changed` is false if it was
 * so before. Codes: `unknown_order`, `stale`.
 */
export async function setParcel(
  shop: OrdersShop,
  change: { orderId: string; actor: string; version: number; parcel: Parcel; notify: boolean },
): Promise<
  { ok: true; changed: boolean; isNotified: boolean } | { ok: false; code: 'unknown_order' | 'stale' }
> {
  const { parcel } = change;
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const { carrier, trackingNumber } = parcel;
    if ((order.carrier ?? '') === carrier && (order.trackingNumber ?? '') === trackingNumber)
      return { ok: true, changed: false, isNotified: false };
    if (order.version !== change.version) return { ok: false, code: 'stale' };
    const isNotified = change.notify && trackingNumber !== '' && (await lacksNumber(tx, order));
    await keepParcel(tx, { orderId: order.id, at: shop.now() }, parcel);
    const before = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
    const eventId = await addOrderEvent(tx, {
      orderId: order.id,
      at: shop.now(),
      actor: change.actor,
      kind: 'shipping',
      detail: { ...parcel, told: isNotified, before },
    });
    if (isNotified) {
      const kind = 'order-shipped';
      const after = { ...order, carrier: carrier || null, trackingNumber };
      await writeStatusMail(shop, tx, settings, { order: after, kind, eventId, isLater: true });
    }
    return { ok: true, changed: true, isNotified };
  });
}

/**
 * Sets the arrival (ISO day, Italy), from which the withdrawal period counts; null unsets it. Codes: `unknown_order`;
 * `invalid_day` in the future or before the order.
 */
export async function setDeliveryDay(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  change: { orderId: string; actor: string; version: number; day: string | null },
): Promise<{ ok: true; changed: boolean } | { ok: false; code: 'unknown_order' | 'invalid_day' | 'stale' }> {
  const { day } = change;
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (day !== null && !isDeliveryDay(day, order, now)) return { ok: false, code: 'invalid_day' };
    if ((order.deliveredAt && dayInRome(order.deliveredAt)) === day) return { ok: true, changed: false };
    if (order.version !== change.version) return { ok: false, code: 'stale' };
    const deliveredAt = day === null ? null : arrivalOn(day);
    await tx.update(orders).set({ deliveredAt, updatedAt: now }).where(eq(orders.id, order.id));
    const before = order.deliveredAt && dayInRome(order.deliveredAt);
    const happened = { orderId: order.id, at: now, actor: change.actor };
    await addOrderEvent(tx, { ...happened, kind: 'delivery-day', detail: { day, before } });
    return { ok: true, changed: true };
  });
}

/** Codes: `unknown_order`; `stale`; `not_waiting`, also if it has as much time. See `moreTime`. */
export async function giveMoreTime(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  change: { orderId: string; actor: string; version: number },
): Promise<{ ok: true; until: Date } | { ok: false; code: 'unknown_order' | 'stale' | 'not_waiting' }> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, change.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (order.version !== change.version) return { ok: false, code: 'stale' };
    const payBy = moreTime(order, now, (await loadSettings(tx)).ownMethods);
    if (!payBy) return { ok: false, code: 'not_waiting' };
    await tx.update(orders).set({ payBy, updatedAt: now }).where(eq(orders.id, order.id));
    const happened = { orderId: order.id, at: now, actor: change.actor };
    await addOrderEvent(tx, { ...happened, kind: 'more-time', detail: { day: dayInRome(payBy) } });
    return { ok: true, until: payBy };
  });
}

/** Stores a note of the staff; needs no version. Code: `unknown_order`. */
export async function addNote(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  note: { orderId: string; actor: string; text: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_order' }> {
  const { actor, text } = note;
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, note.orderId);
    if (!order) return { ok: false, code: 'unknown_order' };
    const happened = { orderId: order.id, at: shop.now(), actor };
    await addOrderEvent(tx, { ...happened, kind: 'note', detail: { text } });
    // Open pages listen to orders, not to events.
    await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id));
    return { ok: true };
  });
}

async function keepParcel(
  tx: Db,
  { orderId, at }: { orderId: string; at: Date },
  { carrier, trackingNumber }: Parcel,
): Promise<void> {
  await tx
    .update(orders)
    .set({ carrier: carrier || null, trackingNumber: trackingNumber || null, updatedAt: at })
    .where(eq(orders.id, orderId));
}

type StatusMail = {
  order: OrderDetail;
  kind: MoveMailKind;
  eventId: number;
  isLater: boolean;
  /** End of the time to undo. */
  until?: Date;
};

const SUBJECTS: Record<MoveMailKind, (number: string) => string> = {
  'order-shipped': (number) => `Il tuo ordine ${number} è partito`,
  'order-ready': (number) => `Il tuo ordine ${number} è pronto per il ritiro`,
  'order-cancelled': (number) => `Il tuo ordine ${number} è annullato`,
  'order-reopened': (number) => `Il tuo ordine ${number} è di nuovo aperto`,
};

/** Withdraws unsent e-mails on earlier changes; true if there was one. */
async function takeOutdatedBack(tx: Db, orderId: string): Promise<boolean> {
  const ofOrder = keysOf(SUBJECTS).map((kind) => sql`${`${statusMailKey(kind, orderId, '')}%`}`);
  const taken = await takeUnsentBack(
    tx,
    sql`${outbox.dedupeKey} like any (array[${sql.join(ofOrder, sql`, `)}])`,
  );
  return taken.length > 0;
}

async function writeStatusMail(
  shop: OrdersShop,
  tx: Db,
  settings: ShopSettings,
  { order: of, kind, eventId, isLater, until }: StatusMail,
): Promise<void> {
  const order = await withoutRefunded(tx, of);
  const number = orderNumber(order.id);
  const pictures = await mailPictures({ db: tx, config: shop.config }, order.items);
  const mail = await renderMail({
    dedupeKey: statusMailKey(kind, order.id, eventId),
    kind,
    to: order.customerEmail,
    subject: isLater ? followSubject(number) : SUBJECTS[kind](number),
    from: { identity: settings.identity, publicUrl: shop.config.publicUrl },
    body: BODIES[kind](
      shop,
      { order, pictures, isLater, takenByHandCents: await takenByHand(tx, order.id) },
      settings,
    ),
  });
  await writeMail({ tx, jobs: shop.jobs }, mail, until);
}

type Body = Pick<StatusMail, 'order' | 'isLater'> & { pictures: MailPictures; takenByHandCents: number };

/** Bodies by kind of e-mail: a missing kind does not compile. */
const BODIES: Record<MoveMailKind, (shop: OrdersShop, body: Body, settings: ShopSettings) => ReactElement> = {
  'order-cancelled': (shop, body) =>
    createElement(OrderCancelledMail, {
      ...shownIn(shop, body),
      isOverdue: isUnpaidSince(body.order, shop.now()),
      takenByHandCents: body.takenByHandCents,
    }),
  'order-reopened': (shop, body) => createElement(OrderReopenedMail, shownIn(shop, body)),
  'order-shipped': (shop, body, settings) => {
    const arrival = expectedArrival(body.order, shop.now());
    return createElement(OrderShippedMail, {
      ...shownIn(shop, body),
      days: arrival && arrivalDays(arrival),
      isLater: body.isLater,
      demo: settings.demo,
      withdrawalUrl: body.order.soldInShop ? null : withdrawalLink(shop, body.order),
    });
  },
  'order-ready': (shop, body, settings) =>
    createElement(OrderReadyMail, {
      ...shownIn(shop, body),
      hours: settings.hours,
      withdrawalUrl: body.order.soldInShop ? null : withdrawalLink(shop, body.order),
      closure: closureNoticeOn(settings, dayInRome(shop.now())),
    }),
};

function isUnpaidSince({ payBy, paidCents }: OrderDetail, now: Date): boolean {
  return payBy !== null && payBy < now && paidCents === 0;
}

/** Properties common to all of them. */
function shownIn(shop: OrdersShop, { order, pictures }: Body) {
  return { order, pictures, statusUrl: statusLink(shop, order) };
}
