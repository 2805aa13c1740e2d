import { readIban } from '#lib/iban.ts';
import { formReader, lineRule } from '#shop/forms/form.ts';
import { ACCOUNT_FIELDS } from '#shop/orders/refunds/account-fields.ts';

/** The IBAN's check digits must be right. */
export const readAccount = formReader(ACCOUNT_FIELDS, {
  iban: lineRule(readIban, 'Questo IBAN non è giusto: ricopialo dal tuo conto, cifra per cifra.', {
    max: ACCOUNT_FIELDS.iban.max,
    missing: ACCOUNT_FIELDS.iban.missing,
  }),
});
