import type { FormFields } from '#shop/forms/fields.ts';
import { WITHDRAWAL_FIELDS } from '#shop/orders/withdrawals/withdrawal-fields.ts';

/** How a guest without the link of an e-mail finds an order. */
export const FIND_ORDER_FIELDS = {
  orderNumber: WITHDRAWAL_FIELDS.orderNumber,
  // What is no address is answered like an address that is not the order's.
  email: {
    kind: 'line',
    label: 'E-mail',
    hint: 'Quella con cui hai fatto l’ordine.',
    max: 254,
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    missing: 'Scrivi l’e-mail con cui hai fatto l’ordine.',
  },
} as const satisfies FormFields;
