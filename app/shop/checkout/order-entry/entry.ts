import type { InvoiceRequest } from '#db/json/orders.ts';
import type { Customer } from '#db/json/payments.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { CUSTOMER_FAILURES, validateCustomer } from './customer.ts';
import type { CustomerField } from './customer-fields.ts';
import { type Gift, type GiftSent, readGift } from './gift.ts';
import type { GiftField } from './gift-fields.ts';
import { INVOICE_FAILURES, type InvoiceSent, isForPerson, validateInvoice } from './invoice-entry.ts';
import type { InvoiceField } from './invoice-typed.ts';

export type EntryField = CustomerField | InvoiceField | GiftField;

export type EntryErrors = Partial<Record<EntryField, string>>;

export const ENTRY_FAILURES = { ...CUSTOMER_FAILURES, ...INVOICE_FAILURES };

/** Untrusted input. */
export type EntrySent = Partial<Record<CustomerField, unknown>> & InvoiceSent & GiftSent;

/** `code`: first kind of mistake; `fields`: message per wrong field. */
export type EntryProblem = { ok: false; code: keyof typeof ENTRY_FAILURES; fields: EntryErrors };

export type Entry = { customer: Customer; invoice: InvoiceRequest | null; gift: Gift | null };

export function validateEntry(
  sent: EntrySent,
  delivery: DeliveryMethod,
): ({ ok: true } & Entry) | EntryProblem {
  const read = validateCustomer(sent, delivery);
  const given = readGift(sent, { needsBuyer: isForPerson(sent) });
  const buyer = given.ok ? (given.gift?.buyer ?? null) : null;
  const invoiced = validateInvoice(sent, { ...(read.ok ? read.customer : NOBODY_YET), buyer }, delivery);
  if (read.ok && invoiced.ok && given.ok) {
    return { ok: true, customer: read.customer, invoice: invoiced.invoice, gift: given.gift };
  }
  const [first, ...others] = [read, invoiced, given].filter((one) => !one.ok);
  if (!first) throw new Error('A form with mistakes has none');
  return {
    ok: false,
    code: first.code,
    fields: Object.assign({ ...first.fields }, ...others.map(({ fields }) => fields)),
  };
}

/** Replaces a customer with mistakes in checks; never stored. */
const NOBODY_YET = {
  customer_name: '',
  customer_address: '',
  customer_city: '',
  customer_postal_code: '',
  customer_province: '',
};
