import { CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import { INVOICE_NAMES } from '#shop/checkout/order-entry/invoice-typed.ts';
import { CHECKOUT_METHODS, type CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';

const REQUESTED = [...CUSTOMER_NAMES, ...INVOICE_NAMES, 'invoice_kind', 'invoice_wanted'] as const;

/** Typed values by field name. */
export type TypedCustomer = Partial<Record<(typeof REQUESTED)[number], string>>;

/** Input of a customer who orders by link; `version` and total: those shown. */
export type TypedOrder = {
  typed: TypedCustomer;
  payment: CheckoutMethod;
  version: number;
  expectedTotalCents: number;
};

export function readTypedOrder(form: SentForm): TypedOrder {
  return {
    typed: Object.fromEntries(REQUESTED.map((name) => [name, sentText(form, name)])),
    payment: CHECKOUT_METHODS.find((method) => method === form.get('payment')) ?? 'online',
    version: Number(sentText(form, 'version')),
    expectedTotalCents: Number(sentText(form, 'total')),
  };
}
