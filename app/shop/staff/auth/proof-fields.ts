import type { FormFields } from '#shop/forms/fields.ts';
import { CLOSE_ACCOUNT_FIELDS } from './account-fields.ts';

/** Proof of identity for forms that give access: password, and code of the second factor. */
export const PROOF_FIELDS = {
  own_password: { ...CLOSE_ACCOUNT_FIELDS.password, label: 'La tua password del negozio' },
  own_code: CLOSE_ACCOUNT_FIELDS.code,
} as const satisfies FormFields;
