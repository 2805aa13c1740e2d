import { keysOf } from '#lib/keys.ts';
import { isOutsideVatTerritory } from '#lib/postal-code.ts';
import { CUSTOMER_FAILURES } from '#shop/checkout/order-entry/customer.ts';
import { CUSTOMER_FIELDS, type CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';

/** Most addresses of an account. */
export const MAX_ADDRESSES = 10;

export const SAVED_ADDRESS_FIELDS = {
  customer_name: CUSTOMER_FIELDS.customer_name,
  customer_phone: CUSTOMER_FIELDS.customer_phone,
  customer_address: CUSTOMER_FIELDS.customer_address,
  customer_city: CUSTOMER_FIELDS.customer_city,
  customer_postal_code: CUSTOMER_FIELDS.customer_postal_code,
  customer_province: CUSTOMER_FIELDS.customer_province,
} as const satisfies FormFields & Partial<Record<CustomerField, unknown>>;

export const SAVED_ADDRESS_NAMES = keysOf(SAVED_ADDRESS_FIELDS);

/** The telephone may be empty. */
export type AddressEntry = Record<keyof typeof SAVED_ADDRESS_FIELDS, string>;

export type SavedAddress = AddressEntry & { id: string; isDefault: boolean };

/** "Via Roma 1, 24121 Bergamo (BG)". */
export function addressInOneLine(entry: AddressEntry): string {
  const { customer_address: street, customer_postal_code: code, customer_city: city } = entry;
  const province = entry.customer_province && ` (${entry.customer_province})`;
  return `${street}, ${code} ${city}${province}`;
}

/** Why a valid postal code is refused; null for one served. */
export function notDelivered(postalCode: string): string | null {
  return isOutsideVatTerritory(postalCode) ? CUSTOMER_FAILURES.outside_italy.description : null;
}

export type AddressFailure = keyof typeof ADDRESS_FAILURES;

export const ADDRESS_FAILURES = {
  too_many: `Puoi salvare al massimo ${MAX_ADDRESSES} indirizzi: prima eliminane uno.`,
  unknown: 'Questo indirizzo non c’è più. Ricarica la pagina.',
} as const;

/** `id`: the changed address, empty for a new one. */
export type AddressAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string | null; fields: FieldErrors; id: string; typed: Partial<AddressEntry> };

/** The saved address equal to the form; a missing province is no difference. */
export function matching(addresses: readonly SavedAddress[], form: AddressEntry): SavedAddress | undefined {
  return addresses.find((one) =>
    SAVED_ADDRESS_NAMES.every(
      (name) =>
        one[name] === form[name].trim() || (name === 'customer_province' && !(one[name] && form[name])),
    ),
  );
}

export function entryOf(address: AddressEntry): AddressEntry {
  return Object.fromEntries(SAVED_ADDRESS_NAMES.map((name) => [name, address[name]])) as AddressEntry;
}
