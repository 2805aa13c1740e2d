import { MAX_EMAIL_LENGTH } from '#lib/email.ts';
import { keysOf } from '#lib/keys.ts';
import type { FormFields } from '#shop/forms/fields.ts';

/** Names as in specification section 3. */
export const CUSTOMER_FIELDS = {
  customer_name: {
    kind: 'line',
    label: 'Nome e cognome',
    max: 120,
    missing: 'Inserisci nome e cognome',
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  customer_email: {
    kind: 'email',
    label: 'E-mail',
    missing: 'Inserisci l’indirizzo e-mail',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  customer_phone: {
    kind: 'line',
    label: 'Telefono',
    hint: 'Facoltativo, per il corriere',
    max: 30,
    optional: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  customer_address: {
    kind: 'line',
    label: 'Indirizzo',
    max: 200,
    missing: 'Inserisci l’indirizzo',
    autoComplete: 'address-line1',
  },
  customer_city: {
    kind: 'line',
    label: 'Città',
    max: 100,
    missing: 'Inserisci la città',
    autoComplete: 'address-level2',
  },
  customer_postal_code: {
    kind: 'postalCode',
    label: 'CAP',
    missing: 'Inserisci il CAP',
    autoComplete: 'postal-code',
  },
  // Optional, as the postal code determines it.
  customer_province: {
    kind: 'line',
    label: 'Provincia',
    max: 60,
    optional: true,
    autoComplete: 'address-level1',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  notes: { kind: 'text', label: 'Note per la consegna', hint: 'Facoltative', max: 1_000, optional: true },
} as const satisfies FormFields;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** Fields not requested from customers who collect. */
export const ADDRESS_FIELDS: readonly CustomerField[] = [
  'customer_address',
  'customer_city',
  'customer_postal_code',
  'customer_province',
];

export const CUSTOMER_NAMES = keysOf(CUSTOMER_FIELDS);

export const NO_CUSTOMER = Object.fromEntries(CUSTOMER_NAMES.map((name) => [name, ''])) as Record<
  CustomerField,
  string
>;

/** Longest value; customers who collect may have a foreign postal code. */
export function customerLimit(name: CustomerField): number {
  const field = CUSTOMER_FIELDS[name];
  if (field.kind === 'email') return MAX_EMAIL_LENGTH;
  return field.kind === 'postalCode' ? 10 : field.max;
}

/** Message for a missing value; undefined for an optional field. */
export function customerMissing(name: CustomerField): string | undefined {
  const field = CUSTOMER_FIELDS[name];
  return 'missing' in field ? field.missing : undefined;
}
