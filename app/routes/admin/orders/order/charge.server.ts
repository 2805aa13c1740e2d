import { type Answered, done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { firstName } from '#shop/mail/first-name.ts';
import { formatEuro } from '#shop/money/money.ts';
import {
  balancePaymentText,
  differenceCents,
  isPriceByLink,
} from '#shop/orders/balance-payments/balance-payment.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { askAgain, cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { waiveDifference } from '#shop/orders/edits/waive-difference.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { chargeLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { readWaiver } from './waiver-form.ts';

/** What is still to be paid of an order by a link. */
export type ShownBalancePayment = {
  amountCents: number;
  /** It is the order's own price, and no difference. */
  isWhole: boolean;
  /** "sabato 28 novembre 2026"; null while no link takes the money. */
  until: string | null;
  /** The text with the link, and whom it is for; null while no link takes the money. */
  share: { text: string; phone: string; email: string } | null;
};

/** Null where nothing is to be paid by a link, and never was. */
export async function shownBalancePayment(
  shop: StaffRequest['shop'],
  order: OrderDetail,
): Promise<ShownBalancePayment | null> {
  const charge = await latestBalancePaymentOf(shop.db, order.id);
  const isWhole = isPriceByLink(order);
  const amountCents = isWhole ? order.openCents : differenceCents(order);
  if (!charge || amountCents === 0) return null;
  if (charge.status !== 'open' || charge.payBy <= shop.now())
    return { amountCents, isWhole, until: null, share: null };
  const { identity } = await loadSettings(shop.db);
  const text = balancePaymentText({
    because: charge.because,
    name: firstName(buyerOf(order)),
    shop: identity.brand,
    number: orderNumber(order.id),
    amount: formatEuro(charge.amountCents),
    payBy: lastDay(charge.payBy),
    link: chargeLink(shop, order),
  });
  const { customerPhone: phone, customerEmail: email } = order;
  return { amountCents, isWhole, until: lastDay(charge.payBy), share: { text, phone, email } };
}

/** Sends the link of a difference again, or ends it. */
export async function changeBalancePayment(
  by: StaffRequest,
  how: 'again' | 'cancel',
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const changed = await (how === 'again' ? askAgain : cancelBalancePayment)(by.shop, from);
  if (changed.ok)
    return done(
      how === 'cancel' ? 'Link annullato: da lì non si può più pagare.' : sentAgain(changed.isNotified),
    );
  if (changed.code === 'stale') return staleOrder(by, from);
  if (changed.code === 'unknown_order') return notFound(UNKNOWN);
  return refused(409, NOTHING_OWED);
}

/** Lets the shopper off a difference. */
export async function waive(
  by: StaffRequest,
  form: FormData,
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const read = readWaiver(form);
  if (!read.ok) return invalid(read.fields);
  const waived = await waiveDifference(by.shop, { ...from, reason: read.value.reason });
  if (waived.ok) {
    const confirmationNote = waived.isNotified
      ? ' La cliente riceve la conferma dell’ordine con il totale nuovo.'
      : '';
    return done(
      `Differenza di ${formatEuro(waived.amountCents)}: la cliente non la paga più.${confirmationNote}`,
    );
  }
  if (waived.code === 'stale') return staleOrder(by, from);
  if (waived.code === 'unknown_order') return notFound(UNKNOWN);
  return refused(409, waived.code === 'nothing_owed' ? NOTHING_OWED : GIVEN_BACK);
}

const UNKNOWN = 'questo ordine non esiste più';
const NOTHING_OWED = 'Per questo ordine non c’è più una differenza da pagare.';
const GIVEN_BACK =
  'Di quest’ordine è già stato rimborsato così tanto che la differenza non si può più togliere dal totale.';

const sentAgain = (isNotified: boolean) =>
  isNotified ? 'Link inviato: vale altri sette giorni.' : 'Link pronto: mandalo tu, vale altri sette giorni.';
