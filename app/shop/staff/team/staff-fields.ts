import { ROLES } from '#db/values/staff.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { CREDENTIAL_FIELDS, ORDER_ACCOUNT_FIELDS } from '#shop/staff/auth/account-fields.ts';
import { STAFF_PASSWORD_HINT, STAFF_PASSWORD_LENGTH } from '#shop/staff/auth/staff-password.ts';
import { ROLE_NAMES, type Role } from '#shop/staff/auth/visitor.ts';

export const INVITATION_FIELDS = {
  email: {
    kind: 'email',
    label: 'Indirizzo e-mail di chi inviti',
    missing: 'Inserisci l’indirizzo e-mail.',
    autoComplete: 'off',
  },
  role: {
    kind: 'choice',
    label: 'Ruolo',
    of: [ROLE_NAMES.assistant, ROLE_NAMES.owner],
    missing: 'Scegli un ruolo.',
  },
} as const satisfies FormFields;

export const ROLE_FIELDS = { role: INVITATION_FIELDS.role } as const satisfies FormFields;

export const ACCEPTANCE_FIELDS = {
  name: {
    kind: 'line',
    label: 'Come ti chiami',
    max: 100,
    missing: 'Scrivi il tuo nome.',
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  password: { ...ORDER_ACCOUNT_FIELDS.password, ...STAFF_PASSWORD_LENGTH, hint: STAFF_PASSWORD_HINT },
} as const satisfies FormFields;

/** Fields of the first person who opens the administration. */
export const FIRST_ACCESS_FIELDS = {
  name: ACCEPTANCE_FIELDS.name,
  email: { ...CREDENTIAL_FIELDS.email, hint: 'Con questo indirizzo entrerai nell’amministrazione.' },
  password: ACCEPTANCE_FIELDS.password,
} as const satisfies FormFields;

export function roleNamed(name: (typeof ROLE_NAMES)[Role]): Role {
  return ROLES.find((role) => ROLE_NAMES[role] === name) ?? 'assistant';
}
