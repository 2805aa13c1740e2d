import type { Shop } from '#boot/compose.server.ts';
import { firstName } from '#shop/mail/first-name.ts';
import { formatEuro } from '#shop/money/money.ts';
import {
  balancePaymentText,
  differenceCents,
  isPriceByLink,
} from '#shop/orders/balance-payments/balance-payment.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { chargeLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';

export type ShownBalancePayment = {
  amountCents: number;
  /** Whether the link requests the order's own price, no difference. */
  isWhole: boolean;
  /** "sabato 28 novembre 2026"; null without an open link. */
  until: string | null;
  /** Text with the link and its recipient; null without an open link. */
  share: { text: string; phone: string; email: string } | null;
};

/** Null if no link ever requested a payment. */
export async function shownBalancePayment(
  shop: Pick<Shop, 'db' | 'now' | 'config' | 'settings'>,
  order: OrderDetail,
): Promise<ShownBalancePayment | null> {
  const charge = await latestBalancePaymentOf(shop.db, order.id);
  const isWhole = isPriceByLink(order);
  const amountCents = isWhole ? order.openCents : differenceCents(order);
  if (!charge || amountCents === 0) return null;
  if (charge.status !== 'open' || charge.payBy <= shop.now())
    return { amountCents, isWhole, until: null, share: null };
  const { identity } = await shop.settings();
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
