import { readIban, WRONG_IBAN } from '#lib/iban.ts';
import { formReader, lineRule } from '#shop/forms/form.ts';
import { ACCOUNT_FIELDS } from '#shop/orders/refunds/account-fields.ts';

/** The IBAN's check digits must be right. */
export const readAccount = formReader(ACCOUNT_FIELDS, {
  iban: lineRule(readIban, WRONG_IBAN, {
    max: ACCOUNT_FIELDS.iban.max,
    missing: ACCOUNT_FIELDS.iban.missing,
  }),
});
