import { formReader, lineRule } from '#shop/forms/form.ts';
import { WRONG_DAY } from '#shop/orders/lifecycle/order-forms.ts';
import { CREDIT_NOTE_FIELDS, INVOICE_FORM_FIELDS } from './invoice-fields.ts';

/** Needs a digit, or the Revenue Agency's exchange refuses it (check 00425). */
const isNumber = (text: string) => /^[A-Za-z0-9/._ -]+$/.test(text) && /\d/.test(text);

const numberRule = ({ missing, max }: { missing: string; max: number }) =>
  lineRule(
    (text) => (isNumber(text) ? text : null),
    'Scrivi almeno una cifra; oltre a cifre e lettere solo / - . _ e spazi.',
    { missing, max },
  );

export const readInvoice = formReader(INVOICE_FORM_FIELDS, {
  invoice_number: numberRule(INVOICE_FORM_FIELDS.invoice_number),
});

export const readCreditNote = formReader(CREDIT_NOTE_FIELDS, {
  credit_number: numberRule(CREDIT_NOTE_FIELDS.credit_number),
});

/** Why an invoice is not recorded. */
export const INVOICE_REFUSALS = {
  not_requested: 'Per questo ordine non è stata chiesta una fattura.',
  nothing_left: 'L’ordine è annullato o rimborsato per intero: non serve una fattura.',
  invalid_day: WRONG_DAY,
  number_taken: 'Questo numero è già di un’altra fattura dello stesso anno.',
} as const;
