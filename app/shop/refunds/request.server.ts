import type { Db } from '../../db/client.server.ts';
import type { OrderItem } from '../../db/schema/orders.ts';
import type { Jobs } from '../../jobs.ts';
import { isUuid } from '../../lib/uuid.ts';
import { orderById } from '../orders/order-detail.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { restockSizes } from '../stock/stock.server.ts';
import { followPayment, giveWay, type RefundsShop } from './follow.server.ts';
import { addRefund, type Book, leftIn, openBook } from './ledger.server.ts';
import { writeToShopper } from './letters.server.ts';
import { mayRestock, type RefundRefusal, type Restock, restockable } from './refund.ts';

export type RefundWish = {
  /** Made when the form was drawn: the same id is the same refund. */
  refundId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  restock: Restock[];
  /** Code of the withdrawal that it answers; null for any other refund. */
  returnCode?: string | null;
  /** Account id of who asks. */
  actor: string;
};

/**
 * Decides a refund of an order: writes it down, takes its amount out of what may still be given back, puts the asked
 * pieces back into stock where they are counted, and writes the shopper. The provider is asked first what it has
 * given back already. Nothing has left yet: the job asks for it. `repeated`: this refund was asked for before.
 */
export async function requestRefund(
  shop: RefundsShop,
  wish: RefundWish,
): Promise<{ ok: true; repeated: boolean } | { ok: false; code: RefundRefusal }> {
  if (!isUuid(wish.refundId)) return { ok: false, code: 'refund_changed' };
  if (!Number.isSafeInteger(wish.amountCents) || wish.amountCents <= 0)
    return { ok: false, code: 'invalid_amount' };
  const known = await orderById(shop.db, wish.orderId);
  if (!known) return { ok: false, code: 'unknown_order' };
  if (!known.paymentIntentId) return { ok: false, code: 'no_payment' };
  const followed = await followPayment(shop, known.paymentIntentId);
  if (!followed) return { ok: false, code: 'provider_away' };
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const book = await openBook(tx as Db, { orderId: known.id }, shop.now());
    if (!book?.order) return { ok: false, code: 'unknown_order' };
    const same = book.rows.find((row) => row.id === wish.refundId);
    if (same)
      return same.amountCents === wish.amountCents
        ? { ok: true, repeated: true }
        : { ok: false, code: 'refund_changed' };
    if (!mayRestock(wish.restock, restockable(book.order.items, book.rows)))
      return { ok: false, code: 'invalid_restock' };
    if (wish.amountCents > (leftIn(book) ?? 0))
      return { ok: false, code: followed.isNews ? 'refunded_elsewhere' : 'too_much' };

    const refund = {
      id: wish.refundId,
      orderId: book.order.id,
      paymentIntentId: known.paymentIntentId,
      origin: 'owner' as const,
      amountCents: wish.amountCents,
      reason: wish.reason,
      restocked: wish.restock,
      returnCode: wish.returnCode ?? null,
      status: 'requested' as const,
      actor: wish.actor,
      createdAt: book.at,
      since: book.at,
      nextAttemptAt: book.at,
    };
    // The id is another order's.
    if (!(await addRefund(book, refund))) return { ok: false, code: 'refund_changed' };
    await giveWay(book, wish.actor);
    await restockSizes(book.tx, piecesOf(book.order.items, wish.restock));
    await writeToShopper(shop, book, refund, book.order, settings);
    await shop.jobs.enqueue(book.tx, 'carry-out-refund', { refundId: wish.refundId });
    return { ok: true, repeated: false };
  });
}

/** A payment that never became an order, all of which goes back. */
export type OwedPayment = {
  checkoutId: string;
  paymentIntentId: string | null;
  paymentSessionId: string;
  amountCents: number;
  customerName: string;
  customerEmail: string;
};

/**
 * Writes down, in the caller's transaction, that a payment goes back because its pieces were gone; once. Nothing has
 * left yet: the job asks the provider, the sweeper goes on asking.
 */
export async function oweRefund(
  { tx, jobs, now }: { tx: Db; jobs: Jobs; now: () => Date },
  owed: OwedPayment,
): Promise<void> {
  const book: Book = { tx, order: null, rows: [], at: now() };
  const added = await addRefund(book, {
    ...owed,
    // One for each attempt; refunds of before this table were asked for by this key as well.
    id: owed.checkoutId,
    origin: 'stock_gone',
    status: 'requested',
    actor: 'system',
    createdAt: book.at,
    since: book.at,
    nextAttemptAt: book.at,
  });
  if (added) await jobs.enqueue(tx, 'carry-out-refund', { refundId: owed.checkoutId });
}

function piecesOf(items: readonly OrderItem[], restock: readonly Restock[]) {
  return restock.flatMap(({ line, quantity }) => {
    const item = items[line];
    return item && isUuid(item.productId) ? [{ productId: item.productId, size: item.size, quantity }] : [];
  });
}
