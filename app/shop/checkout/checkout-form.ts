import { storedFields, storedValue } from '../../lib/stored-value.ts';
import { DELIVERY_METHOD_KEYS, DELIVERY_METHODS, type DeliveryMethod } from '../pricing/delivery-methods.ts';
import { CUSTOMER_NAMES, type CustomerField, NO_CUSTOMER } from './customer-fields.ts';
import { type GiftField, type GiftTyped, NO_GIFT, sentGift } from './gift-fields.ts';
import {
  INVOICE_KINDS,
  INVOICE_NAMES,
  type InvoiceField,
  type InvoiceTyped,
  invoiceFieldsOf,
  NO_INVOICE,
} from './invoice-typed.ts';

/** The checkout form as typed so far. */
export type CheckoutForm = Record<CustomerField, string> &
  InvoiceTyped &
  GiftTyped & { delivery: DeliveryMethod };

/** The session-storage key: the form survives a reload, and ends with the tab. */
export const FORM_KEY = 'checkoutForm';

export const EMPTY_FORM: CheckoutForm = { ...NO_CUSTOMER, ...NO_INVOICE, ...NO_GIFT, delivery: 'standard' };

/** What is known of a shopper before anything is typed. */
export type KnownCustomer = Record<Exclude<CustomerField, 'notes'>, string>;

/** The form with what is known of the shopper; one in which anything stands already is left as it is. */
export function beginWith(form: CheckoutForm, known: KnownCustomer): CheckoutForm {
  return CUSTOMER_NAMES.some((name) => form[name] !== '') ? form : { ...form, ...known };
}

/** The form that storage holds, field by field; what is no text is empty. Never throws. */
export function parseForm(json: string | null): CheckoutForm {
  const stored = storedFields<keyof CheckoutForm>(storedValue(json));
  if (!stored) return EMPTY_FORM;
  const names = [...CUSTOMER_NAMES, ...INVOICE_NAMES, 'gift_message' as const];
  const typed = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : '']);
  return {
    ...(Object.fromEntries(typed) as Record<CustomerField | InvoiceField | GiftField, string>),
    gift_wanted: stored.gift_wanted === true,
    gift_wrapped: stored.gift_wrapped === true,
    invoice_wanted: stored.invoice_wanted === true,
    invoice_kind: INVOICE_KINDS.find((kind) => kind === stored.invoice_kind) ?? 'person',
    delivery: DELIVERY_METHOD_KEYS.find((method) => method === stored.delivery) ?? 'standard',
  };
}

/** The form as the server is sent it: of the invoice and the gift no more than is asked for. */
export function sentForm(form: CheckoutForm): Partial<CheckoutForm> {
  const { isCollected } = DELIVERY_METHODS[form.delivery];
  const asked = form.invoice_wanted ? invoiceFieldsOf(form.invoice_kind, isCollected) : [];
  const names = ['delivery', ...CUSTOMER_NAMES, ...asked] as const;
  const typed = Object.fromEntries(names.map((name) => [name, form[name]]));
  const sent: Partial<CheckoutForm> = { ...typed, ...sentGift(form) };
  const { invoice_wanted, invoice_kind } = form;
  return invoice_wanted ? { ...sent, invoice_wanted, invoice_kind } : sent;
}

/** One attempt to pay: the same content keeps its id, so that pressing twice is one attempt. */
export type KeptAttempt = { fingerprint: string; checkoutId: string };

/** The session-storage key. */
export const ATTEMPT_KEY = 'checkoutAttempt';

/** The last attempt; null when storage holds none. Never throws. */
export function parseAttempt(json: string | null): KeptAttempt | null {
  const stored = storedFields<keyof KeptAttempt>(storedValue(json));
  const { fingerprint, checkoutId } = stored ?? {};
  return typeof fingerprint === 'string' && typeof checkoutId === 'string'
    ? { fingerprint, checkoutId }
    : null;
}
