import { formReader } from '#shop/forms/form.ts';
import { isCommonPassword, STAFF_PASSWORD_MESSAGES } from '#shop/staff/auth/staff-password.ts';
import { ACCEPTANCE_FIELDS, INVITATION_FIELDS, ROLE_FIELDS } from './staff-fields.ts';

export const readInvitation = formReader(INVITATION_FIELDS);
export const readRole = formReader(ROLE_FIELDS);
export const readAcceptance = formReader(ACCEPTANCE_FIELDS, undefined, [
  {
    among: ['password'],
    field: 'password',
    holds: ({ password }) => !isCommonPassword(password),
    message: STAFF_PASSWORD_MESSAGES.too_common,
  },
]);
