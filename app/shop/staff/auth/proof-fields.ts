import type { FormFields } from '#shop/forms/fields.ts';
import { CLOSE_ACCOUNT_FIELDS } from './account-fields.ts';

/** Forms that give access to the shop ask again for the password and the second factor's code. */
export const PROOF_FIELDS = {
  own_password: { ...CLOSE_ACCOUNT_FIELDS.password, label: 'La tua password del negozio' },
  own_code: CLOSE_ACCOUNT_FIELDS.code,
} as const satisfies FormFields;
