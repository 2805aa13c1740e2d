const ADDRESS = ['invoice_street', 'invoice_postal_code', 'invoice_town', 'invoice_province'] as const;
const OF_PERSONS = ['invoice_tax_code'] as const;
const OF_BUSINESSES = [
  'invoice_company',
  'invoice_vat_number',
  ...ADDRESS,
  'invoice_sdi_code',
  'invoice_pec',
] as const;

/** Labels are in `invoice-fields.ts`, loaded when an invoice is requested. */
export const INVOICE_NAMES = [...OF_PERSONS, ...OF_BUSINESSES];

export type InvoiceField = (typeof INVOICE_NAMES)[number];

export const INVOICE_KINDS = ['person', 'business'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** `isAtHome`: delivered to the buyer, whose name and address are known. */
export function invoiceFieldsOf(kind: InvoiceKind, isAtHome: boolean): readonly InvoiceField[] {
  if (kind === 'person') return isAtHome ? OF_PERSONS : [...OF_PERSONS, ...ADDRESS];
  return OF_BUSINESSES;
}

export type InvoiceTyped = Record<InvoiceField, string> & {
  invoice_wanted: boolean;
  invoice_kind: InvoiceKind;
};

export const NO_INVOICE: InvoiceTyped = {
  ...(Object.fromEntries(INVOICE_NAMES.map((name) => [name, ''])) as Record<InvoiceField, string>),
  invoice_wanted: false,
  invoice_kind: 'person',
};
