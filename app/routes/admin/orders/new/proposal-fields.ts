import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { CUSTOMER_FIELDS, CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import type { FormFields } from '#shop/forms/fields.ts';

/** Fields besides customer and pieces. */
const ORDER_FIELDS = {
  delivery: { kind: 'choice', label: 'Consegna', of: DELIVERY_METHOD_KEYS },
  discount: { kind: 'euro', label: 'Sconto', hint: 'In euro, su tutto l’ordine.', optional: true },
  reason: { kind: 'line', label: 'Motivo dello sconto', max: 200, optional: true },
  note: {
    kind: 'text',
    label: 'Nota per il negozio',
    hint: 'La cliente non la vede.',
    max: 1_000,
    optional: true,
  },
  until: { kind: 'day', label: 'Da tenere fino al', hint: 'Vuoto: i giorni scelti nelle impostazioni.' },
} as const satisfies FormFields;

/** All fields of the form; the customer completes missing data. */
export const PROPOSAL_FIELDS = {
  ...ORDER_FIELDS,
  ...(Object.fromEntries(
    CUSTOMER_NAMES.map((name) => [name, { ...CUSTOMER_FIELDS[name], optional: true }]),
  ) as { [Name in (typeof CUSTOMER_NAMES)[number]]: (typeof CUSTOMER_FIELDS)[Name] & { optional: true } }),
} satisfies FormFields;
