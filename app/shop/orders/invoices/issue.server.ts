import type { Db } from '#db/client.server.ts';
import type { Billed } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { regimeOn } from '#shop/finance/tax/tax-regime.ts';
import { billedLess, type Issued, type StoredIssue } from '#shop/orders/invoice-requests/issued.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { paidDayOf } from '#shop/orders/offline-payments/payments.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';

export async function issueInvoice(db: Db, order: OrderDetail): Promise<{ billed: Billed; issued: Issued }> {
  return { billed: await leftToInvoice(db, order), issued: await issuedNow(db, order) };
}

/** Present content; a credit note names its invoice's pieces. */
export async function issuedNow(db: Db, order: OrderDetail): Promise<Issued> {
  const { identity, taxRegimes } = await loadSettings(db);
  const { company, vatNumber, taxCode, businessRegister, legalForm, capitalCents } = identity;
  const { soleShareholder, inLiquidation, street, postalCode, city, province } = identity;
  const { paymentMethod, promoCode, deliveryMethod, surchargeCents } = order;
  return {
    order: {
      paymentMethod,
      promoCode,
      deliveryMethod,
      surchargeCents,
      calledOff: order.status === 'cancelled' && order.paidCents <= 0 && order.refundedCents === 0,
      items: order.items.map(({ productId, name, size, color, hasColor, quantity, priceCents }) => ({
        productId,
        name,
        size,
        color,
        quantity,
        priceCents,
        ...(hasColor && { hasColor }),
      })),
    },
    seller: {
      company,
      vatNumber,
      taxCode,
      businessRegister,
      legalForm,
      capitalCents,
      soleShareholder,
      inLiquidation,
      street,
      postalCode,
      city,
      province,
    },
    regime: regimeOn(taxRegimes, dayInRome(order.createdAt)),
    paidOn: await paidDayOf(db, order),
  };
}

/** Content of older documents, completed by today's data. */
export async function readsAs(db: Db, order: OrderDetail, issued: StoredIssue): Promise<Issued> {
  return { ...(await issuedNow(db, order)), ...issued };
}

/** Ordered less refunded; nothing if called off. */
export async function leftToInvoice(db: Db, order: OrderDetail): Promise<Billed> {
  const remaining = (await remainingOfOrders(db, [order])).get(order.id);
  if (!remaining) throw new Error(`Nothing is known of what is left of the order ${order.id}`);
  const { toInvoice } = remaining;
  return isCalledOff(order) ? billedLess(toInvoice, toInvoice) : toInvoice;
}
