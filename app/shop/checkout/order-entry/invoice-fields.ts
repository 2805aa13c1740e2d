import { MAX_EMAIL_LENGTH } from '#lib/email.ts';
import type { FormField } from '#shop/forms/fields.ts';
import type { InvoiceField } from './invoice-typed.ts';

/** Lengths of FatturaPA 1.4. Labels differ from the delivery address's, to be found by label. */
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
    label: 'Sede: prov.',
    hint: 'Provincia, due lettere',
    max: 60,
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
} as const satisfies Record<InvoiceField, FormField>;

export const TO_A_BUSINESS = 'A un’azienda o a un professionista';
