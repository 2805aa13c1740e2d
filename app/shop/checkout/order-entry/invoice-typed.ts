const ADDRESS = ['invoice_street', 'invoice_postal_code', 'invoice_town', 'invoice_province'] as const;
const OF_PERSONS = ['invoice_tax_code'] as const;
const OF_BUSINESSES = [
  'invoice_company',
  'invoice_vat_number',
  ...ADDRESS,
  'invoice_sdi_code',
  'invoice_pec',
] as const;

/** What may be typed of an invoice; what each is called stands in `invoice-fields.ts`, which comes when one is requested. */
export const INVOICE_NAMES = [...OF_PERSONS, ...OF_BUSINESSES];

export type InvoiceField = (typeof INVOICE_NAMES)[number];

export const INVOICE_KINDS = ['person', 'business'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * The fields that are asked of somebody. `isAtHome`: the order is delivered to who buys it, who has given name and address
 * already.
 */
export function invoiceFieldsOf(kind: InvoiceKind, isAtHome: boolean): readonly InvoiceField[] {
  if (kind === 'person') return isAtHome ? OF_PERSONS : [...OF_PERSONS, ...ADDRESS];
  return OF_BUSINESSES;
}

/** What is typed of an invoice, and whether one is requested. */
export type InvoiceTyped = Record<InvoiceField, string> & {
  invoice_wanted: boolean;
  invoice_kind: InvoiceKind;
};

/** No invoice requested, nothing typed. */
export const NO_INVOICE: InvoiceTyped = {
  ...(Object.fromEntries(INVOICE_NAMES.map((name) => [name, ''])) as Record<InvoiceField, string>),
  invoice_wanted: false,
  invoice_kind: 'person',
};
