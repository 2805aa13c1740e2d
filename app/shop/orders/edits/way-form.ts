import { PAYMENT_WAYS, type PaymentWay } from '#shop/checkout/payment-methods/own-methods.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import type { Cents } from '#shop/money/money.ts';

/** Chosen method with the total shown; null without a choice. */
export function readWay(form: SentForm): { way: PaymentWay; expectedTotalCents: Cents } | null {
  const [sent, total] = sentText(form, 'way').split(':');
  const way = PAYMENT_WAYS.find((one) => one === sent);
  return way ? { way, expectedTotalCents: Number(total) } : null;
}
