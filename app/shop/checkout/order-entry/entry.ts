import type { InvoiceRequest } from '#db/json/orders.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { CUSTOMER_FAILURES, type Customer, validateCustomer } from './customer.ts';
import type { CustomerField } from './customer-fields.ts';
import { type Gift, type GiftSent, readGift } from './gift.ts';
import type { GiftField } from './gift-fields.ts';
import { INVOICE_FAILURES, type InvoiceSent, isForPerson, validateInvoice } from './invoice-entry.ts';
import type { InvoiceField } from './invoice-typed.ts';

/** What the checkout asks of a shopper, by its name. */
export type EntryField = CustomerField | InvoiceField | GiftField;

export type EntryErrors = Partial<Record<EntryField, string>>;

/** The mistakes of the form as the toast names them. */
export const ENTRY_FAILURES = { ...CUSTOMER_FAILURES, ...INVOICE_FAILURES };

/** The form as it was sent; nothing in it is trusted. */
export type EntrySent = Partial<Record<CustomerField, unknown>> & InvoiceSent & GiftSent;

/** Why the form was refused: the code of its first kind of mistake, and a message for each field that is wrong. */
export type EntryProblem = { ok: false; code: keyof typeof ENTRY_FAILURES; fields: EntryErrors };

/** What a form without mistakes says. */
export type Entry = { customer: Customer; invoice: InvoiceRequest | null; gift: Gift | null };

/** Reads who the order is for, where it goes, what the invoice is made out with if one is requested, and what gift it is. */
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

/** Stands for a customer whose form has mistakes: nothing of it is stored. */
const NOBODY_YET = {
  customer_name: '',
  customer_address: '',
  customer_city: '',
  customer_postal_code: '',
  customer_province: '',
};
