import { beforeDay } from '#lib/before-day.ts';
import { addDays, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

/** Days within which an invoice is issued, from the day on which the order counts as sold (D.P.R. 633/1972 art. 21 c. 4). */
export const INVOICE_DAYS = 12;

/** The owner is reminded so many days before. */
const NOTICE_DAYS = 3;

/**
 * From when these days count, as shopper and owner read it of an order that is neither paid nor on its way (art. 6): the
 * supply is made with the payment or with what is sent or handed over, whichever is first.
 */
export const INVOICE_FROM = `entro ${INVOICE_DAYS} giorni dal pagamento o, se viene prima, da quando l’ordine parte`;

/** The last day (ISO) on which the invoice of an order that counts as sold since a day is issued in time. */
export function invoiceDueDay(soldOn: string): string {
  return addDays(soldOn, INVOICE_DAYS);
}

/** Whether an invoice that is due on a day is to be thought of today, or is late. Both are ISO days. */
export function isInvoiceNearlyDue(dueDay: string, today: string): boolean {
  return dueDay <= addDays(today, NOTICE_DAYS);
}

/** Whether a day (ISO) can be that of the invoice: not before the order, not ahead. It may come before the payment. */
export function isInvoiceDay(day: string, { orderedAt, today }: { orderedAt: Date; today: string }): boolean {
  return day >= dayInRome(orderedAt) && day <= today;
}

/** A credit note, as shopper and owner read it. */
export function creditNoteText({ number, day }: { number: string; day: string }): string {
  return `Nota di credito n. ${number} ${beforeDay('del', italianDate(day))}`;
}

/** Where an invoice that was requested stands, as shopper and owner read it. */
export function invoiceState(order: {
  status: OrderStatus;
  owedBackCents: number;
  /** ISO day since which it counts as sold; null while it is neither paid nor on its way. */
  soldOn: string | null;
  invoiceNumber: string | null;
  invoiceDay: string | null;
  refundedCents: number;
  totalCents: number;
}): string {
  const { invoiceNumber, invoiceDay } = order;
  if (invoiceNumber && invoiceDay)
    return `Fattura n. ${invoiceNumber} ${beforeDay('del', italianDate(invoiceDay))}`;
  if (order.refundedCents >= order.totalCents) return 'Rimborsato per intero: non serve una fattura';
  if (isCalledOff(order)) return 'Ordine annullato: non serve una fattura';
  if (order.soldOn === null) return `Fattura ${INVOICE_FROM}`;
  return `Fattura entro ${beforeDay('il', italianDate(invoiceDueDay(order.soldOn)))}`;
}
