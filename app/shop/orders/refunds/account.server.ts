import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { refundAccounts } from '#db/schema/refunds.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { hasOpenWithdrawal } from '#shop/orders/lifecycle/open-returns.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { takenByHand } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { asksAccount, type RefundAccount } from './account.ts';
import { type WritingShop, writeOfAccount } from './mails.server.ts';

/** Limit per order and day, as number and e-mail address suffice to set the account. */
const PER_ORDER = { max: 5, windowMs: 24 * 60 * 60_000 };

/** Null until stated. */
export async function refundAccountOf(db: Db, orderId: string): Promise<RefundAccount | null> {
  const { iban, holder, givenAt } = refundAccounts;
  const [account] = await db
    .select({ iban, holder, givenAt })
    .from(refundAccounts)
    .where(eq(refundAccounts.orderId, orderId));
  return account ?? null;
}

/** See `asksAccount`; only with an e-mail address. */
export async function needsRefundAccount(db: Db, order: OrderDetail): Promise<boolean> {
  if (order.customerEmail === '') return false;
  const isOwed = order.owedBackCents > 0;
  const isWithdrawn = await hasOpenWithdrawal(db, order.id);
  if (!isOwed && !isWithdrawn) return false;
  const takenByHandCents = await takenByHand(db, order.id);
  return asksAccount(order, { hasOpenWithdrawal: isWithdrawn, takenByHandCents });
}

/**
 * Stores the refund account; the history omits its data. Idempotent. Each change is e-mailed to the order's address:
 * number and e-mail address are no secrets, so somebody else may have stated it. Codes: `not_requested`;
 * `too_many_requests` beyond five accounts of an order in 24 hours.
 */
export async function giveRefundAccount(
  shop: WritingShop & { db: Db; now: () => Date },
  given: { orderId: string; iban: string; holder: string },
): Promise<{ ok: true } | { ok: false; code: 'not_requested' } | TooMany<'too_many_requests'>> {
  const { db, now } = shop;
  const { orderId, iban, holder } = given;
  const settings = await loadSettings(db);
  return db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order || !(await needsRefundAccount(tx, order))) return { ok: false, code: 'not_requested' };
    const before = await refundAccountOf(tx, orderId);
    if (before?.iban === iban && before.holder === holder) return { ok: true };
    const account = { iban, holder, givenAt: now() };
    const use = await countUse(tx, `refund-account:${orderId}`, PER_ORDER, account.givenAt);
    if (!use.ok) return { ...use, code: 'too_many_requests' };
    await tx
      .insert(refundAccounts)
      .values({ orderId, ...account })
      .onConflictDoUpdate({ target: refundAccounts.orderId, set: account });
    const happened = { orderId, at: account.givenAt, actor: 'shopper', kind: 'account-given' };
    await addOrderEvent(tx, { ...happened, detail: { isOther: before !== null } });
    await writeOfAccount(shop, tx, { order, iban, isOther: before !== null }, settings);
    return { ok: true };
  });
}
