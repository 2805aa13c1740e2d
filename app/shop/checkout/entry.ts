import type { InvoiceRequest } from '../orders/invoice-request.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { CUSTOMER_FAILURES, type Customer, validateCustomer } from './customer.ts';
import type { CustomerField } from './customer-fields.ts';
import { INVOICE_FAILURES, type InvoiceSent, validateInvoice } from './invoice-entry.ts';
import type { InvoiceField } from './invoice-fields.ts';

/** What the checkout asks of a shopper, by its name. */
export type EntryField = CustomerField | InvoiceField;

export type EntryErrors = Partial<Record<EntryField, string>>;

/** The mistakes of the form as the toast names them. */
export const ENTRY_FAILURES = { ...CUSTOMER_FAILURES, ...INVOICE_FAILURES };

/** The form as it was sent; nothing in it is trusted. */
export type EntrySent = Partial<Record<CustomerField, unknown>> & InvoiceSent;

/** Why the form was refused: the code of its first kind of mistake, and a message for each field that is wrong. */
export type EntryProblem = { ok: false; code: keyof typeof ENTRY_FAILURES; fields: EntryErrors };

/** Reads who the order is for, where it goes, and what the invoice is made out with if one is asked for. */
export function validateEntry(
  sent: EntrySent,
  delivery: DeliveryMethod,
): { ok: true; customer: Customer; invoice: InvoiceRequest | null } | EntryProblem {
  const read = validateCustomer(sent, delivery);
  const invoiced = validateInvoice(sent, read.ok ? read.customer : NOBODY_YET, delivery);
  if (read.ok && invoiced.ok) return { ok: true, customer: read.customer, invoice: invoiced.invoice };
  const fields = { ...(read.ok ? {} : read.fields), ...(invoiced.ok ? {} : invoiced.fields) };
  const code = !read.ok ? read.code : invoiced.ok ? 'missing_fields' : invoiced.code;
  return { ok: false, code, fields };
}

/** Stands for a customer whose form has mistakes: nothing of it is kept. */
const NOBODY_YET = {
  customer_name: '',
  customer_address: '',
  customer_city: '',
  customer_postal_code: '',
};
