import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { productSizes } from '../../db/schema/catalogue.ts';
import { type OrderItem, orderEvents, orders, refunds } from '../../db/schema/orders.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { PaymentFailure, PaymentFailureCode } from '../../platform/payment-failure.server.ts';
import type { Payments, ProviderRefund } from '../../platform/payments.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { decimalFromCents } from '../money/money.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { OrdersShop } from './move-order.server.ts';
import { orderNumber } from './number.ts';
import { orderById } from './order-detail.server.ts';
import { RefundMail } from './refund.mail.tsx';
import {
  bankRefusal,
  mayRestock,
  REFUND_REASON_LENGTH,
  type RefundRefusal,
  type Restock,
  restockable,
} from './refund.ts';
import { RefundFailedMail } from './refund-failed.mail.tsx';

/** The queue whose jobs each carry one refund out at the provider. */
export const CARRY_OUT_REFUND = 'carry-out-refund';

export type RefundWish = {
  /** Made when the form was drawn: the same id is the same refund. */
  refundId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  restock: Restock[];
  /** Account id of who asks. */
  actor: string;
};

/** Undoes the transaction: the order has less left to give back. */
class TooMuch extends Error {}

/**
 * Decides a refund: writes it down, takes its amount out of what may still be given back, puts the asked pieces
 * back on the shelf where they are counted, and writes the shopper. Nothing has left yet: the job asks the
 * provider. `repeated` means that this refund was asked for before.
 */
export async function requestRefund(
  shop: OrdersShop,
  wish: RefundWish,
): Promise<{ ok: true; repeated: boolean } | { ok: false; code: RefundRefusal }> {
  if (!isUuid(wish.refundId)) return { ok: false, code: 'refund_changed' };
  if (!Number.isSafeInteger(wish.amountCents) || wish.amountCents <= 0)
    return { ok: false, code: 'invalid_amount' };
  const reason = wish.reason.trim().slice(0, REFUND_REASON_LENGTH);
  const settings = await loadSettings(shop.db);
  try {
    return await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      const order = await orderById(tx, wish.orderId, true);
      if (!order) return { ok: false, code: 'unknown_order' };
      if (!order.paymentIntentId) return { ok: false, code: 'no_payment' };
      const before = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
      const same = before.find((one) => one.id === wish.refundId);
      if (same)
        return same.amount === wish.amountCents
          ? { ok: true, repeated: true }
          : { ok: false, code: 'refund_changed' };
      if (!mayRestock(wish.restock, restockable(order.items, before)))
        return { ok: false, code: 'invalid_restock' };

      const [written] = await tx
        .insert(refunds)
        .values({
          id: wish.refundId,
          orderId: order.id,
          amount: wish.amountCents,
          reason,
          restocked: wish.restock,
          actor: wish.actor,
          createdAt: shop.now(),
        })
        .onConflictDoNothing({ target: refunds.id })
        .returning({ id: refunds.id });
      if (!written) return { ok: false, code: 'refund_changed' };
      const refundedCents = await takeFromRefundable(tx, order.id, wish.amountCents);
      await putBack(tx, order.items, wish.restock);
      await record(tx, order.id, wish.actor, shop.now(), 'refund-requested', {
        refundId: wish.refundId,
        amountCents: wish.amountCents,
        restockedPieces: wish.restock.reduce((sum, one) => sum + one.quantity, 0),
        reason,
      });
      const letter = await renderLetter({
        dedupeKey: `refund:${wish.refundId}`,
        kind: 'refund',
        to: order.customerEmail,
        subject: `Rimborso per l’ordine ${orderNumber(order.id)}`,
        body: createElement(RefundMail, {
          orderId: order.id,
          customerName: order.customerName,
          amountCents: wish.amountCents,
          refundedCents,
          totalCents: order.totalCents,
          reason,
          identity: settings.identity,
          publicUrl: shop.config.publicUrl,
        }),
      });
      await writeLetter({ tx, jobs: shop.jobs }, letter);
      await shop.jobs.enqueue(tx, CARRY_OUT_REFUND, { refundId: wish.refundId });
      return { ok: true, repeated: false };
    });
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, code: 'too_much' };
    throw error;
  }
}

