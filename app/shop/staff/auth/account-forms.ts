import { formReader } from '#shop/forms/form.ts';
import {
  ADDRESS_CHANGE_FIELDS,
  CLOSE_ACCOUNT_FIELDS,
  CREDENTIAL_FIELDS,
  EMAIL_FIELDS,
  ORDER_ACCOUNT_FIELDS,
  OWN_PASSWORD_FIELDS,
  PASSWORD_CHANGE_FIELDS,
  RECOVERY_CODE_FIELDS,
  RESET_FIELDS,
  SETUP_FIELDS,
  TOTP_FIELDS,
} from './account-fields.ts';

export const readCredentials = formReader(CREDENTIAL_FIELDS);
export const readOrderAccount = formReader(ORDER_ACCOUNT_FIELDS);
export const readAddress = formReader(EMAIL_FIELDS);
export const readReset = formReader(RESET_FIELDS);
export const readAddressChange = formReader(ADDRESS_CHANGE_FIELDS);
export const readPasswordChange = formReader(PASSWORD_CHANGE_FIELDS);
export const readOwnPassword = formReader(OWN_PASSWORD_FIELDS);
export const readTotp = formReader(TOTP_FIELDS);
export const readRecoveryCode = formReader(RECOVERY_CODE_FIELDS);
export const readCloseAccount = formReader(CLOSE_ACCOUNT_FIELDS);
export const readSetup = formReader(SETUP_FIELDS);
