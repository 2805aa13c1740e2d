import type { Db } from '../../db/client.server.ts';
import type { OrderItem } from '../../db/schema/orders.ts';
import type { Jobs } from '../../jobs.ts';
import { isUuid } from '../../lib/uuid.ts';
import { orderById } from '../orders/order-detail.server.ts';
import { arePiecesOf, type LinePieces, lineOfKey } from '../orders/order-line.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { restockSizes } from '../stock/stock.server.ts';
import { addRefund, type LockedRefunds, lockRefunds, refundableCents } from './ledger.server.ts';
import { writeToShopper } from './letters.server.ts';
import { type AccountOrigin, type RefundRefusal, restockable } from './refund.ts';
import { type RefundsShop, supersedeExcess, syncPaymentRefunds } from './sync.server.ts';

export type RefundRequest = {
  /** Made when the form was drawn: the same id is the same refund. */
  refundId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  restock: LinePieces[];
  /** `owner` unless said. */
  origin?: AccountOrigin;
  /** Code of the withdrawal that it answers; null for any other refund. */
  returnCode?: string | null;
  /** Account id of who asks. */
  actor: string;
};

/**
 * Adds a refund to an order: reserves its amount, restocks the pieces of counted sizes and writes the shopper, after
 * asking the provider what it has already refunded. No money moves yet: the job requests it from the provider.
 * `repeated`: this refund was requested before.
 */
export async function requestRefund(
  shop: RefundsShop,
  request: RefundRequest,
): Promise<{ ok: true; repeated: boolean } | { ok: false; code: RefundRefusal }> {
  if (!isUuid(request.refundId)) return { ok: false, code: 'refund_changed' };
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0)
    return { ok: false, code: 'invalid_amount' };
  const known = await orderById(shop.db, request.orderId);
  if (!known) return { ok: false, code: 'unknown_order' };
  if (!known.paymentIntentId) return { ok: false, code: 'no_payment' };
  const synced = await syncPaymentRefunds(shop, known.paymentIntentId);
  if (!synced) return { ok: false, code: 'provider_away' };
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx as Db, { orderId: known.id }, shop.now());
    if (!locked?.order) return { ok: false, code: 'unknown_order' };
    const same = locked.rows.find((row) => row.id === request.refundId);
    if (same)
      return same.amountCents === request.amountCents
        ? { ok: true, repeated: true }
        : { ok: false, code: 'refund_changed' };
    if (!arePiecesOf(request.restock, restockable(locked.order.items, locked.rows)))
      return { ok: false, code: 'invalid_restock' };
    if (request.amountCents > (refundableCents(locked) ?? 0))
      return { ok: false, code: synced.isNew ? 'refunded_elsewhere' : 'too_much' };

    const refund = {
      id: request.refundId,
      orderId: locked.order.id,
      paymentIntentId: known.paymentIntentId,
      origin: request.origin ?? 'owner',
      amountCents: request.amountCents,
      reason: request.reason,
      restocked: request.restock,
      returnCode: request.returnCode ?? null,
      status: 'requested' as const,
      actor: request.actor,
      createdAt: locked.at,
      since: locked.at,
      nextAttemptAt: locked.at,
    };
    // The id belongs to a refund of another order.
    if (!(await addRefund(locked, refund))) return { ok: false, code: 'refund_changed' };
    await supersedeExcess(locked, request.actor);
    await restockSizes(locked.tx, piecesOf(locked.order.items, request.restock), request.actor);
    await writeToShopper(shop, locked, refund, locked.order, settings);
    await shop.jobs.enqueue(locked.tx, 'carry-out-refund', { refundId: request.refundId });
    return { ok: true, repeated: false };
  });
}

/** A payment that never became an order and is refunded whole. */
export type CheckoutPayment = {
  checkoutId: string;
  paymentIntentId: string | null;
  paymentSessionId: string;
  amountCents: number;
  customerName: string;
  customerEmail: string;
};

/**
 * Adds, in the caller's transaction and once for each attempt, the refund of a payment whose pieces were sold out. No
 * money moves yet: the job and the sweeper request it from the provider.
 */
export async function requestCheckoutRefund(
  { tx, jobs, now }: { tx: Db; jobs: Jobs; now: () => Date },
  owed: CheckoutPayment,
): Promise<void> {
  const locked: LockedRefunds = { tx, order: null, rows: [], at: now() };
  const added = await addRefund(locked, {
    ...owed,
    // One for each attempt; earlier releases used this id as the provider's key as well.
    id: owed.checkoutId,
    origin: 'stock_gone',
    status: 'requested',
    actor: 'system',
    createdAt: locked.at,
    since: locked.at,
    nextAttemptAt: locked.at,
  });
  if (added) await jobs.enqueue(tx, 'carry-out-refund', { refundId: owed.checkoutId });
}

function piecesOf(items: readonly OrderItem[], restock: readonly LinePieces[]) {
  return restock.flatMap(({ line, quantity }) => {
    const item = lineOfKey(items, line);
    return (item.pieces ?? [item])
      .filter(({ productId }) => isUuid(productId))
      .map(({ productId, size }) => ({ productId, size, quantity }));
  });
}