export type FailedRefund = { refundId: string; orderId: string; actor: string };
type Resumed = { ok: true } | { ok: false; code: 'too_much' | 'unknown_order' };

/**
 * Tries a refund that failed once more. What is no longer failed is left as it is. Codes: `too_much` when the
 * order has less left by now, `unknown_order`.
 */
export function retryRefund(shop: OrdersShop, failed: FailedRefund): Promise<Resumed> {
  return resume(shop, failed, 'refund-retried', async (tx) => {
    await tx
      .update(refunds)
      .set({ status: 'requested', failure: null })
      .where(eq(refunds.id, failed.refundId));
    await shop.jobs.enqueue(tx, CARRY_OUT_REFUND, { refundId: failed.refundId });
  });
}

/** Counts a refund that failed as given back: the owner did it by hand, such as by bank transfer. Codes as above. */
export function settleElsewhere(shop: OrdersShop, failed: FailedRefund): Promise<Resumed> {
  return resume(shop, failed, 'refund-elsewhere', async (tx) => {
    await tx
      .update(refunds)
      .set({ status: 'done', failure: null, doneAt: shop.now() })
      .where(eq(refunds.id, failed.refundId));
  });
}

/** Takes the amount of a failed refund out of what may be given back again, and does `then` with it, once. */
async function resume(
  shop: OrdersShop,
  failed: FailedRefund,
  kind: 'refund-retried' | 'refund-elsewhere',
  then: (tx: Db) => Promise<void>,
): Promise<Resumed> {
  if (!isUuid(failed.refundId)) return { ok: false, code: 'unknown_order' };
  try {
    return await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      const order = await orderById(tx, failed.orderId, true);
      if (!order) return { ok: false, code: 'unknown_order' };
      const [refund] = await tx
        .select({ amount: refunds.amount })
        .from(refunds)
        .where(
          and(eq(refunds.id, failed.refundId), eq(refunds.orderId, order.id), eq(refunds.status, 'failed')),
        );
      if (!refund) return { ok: true };
      await takeFromRefundable(tx, order.id, refund.amount);
      await then(tx);
      await record(tx, order.id, failed.actor, shop.now(), kind, {
        refundId: failed.refundId,
        amountCents: refund.amount,
      });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, code: 'too_much' };
    throw error;
  }
}

/** How long (ms) an unreachable provider is asked again: less than it remembers our key for. */
const GIVE_UP_MS = 20 * 60 * 60_000;

export type RefundingShop = OrdersShop & {
  payments: Payments;
  log: { error(error: unknown, about?: Record<string, unknown>): void };
};

/**
 * Asks the provider for a refund and writes down what came of it. Safe to repeat: the provider gives the money of
 * one refund back once. Throws while the provider cannot be asked, so that the job tries again.
 */
export async function carryOutRefund(shop: RefundingShop, refundId: string): Promise<void> {
  const [refund] = await shop.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amount: refunds.amount,
      status: refunds.status,
      paymentIntentId: orders.paymentIntentId,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (refund?.status !== 'requested' || !refund.paymentIntentId) return;
  const tries = await shop.db
    .select({ at: orderEvents.at, kind: orderEvents.kind })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, refund.orderId),
        inArray(orderEvents.kind, ['refund-requested', 'refund-retried']),
        eq(sql`${orderEvents.detail}->>'refundId'`, refundId),
      ),
    )
    .orderBy(asc(orderEvents.id));
  const answer = await shop.payments.refund(
    refund.paymentIntentId,
    refund.amount,
    refundId,
    tries.length - 1,
  );
  if (!answer.ok) {
    const since = tries.at(-1)?.at ?? shop.now();
    const isOver = !isPassing(answer.code) || shop.now().getTime() - since.getTime() > GIVE_UP_MS;
    if (!isOver) throw answer.error;
    shop.log.error(answer.error, { refund: refundId });
    const failure = reasonOf(answer);
    await settle(shop, refund, { status: 'failed', failure, providerRefundId: null });
    return;
  }
  await settleAs(shop, refund, answer.refund);
}

/**
 * Brings a refund in line with what the provider says of it now: banks send money back days after they took it.
 * Late, repeated and unordered notifications have the effect of one. False: it is no refund of an order.
 */
