import { formReader, lineRule } from '../forms/form.ts';
import { INVOICE_FORM_FIELDS } from './invoice-fields.ts';

const { missing, max } = INVOICE_FORM_FIELDS.invoice_number;

/** A number has a digit at least, or the Revenue Agency's exchange refuses the invoice (check 00425). */
const isNumber = (text: string) => /^[A-Za-z0-9/._ -]+$/.test(text) && /\d/.test(text);

export const readInvoice = formReader(INVOICE_FORM_FIELDS, {
  invoice_number: lineRule(
    (text) => (isNumber(text) ? text : null),
    'Scrivi almeno una cifra; oltre a cifre e lettere solo / - . _ e spazi.',
    { missing, max },
  ),
});
