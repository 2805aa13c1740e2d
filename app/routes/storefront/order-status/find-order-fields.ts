import type { FormFields } from '#shop/forms/fields.ts';
import { WITHDRAWAL_FIELDS } from '#shop/orders/withdrawals/withdrawal-fields.ts';

export const FIND_ORDER_FIELDS = {
  orderNumber: WITHDRAWAL_FIELDS.orderNumber,
  // Invalid addresses are answered like those of other orders.
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