export async function followRefund(shop: RefundingShop, made: ProviderRefund): Promise<boolean> {
  if (!isUuid(made.key ?? '')) return false;
  const [refund] = await shop.db
    .select({ id: refunds.id, orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.id, made.key ?? ''));
  if (!refund) return false;
  await settleAs(shop, refund, made);
  return true;
}

async function settleAs(shop: RefundingShop, refund: Settled, made: ProviderRefund): Promise<void> {
  const providerRefundId = made.id;
  if (made.status === 'succeeded') await settle(shop, refund, { status: 'done', providerRefundId });
  if (made.status === 'failed') {
    await settle(shop, refund, { status: 'failed', failure: bankRefusal(made.failure), providerRefundId });
  }
}

/** How long (ms) a refund may wait for its own job before the repeating one looks after it. */
const LEFT_ALONE_MS = 10 * 60_000;

/** Looks after refunds that are still to be carried out: one whose tries are used up, or were lost. */
export async function carryOutWaitingRefunds(shop: RefundingShop): Promise<void> {
  const waiting = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'requested'),
        lt(refunds.createdAt, new Date(shop.now().getTime() - LEFT_ALONE_MS)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(100);
  for (const { id } of waiting) {
    await carryOutRefund(shop, id).catch((error: unknown) => shop.log.error(error, { refund: id }));
  }
}

/** Refunds that did not arrive, newest first, while their order still has that much to give back. */
export async function failedRefunds(
  db: Db,
): Promise<{ id: string; orderId: string; customerName: string; amountCents: number }[]> {
  return db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      customerName: orders.customerName,
      amountCents: refunds.amount,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, 'failed'),
        sql`${orders.refundedAmount} + ${refunds.amount} <= ${orders.totalAmount}`,
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(20);
}

type Settled = { id: string; orderId: string; amount: number };
type Outcome =
  | { status: 'done'; providerRefundId: string }
  /** `providerRefundId` is null when the provider made none. */
  | { status: 'failed'; failure: string; providerRefundId: string | null };

/** Writes down what became of a refund, once; what the owner settled by hand stays as it is. */
async function settle(shop: RefundingShop, refund: Settled, outcome: Outcome): Promise<void> {
  const settings = await loadSettings(shop.db);
  try {
    await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      const order = await orderById(tx, refund.orderId, true);
      const [kept] = await tx
        .select({ status: refunds.status })
        .from(refunds)
        .where(eq(refunds.id, refund.id));
      if (!order || !kept) return;
      if (kept.status === outcome.status) {
        if (outcome.status === 'failed') await nameFailure(tx, refund, outcome.providerRefundId);
        return;
      }
      // What no refund of the provider stands behind ends only what is still to be carried out.
      if (kept.status !== 'requested' && outcome.providerRefundId === null) return;
      if (await isOver(tx, refund, outcome.providerRefundId)) return;

      const failure = outcome.status === 'failed' ? outcome.failure : null;
      if (failure !== null) await giveUp(tx, refund);
      else if (kept.status === 'failed') await takeFromRefundable(tx, order.id, refund.amount);
      await tx
        .update(refunds)
        .set({ status: outcome.status, failure, doneAt: outcome.status === 'done' ? shop.now() : null })
        .where(eq(refunds.id, refund.id));
      await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id));
      const event = await record(tx, order.id, 'system', shop.now(), `refund-${outcome.status}`, {
        refundId: refund.id,
        amountCents: refund.amount,
        ...(failure === null ? {} : { failure }),
        ...(outcome.providerRefundId === null ? {} : { providerRefundId: outcome.providerRefundId }),
      });
      if (failure === null) return;
      const { identity } = settings;
      const letter = await renderLetter({
        dedupeKey: `refund-failed:${refund.id}:${event}`,
        kind: 'refund-failed',
        to: identity.email,
        subject: `Rimborso non riuscito, ordine ${orderNumber(order.id)}`,
        body: createElement(RefundFailedMail, {
          orderId: order.id,
          customerName: order.customerName,
          customerEmail: order.customerEmail,
          amountCents: refund.amount,
          failure,
          identity,
          publicUrl: shop.config.publicUrl,
        }),
      });
      await writeLetter({ tx, jobs: shop.jobs }, letter);
    });
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    // It had been given up, and the order's money was given back otherwise since: somebody must look at it.
    shop.log.error(error, { refund: refund.id, order: refund.orderId });
  }
}

