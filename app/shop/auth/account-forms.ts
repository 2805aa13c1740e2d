import { formReader } from '../forms/form.ts';
import { ADDRESS_FIELDS, CREDENTIAL_FIELDS, PASSWORD_CHANGE_FIELDS, RESET_FIELDS } from './account-fields.ts';

export const readCredentials = formReader(CREDENTIAL_FIELDS);
export const readAddress = formReader(ADDRESS_FIELDS);
export const readReset = formReader(RESET_FIELDS);
export const readPasswordChange = formReader(PASSWORD_CHANGE_FIELDS);
