import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { storedFields, storedValue } from '#lib/stored-value.ts';
import { CHECKOUT_METHODS, type CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { CUSTOMER_NAMES, type CustomerField, NO_CUSTOMER } from './customer-fields.ts';
import {
  GIFT_RECIPIENTS,
  type GiftField,
  type GiftTyped,
  goesToAnother,
  NO_GIFT,
  sentGift,
} from './gift-fields.ts';
import {
  INVOICE_KINDS,
  INVOICE_NAMES,
  type InvoiceField,
  type InvoiceTyped,
  invoiceFieldsOf,
  NO_INVOICE,
} from './invoice-typed.ts';

export type CheckoutForm = Record<CustomerField, string> &
  InvoiceTyped &
  GiftTyped & { delivery: DeliveryMethod; payment: CheckoutMethod };

/** Key in session storage, so that the form survives a reload and ends with the tab. */
export const FORM_KEY = 'checkoutForm';

export const EMPTY_FORM: CheckoutForm = {
  ...NO_CUSTOMER,
  ...NO_INVOICE,
  ...NO_GIFT,
  delivery: 'standard',
  payment: 'online',
};

export type KnownCustomer = Record<Exclude<CustomerField, 'notes'>, string>;

/** Fills an empty form; one with any text is unchanged. */
export function beginWith(form: CheckoutForm, known: KnownCustomer): CheckoutForm {
  return CUSTOMER_NAMES.some((name) => form[name] !== '') ? form : { ...form, ...known };
}

/** Fields that are no text become empty. Never throws. */
export function parseForm(json: string | null): CheckoutForm {
  const stored = storedFields<keyof CheckoutForm>(storedValue(json));
  if (!stored) return EMPTY_FORM;
  const names = [...CUSTOMER_NAMES, ...INVOICE_NAMES, 'gift_buyer', 'gift_message'] as const;
  const typed = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : '']);
  return {
    ...(Object.fromEntries(typed) as Record<CustomerField | InvoiceField | GiftField, string>),
    gift_wanted: stored.gift_wanted === true,
    gift_recipient: GIFT_RECIPIENTS.find((one) => one === stored.gift_recipient) ?? 'other',
    gift_wrapped: stored.gift_wrapped === true,
    invoice_wanted: stored.invoice_wanted === true,
    invoice_kind: INVOICE_KINDS.find((kind) => kind === stored.invoice_kind) ?? 'person',
    delivery: DELIVERY_METHOD_KEYS.find((method) => method === stored.delivery) ?? 'standard',
    payment: CHECKOUT_METHODS.find((method) => method === stored.payment) ?? 'online',
  };
}

/** Form to send, with invoice and gift fields only if requested. */
export function sentForm(form: CheckoutForm): Partial<CheckoutForm> {
  const invoiceFields = form.invoice_wanted ? invoiceFieldsOf(form.invoice_kind, isAtHome(form)) : [];
  const names = ['delivery', ...CUSTOMER_NAMES, ...invoiceFields] as const;
  const typed = Object.fromEntries(names.map((name) => [name, form[name]]));
  const { payment } = form;
  const sent: Partial<CheckoutForm> = {
    ...typed,
    ...sentGift(form),
    ...(payment !== 'online' && { payment }),
  };
  const { invoice_wanted, invoice_kind } = form;
  return invoice_wanted ? { ...sent, invoice_wanted, invoice_kind } : sent;
}

/** Whether it is delivered to the buyer, whose name and address a personal invoice can use. */
export function isAtHome(form: Pick<CheckoutForm, 'delivery' | 'gift_wanted' | 'gift_recipient'>): boolean {
  return !DELIVERY_METHODS[form.delivery].isCollected && !goesToAnother(form);
}

/** Equal content has the same id, so that a double click is one checkout. */
export type StoredCheckout = { fingerprint: string; checkoutId: string };

export const CHECKOUT_KEY = 'checkoutAttempt';

/** Key of the scroll position (px from the top). */
export const PLACE_KEY = 'checkoutPlace';

/** Null when storage holds none. Never throws. */
export function parseStoredCheckout(json: string | null): StoredCheckout | null {
  const stored = storedFields<keyof StoredCheckout>(storedValue(json));
  const { fingerprint, checkoutId } = stored ?? {};
  return typeof fingerprint === 'string' && typeof checkoutId === 'string'
    ? { fingerprint, checkoutId }
    : null;
}
