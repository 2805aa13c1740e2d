import { CHECKOUT_METHODS, type CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import type { Cents } from '#shop/money/money.ts';

/** Chosen method with the total shown; null without a choice. */
export function readMethod(form: SentForm): { method: CheckoutMethod; expectedTotalCents: Cents } | null {
  const [sent, total] = sentText(form, 'way').split(':');
  const method = CHECKOUT_METHODS.find((one) => one === sent);
  return method ? { method, expectedTotalCents: Number(total) } : null;
}
