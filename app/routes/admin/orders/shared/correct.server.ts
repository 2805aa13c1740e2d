import { type Answered, done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { validateCustomer } from '#shop/checkout/order-entry/customer.ts';
import { CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import { validateInvoice } from '#shop/checkout/order-entry/invoice-entry.ts';
import { INVOICE_NAMES } from '#shop/checkout/order-entry/invoice-typed.ts';
import { sendConfirmationAgain } from '#shop/checkout/payments/confirmation-again.server.ts';
import { correctCheckout } from '#shop/checkout/payments/correct-checkout.server.ts';
import { readProvince, withProvince } from '#shop/checkout/places/place.ts';
import { sentText } from '#shop/forms/fields.ts';
import { INVOICE_REFUSALS } from '#shop/orders/invoice-requests/invoice-forms.ts';
import {
  correctInvoiceData,
  correctOrder,
} from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { BUYER_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { readBuyer } from '#shop/orders/lifecycle/order-forms.ts';

type Correction = { orderId: string; version: number; actor: string };

const ERASED = 'I dati di questa cliente sono stati resi anonimi: non c’è a chi intestare una fattura.';

export async function correct(by: StaffRequest, form: FormData, correction: Correction): Promise<Answered> {
  const order = await orderById(by.shop.db, correction.orderId);
  if (!order) return notFound(ORDER_GONE);
  const typed = Object.fromEntries(CUSTOMER_NAMES.map((name) => [name, sentText(form, name)]));
  const read = validateCustomer(typed, order.deliveryMethod);
  if (!read.ok) return invalid(read.fields);
  const customer = withProvince(by.shop.places, read.customer);
  const buyer = order.buyerName === null ? null : readBuyer(form);
  if (buyer && !buyer.ok) return invalid(buyer.fields);
  if (buyer?.value.buyer_name === '' && order.invoiceRequest?.kind === 'person')
    return invalid({ buyer_name: BUYER_FIELDS.buyer_name.missing });
  const data = {
    customerName: customer.customer_name,
    buyerName: buyer ? buyer.value.buyer_name : null,
    customerEmail: customer.customer_email,
    customerPhone: customer.customer_phone ?? '',
    customerAddress: customer.customer_address,
    customerCity: customer.customer_city,
    customerPostalCode: customer.customer_postal_code,
    customerProvince: customer.customer_province,
    notes: customer.notes ?? '',
  };
  const corrected = await correctOrder(by.shop, { ...correction, data }, correctCheckout);
  if (corrected.ok) return done(corrected.changed ? 'Dati corretti' : 'I dati sono già questi');
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
  const order = await orderById(by.shop.db, correction.orderId);
  if (!order) return notFound(ORDER_GONE);
  const customerProvince = readProvince(by.shop.places, sentText(form, 'customer_province'));
  if (customerProvince === null)
    return invalid({ customer_province: 'Scrivi la sigla della provincia, come BG' });
  const { customerName, buyerName, customerEmail, customerPhone } = order;
  const { customerAddress, customerCity, customerPostalCode, notes } = order;
  const data = {
    customerName,
    buyerName,
    customerEmail,
    customerPhone,
    notes,
    customerAddress,
    customerCity,
    customerPostalCode,
    customerProvince,
  };
  const corrected = await correctOrder(by.shop, { ...correction, data }, correctCheckout);
  if (corrected.ok) return done('Provincia aggiunta');
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
  const order = await orderById(by.shop.db, correction.orderId);
  if (!order) return notFound(ORDER_GONE);
  const { invoiceRequest: before, deliveryMethod } = order;
  if (before?.kind === 'erased') return refused(409, ERASED);
  const typed = Object.fromEntries(INVOICE_NAMES.map((name) => [name, sentText(form, name)]));
  const isGift = order.buyerName !== null;
  const read = validateInvoice(
    {
      ...typed,
      invoice_wanted: true,
      invoice_kind: before?.kind ?? sentText(form, 'invoice_kind'),
      ...(isGift && { gift_wanted: true, gift_recipient: order.customerName }),
    },
    {
      customer_name: order.customerName,
      customer_address: order.customerAddress,
      customer_city: order.customerCity,
      customer_postal_code: order.customerPostalCode,
      customer_province: order.customerProvince,
      buyer: order.buyerName,
    },
    deliveryMethod,
  );
  if (!read.ok) return invalid(read.fields);
  if (!read.invoice) throw new Error('An invoice that was wanted was not read');
  const corrected = await correctInvoiceData(by.shop, { ...correction, request: read.invoice });
  if (corrected.ok && !before) return done('Dati della fattura aggiunti');
  if (corrected.ok) return done(corrected.changed ? 'Dati della fattura corretti' : 'I dati sono già questi');
  if (corrected.code === 'erased') return refused(409, ERASED);
  if (corrected.code === 'nothing_left') return refused(422, INVOICE_REFUSALS.nothing_left);
  if (corrected.code === 'month_over')
    return refused(
      422,
      'L’ordine è già nei corrispettivi di un mese passato: la fattura si chiede al più tardi quando si compra. Se serve lo stesso, senti il commercialista.',
    );
  if (corrected.code === 'stale') return staleOrder(by, correction);
  if (corrected.code === 'unknown_order') return notFound(ORDER_GONE);
  return refused(409, 'La fattura ha già un numero: i suoi dati non si correggono più.');
}