/** Whether this failure was written down before, or the owner settled the refund by hand. */
async function isOver(tx: Db, refund: Settled, providerRefundId: string | null): Promise<boolean> {
  const [before] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, refund.orderId),
        eq(sql`${orderEvents.detail}->>'refundId'`, refund.id),
        or(
          eq(orderEvents.kind, 'refund-elsewhere'),
          and(
            eq(orderEvents.kind, 'refund-failed'),
            eq(sql`${orderEvents.detail}->>'providerRefundId'`, providerRefundId ?? ''),
          ),
        ),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** A refund that was given up unheard of did exist: told of it once more, nobody takes it for the next one. */
async function nameFailure(tx: Db, refund: Settled, providerRefundId: string | null): Promise<void> {
  if (providerRefundId === null) return;
  await tx
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} || ${JSON.stringify({ providerRefundId })}::jsonb` })
    .where(
      and(
        eq(orderEvents.orderId, refund.orderId),
        eq(orderEvents.kind, 'refund-failed'),
        eq(sql`${orderEvents.detail}->>'refundId'`, refund.id),
        sql`not ${orderEvents.detail} ? 'providerRefundId'`,
      ),
    );
}

async function giveUp(tx: Db, refund: Settled): Promise<void> {
  await tx
    .update(orders)
    .set({ refundedAmount: sql`${orders.refundedAmount} - ${decimalFromCents(refund.amount)}::numeric` })
    .where(eq(orders.id, refund.orderId));
}

/**
 * Counts an amount as given back unless that were more than was paid.
 * @returns all that has been given back, in cents.
 * @throws TooMuch
 */
async function takeFromRefundable(tx: Db, orderId: string, amountCents: number): Promise<number> {
  const amount = sql`${decimalFromCents(amountCents)}::numeric`;
  const [taken] = await tx
    .update(orders)
    .set({ refundedAmount: sql`${orders.refundedAmount} + ${amount}` })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedAmount} + ${amount} <= ${orders.totalAmount}`))
    .returning({ refundedCents: orders.refundedAmount });
  if (!taken) throw new TooMuch();
  return taken.refundedCents;
}

/** Counted sizes get their pieces back, always in the same order, as checkouts take them. */
async function putBack(tx: Db, items: OrderItem[], restock: Restock[]): Promise<void> {
  const pieces: { sizeId: string; quantity: number }[] = [];
  for (const { line, quantity } of restock) {
    const item = items[line];
    if (!item || !isUuid(item.productId)) continue;
    const [size] = await tx
      .select({ id: productSizes.id })
      .from(productSizes)
      .where(and(eq(productSizes.productId, item.productId), eq(productSizes.size, item.size)));
    if (size) pieces.push({ sizeId: size.id, quantity });
  }
  for (const { sizeId, quantity } of pieces.toSorted((a, b) => (a.sizeId < b.sizeId ? -1 : 1))) {
    await tx
      .update(productSizes)
      .set({ stock: sql`${productSizes.stock} + ${quantity}` })
      .where(and(eq(productSizes.id, sizeId), sql`${productSizes.stock} is not null`));
  }
}

/** @returns the id of the event. */
async function record(
  tx: Db,
  orderId: string,
  actor: string,
  at: Date,
  kind: string,
  detail: Record<string, unknown>,
): Promise<number | undefined> {
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId, at, actor, kind, detail })
    .returning({ id: orderEvents.id });
  return event?.id;
}

/** Whether the provider did not say no for good: asking again may bring the refund about. */
function isPassing(code: PaymentFailureCode): boolean {
  return code === 'away' || code === 'broken' || code === 'not_allowed';
}

/** Why the provider gave nothing back, for the owner; where it answered, in its own words. */
function reasonOf({ code, error }: PaymentFailure): string {
  if (code === 'away') return 'il fornitore dei pagamenti non ha risposto';
  return (error.reply ?? error.message).slice(0, 500);
}
