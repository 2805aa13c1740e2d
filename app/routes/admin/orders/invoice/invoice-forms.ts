import { formReader, lineRule } from '#shop/forms/form.ts';
import { CREDIT_NOTE_FIELDS, INVOICE_FORM_FIELDS } from '#shop/orders/invoice-requests/invoice-fields.ts';

/** A number has a digit at least, or the Revenue Agency's exchange refuses the document (check 00425). */
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
