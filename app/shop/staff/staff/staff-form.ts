import { formReader } from '../../forms/form.ts';
import { ACCEPTANCE_FIELDS, INVITATION_FIELDS, ROLE_FIELDS } from './staff-fields.ts';

export const readInvitation = formReader(INVITATION_FIELDS);
export const readRole = formReader(ROLE_FIELDS);
export const readAcceptance = formReader(ACCEPTANCE_FIELDS);
