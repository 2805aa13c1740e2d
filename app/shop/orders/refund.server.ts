import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { productSizes } from '../../db/schema/catalogue.ts';
import { type OrderItem, orderEvents, orders, refunds } from '../../db/schema/orders.ts';
import type { Jobs } from '../../platform/jobs.server.ts';
import type { Payments } from '../../platform/payments.server.ts';
import { isUuid } from '../catalogue/listing.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { decimalFromCents } from '../money/money.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { OrdersShop } from './move-order.server.ts';
import { orderNumber } from './number.ts';
import { orderById } from './order-detail.server.ts';
import { RefundMail } from './refund.mail.tsx';
import { mayRestock, REFUND_REASON_LENGTH, type RefundRefusal, type Restock, restockable } from './refund.ts';

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

/**
 * Tries a refund that failed once more. What is no longer failed is left as it is. Codes: `too_much` when the
 * order has less left by now, `unknown_order`.
 */
export async function retryRefund(
  shop: OrdersShop,
  again: { refundId: string; orderId: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'too_much' | 'unknown_order' }> {
  if (!isUuid(again.refundId)) return { ok: false, code: 'unknown_order' };
  try {
    return await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      const order = await orderById(tx, again.orderId, true);
      if (!order) return { ok: false, code: 'unknown_order' };
      const [refund] = await tx
        .update(refunds)
        .set({ status: 'requested', failure: null })
        .where(
          and(eq(refunds.id, again.refundId), eq(refunds.orderId, order.id), eq(refunds.status, 'failed')),
        )
        .returning({ amount: refunds.amount });
      if (!refund) return { ok: true };
      await takeFromRefundable(tx, order.id, refund.amount);
      await record(tx, order.id, again.actor, shop.now(), 'refund-retried', {
        refundId: again.refundId,
        amountCents: refund.amount,
      });
      await shop.jobs.enqueue(tx, CARRY_OUT_REFUND, { refundId: again.refundId });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, code: 'too_much' };
    throw error;
  }
}

/** How long (ms) an unreachable provider is asked again: less than it remembers our key for. */
const GIVE_UP_MS = 20 * 60 * 60_000;

export type RefundingShop = {
  db: Db;
  now: () => Date;
  payments: Payments;
  jobs: Jobs;
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
  try {
    await shop.payments.refund(refund.paymentIntentId, refund.amount, refundId, tries.length - 1);
  } catch (error) {
    const since = tries.at(-1)?.at ?? shop.now();
    const isOver = isRefusal(error) || shop.now().getTime() - since.getTime() > GIVE_UP_MS;
    if (!isOver) throw error;
    shop.log.error(error, { refund: refundId });
    await settle(shop, refund, { status: 'failed', failure: reasonOf(error) });
    return;
  }
  await settle(shop, refund, { status: 'done', failure: null });
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

type Outcome = { status: 'done' | 'failed'; failure: string | null };

async function settle(
  shop: RefundingShop,
  refund: { id: string; orderId: string; amount: number },
  outcome: Outcome,
): Promise<void> {
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await orderById(tx, refund.orderId, true);
    const [settled] = await tx
      .update(refunds)
      .set({ ...outcome, doneAt: outcome.status === 'done' ? shop.now() : null })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'requested')))
      .returning({ id: refunds.id });
    if (!settled) return;
    const taken = outcome.status === 'failed' ? refund.amount : 0;
    await tx
      .update(orders)
      .set({
        refundedAmount: sql`${orders.refundedAmount} - ${decimalFromCents(taken)}::numeric`,
        updatedAt: shop.now(),
      })
      .where(eq(orders.id, refund.orderId));
    await record(tx, refund.orderId, 'system', shop.now(), `refund-${outcome.status}`, {
      refundId: refund.id,
      amountCents: refund.amount,
      ...(outcome.failure === null ? {} : { failure: outcome.failure }),
    });
  });
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

async function record(
  tx: Db,
  orderId: string,
  actor: string,
  at: Date,
  kind: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at, actor, kind, detail });
}

/** The provider understood and said no: asking again says the same. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error as { type?: string }).type === 'StripeInvalidRequestError';
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
