import { formReader } from '#shop/forms/form.ts';
import { isCommonPassword, STAFF_PASSWORD_MESSAGES } from '#shop/staff/auth/staff-password.ts';
import { ACCEPTANCE_FIELDS, FIRST_ACCESS_FIELDS, INVITATION_FIELDS, ROLE_FIELDS } from './staff-fields.ts';

export const readInvitation = formReader(INVITATION_FIELDS);
export const readRole = formReader(ROLE_FIELDS);
const UNCOMMON = {
  among: ['password'] as const,
  field: 'password' as const,
  holds: ({ password }: { password: string }) => !isCommonPassword(password),
  message: STAFF_PASSWORD_MESSAGES.too_common,
};

export const readAcceptance = formReader(ACCEPTANCE_FIELDS, undefined, [UNCOMMON]);
export const readFirstAccess = formReader(FIRST_ACCESS_FIELDS, undefined, [UNCOMMON]);
