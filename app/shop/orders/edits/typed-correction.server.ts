import { validateCustomer } from '#shop/checkout/order-entry/customer.ts';
import { CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import { validateInvoice } from '#shop/checkout/order-entry/invoice-entry.ts';
import { INVOICE_NAMES } from '#shop/checkout/order-entry/invoice-typed.ts';
import { correctCheckout } from '#shop/checkout/payments/checkouts.server.ts';
import { readProvince, withProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { type FieldErrors, type SentForm, sentText } from '#shop/forms/fields.ts';
import {
  correctInvoiceData,
  correctOrder,
} from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { BUYER_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { readBuyer } from '#shop/orders/lifecycle/order-forms.ts';

type Shop = Parameters<typeof correctOrder>[0] & { places: Places };

/** `actor` is an account id. */
export type Correction = { orderId: string; version: number; actor: string };

type Invalid = { ok: false; code: 'invalid'; fields: FieldErrors };

const invalid = (fields: FieldErrors): Invalid => ({ ok: false, code: 'invalid', fields });
const UNKNOWN = { ok: false, code: 'unknown_order' } as const;

/** As `correctOrder`, with recipient and address as a form sends them; `invalid` names its fields. */
export async function correctAsTyped(
  shop: Shop,
  form: SentForm,
  correction: Correction,
): Promise<Awaited<ReturnType<typeof correctOrder>> | Invalid> {
  const order = await orderById(shop.db, correction.orderId);
  if (!order) return UNKNOWN;
  const read = validateCustomer(typedIn(form, CUSTOMER_NAMES), order.deliveryMethod);
  if (!read.ok) return invalid(read.fields);
  const customer = withProvince(shop.places, read.customer);
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
  return correctOrder(shop, { ...correction, data }, correctCheckout);
}

/** As `correctOrder`, with a province that was not requested when the order was made. */
export async function addProvinceAsTyped(
  shop: Shop,
  form: SentForm,
  correction: Correction,
): Promise<Awaited<ReturnType<typeof correctOrder>> | Invalid> {
  const order = await orderById(shop.db, correction.orderId);
  if (!order) return UNKNOWN;
  const customerProvince = readProvince(shop.places, sentText(form, 'customer_province'));
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
  return correctOrder(shop, { ...correction, data }, correctCheckout);
}

/** As `correctInvoiceData`, with the addressee as a form sends it; `isNew` where there was no request. */
export async function correctInvoiceAsTyped(
  shop: Shop,
  form: SentForm,
  correction: Correction,
): Promise<(Awaited<ReturnType<typeof correctInvoiceData>> & { isNew?: boolean }) | Invalid> {
  const order = await orderById(shop.db, correction.orderId);
  if (!order) return UNKNOWN;
  const { invoiceRequest: before } = order;
  if (before?.kind === 'erased') return { ok: false, code: 'erased' };
  const read = invoiceTyped(order, form, before?.kind ?? sentText(form, 'invoice_kind'));
  if (!read.ok) return invalid(read.fields);
  if (!read.invoice) throw new Error('A requested invoice was not read');
  const corrected = await correctInvoiceData(shop, { ...correction, request: read.invoice });
  return { ...corrected, isNew: !before };
}

function invoiceTyped(order: OrderDetail, form: SentForm, kind: string) {
  return validateInvoice(
    {
      ...typedIn(form, INVOICE_NAMES),
      invoice_wanted: true,
      invoice_kind: kind,
      ...(order.buyerName !== null && { gift_wanted: true, gift_recipient: order.customerName }),
    },
    {
      customer_name: order.customerName,
      customer_address: order.customerAddress,
      customer_city: order.customerCity,
      customer_postal_code: order.customerPostalCode,
      customer_province: order.customerProvince,
      buyer: order.buyerName,
    },
    order.deliveryMethod,
  );
}

const typedIn = (form: SentForm, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sentText(form, name)]));
