import { isKeyOf, keysOf } from '../../lib/keys.ts';

/**
 * What the shop can be paid with: the one table of it. `label` is how the owner reads it of an order, `choice` how she
 * switches it on, `inTerms` how the information pages name it. The keys are the payment provider's.
 */
export const PAYMENT_METHODS = {
  card: {
    label: 'Carta',
    choice: 'Carta di credito o di debito',
    inTerms: 'carta di credito Visa, Mastercard o American Express',
  },
  klarna: {
    label: 'Klarna',
    choice: 'Klarna, in tre rate',
    inTerms: 'Klarna, in tre rate',
  },
  paypal: { label: 'PayPal', choice: 'PayPal', inTerms: 'PayPal' },
} as const satisfies Record<string, { label: string; choice: string; inTerms: string }>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_KEYS = keysOf(PAYMENT_METHODS);

/** The methods that checkout offers, as shoppers read them. */
export function paymentMethodNames(methods: readonly PaymentMethod[]): string[] {
  return methods.map((method) => PAYMENT_METHODS[method].inTerms);
}

/** A method as the provider names it, which may be one that this table does not know. */
export function paymentMethodLabel(method: string | null): string {
  if (method === null) return '—';
  return isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method].label : method;
}
