import { type Answered, done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { sendConfirmationAgain } from '#shop/checkout/payments/confirmation-again.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import {
  addProvinceAsTyped,
  type Correction,
  correctAsTyped,
  correctInvoiceAsTyped,
} from '#shop/orders/edits/typed-correction.server.ts';
import { INVOICE_REFUSALS } from '#shop/orders/invoice-requests/invoice-forms.ts';

const ERASED = 'I dati di questa cliente sono stati resi anonimi: non c’è a chi intestare una fattura.';
const SAME = 'I dati sono già questi';

export async function correct(by: StaffRequest, form: FormData, correction: Correction): Promise<Answered> {
  const corrected = await correctAsTyped(by.shop, form, correction);
  if (corrected.ok) return done(corrected.changed ? 'Dati corretti' : SAME);
  if (corrected.code === 'invalid') return invalid(corrected.fields);
  if (corrected.code === 'stale') return staleOrder(by, correction);
  if (corrected.code === 'unknown_order') return notFound(ORDER_GONE);
  return refused(409, 'L’ordine è già partito: i suoi dati non si correggono più.');
}

/** For orders of releases that did not request the province. */
export async function addProvince(
  by: StaffRequest,
  form: FormData,
  correction: Correction,
): Promise<Answered> {
  const corrected = await addProvinceAsTyped(by.shop, form, correction);
  if (corrected.ok) return done('Provincia aggiunta');
  if (corrected.code === 'invalid') return invalid(corrected.fields);
  return corrected.code === 'stale' ? staleOrder(by, correction) : notFound(ORDER_GONE);
}

export async function sendAgain(
  { shop }: StaffRequest,
  form: FormData,
  { orderId, actor }: Correction,
): Promise<Answered> {
  const sent = await sendConfirmationAgain(shop, { orderId, actor, mailId: sentText(form, 'mail_id') });
  if (sent.ok) return done(`Conferma inviata a ${sent.to}`);
  return sent.code === 'unknown_order'
    ? notFound(ORDER_GONE)
    : refused(409, 'I dati di questa cliente sono stati resi anonimi: non c’è a chi scrivere.');
}

/** Also adds an invoice request where there was none. */
export async function correctInvoice(
  by: StaffRequest,
  form: FormData,
  correction: Correction,
): Promise<Answered> {
  const corrected = await correctInvoiceAsTyped(by.shop, form, correction);
  if (corrected.ok && corrected.isNew) return done('Dati della fattura aggiunti');
  if (corrected.ok) return done(corrected.changed ? 'Dati della fattura corretti' : SAME);
  switch (corrected.code) {
    case 'invalid':
      return invalid(corrected.fields);
    case 'erased':
      return refused(409, ERASED);
    case 'nothing_left':
      return refused(422, INVOICE_REFUSALS.nothing_left);
    case 'month_over':
      return refused(
        422,
        'L’ordine è già nei corrispettivi di un mese passato: la fattura si chiede al più tardi quando si compra. Se serve lo stesso, senti il commercialista.',
      );
    case 'stale':
      return staleOrder(by, correction);
    case 'unknown_order':
      return notFound(ORDER_GONE);
    case 'numbered':
      return refused(409, 'La fattura ha già un numero: i suoi dati non si correggono più.');
  }
}
