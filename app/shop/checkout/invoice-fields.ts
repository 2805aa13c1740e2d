import { MAX_EMAIL_LENGTH } from '../../lib/email.ts';
import { keysOf } from '../../lib/keys.ts';
import type { FormFields } from '../forms/fields.ts';

/**
 * Who the invoice is made out to. The longest texts are those of the electronic invoice (FatturaPA 1.4). No label repeats
 * one of the delivery address, so that each field of the page is found by its own.
 */
export const INVOICE_FIELDS = {
  invoice_tax_code: {
    kind: 'line',
    label: 'Codice fiscale',
    max: 16,
    missing: 'Inserisci il codice fiscale',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  invoice_company: {
    kind: 'line',
    label: 'Denominazione',
    max: 80,
    missing: 'Inserisci la denominazione',
    autoComplete: 'organization',
  },
  invoice_vat_number: {
    kind: 'line',
    label: 'Partita IVA',
    max: 11,
    missing: 'Inserisci la partita IVA',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  invoice_street: {
    kind: 'line',
    label: 'Sede legale: via e numero civico',
    max: 60,
    missing: 'Inserisci via e numero civico',
    autoComplete: 'billing address-line1',
  },
  invoice_postal_code: {
    kind: 'line',
    label: 'Sede: codice postale',
    max: 5,
    missing: 'Inserisci il codice postale',
    inputMode: 'numeric',
    autoComplete: 'billing postal-code',
  },
  invoice_town: {
    kind: 'line',
    label: 'Sede: comune',
    max: 60,
    missing: 'Inserisci il comune',
    autoComplete: 'billing address-level2',
  },
  invoice_province: {
    kind: 'line',
    label: 'Sede: provincia',
    hint: 'Due lettere',
    max: 2,
    missing: 'Inserisci la provincia',
    autoComplete: 'billing address-level1',
  },
  invoice_sdi_code: {
    kind: 'line',
    label: 'Codice SDI',
    hint: 'Sette caratteri',
    max: 7,
    optional: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  invoice_pec: {
    kind: 'line',
    label: 'PEC',
    hint: 'Se non hai il codice',
    max: MAX_EMAIL_LENGTH,
    optional: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const satisfies FormFields;

export type InvoiceField = keyof typeof INVOICE_FIELDS;

export const INVOICE_NAMES = keysOf(INVOICE_FIELDS);

export const INVOICE_KINDS = ['person', 'business'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const ADDRESS: readonly InvoiceField[] = [
  'invoice_street',
  'invoice_postal_code',
  'invoice_town',
  'invoice_province',
];

/** The fields that are asked of somebody: a person whose order is delivered has given an address already. */
export function invoiceFieldsOf(kind: InvoiceKind, isCollected: boolean): readonly InvoiceField[] {
  if (kind === 'person') return isCollected ? ['invoice_tax_code', ...ADDRESS] : ['invoice_tax_code'];
  return ['invoice_company', 'invoice_vat_number', ...ADDRESS, 'invoice_sdi_code', 'invoice_pec'];
}

/** What is typed of an invoice, and whether one is asked for. */
export type InvoiceTyped = Record<InvoiceField, string> & {
  invoice_wanted: boolean;
  invoice_kind: InvoiceKind;
};

/** No invoice asked for, nothing typed. */
export const NO_INVOICE: InvoiceTyped = {
  ...(Object.fromEntries(INVOICE_NAMES.map((name) => [name, ''])) as Record<InvoiceField, string>),
  invoice_wanted: false,
  invoice_kind: 'person',
};
