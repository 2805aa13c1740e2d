import { addDays, beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

/** Days from the sale (D.P.R. 633/1972 art. 21 c. 4). */
export const INVOICE_DAYS = 12;

/** Days of advance notice for the owner. */
const NOTICE_DAYS = 3;

/** The period begins with payment or dispatch, whichever is first (art. 6). */
export const INVOICE_FROM = `entro ${INVOICE_DAYS} giorni dal pagamento o, se viene prima, da quando l’ordine parte`;

/** ISO days. */
export function invoiceDueDay(soldOn: string): string {
  return addDays(soldOn, INVOICE_DAYS);
}

/** ISO days; also true when late. */
export function isInvoiceNearlyDue(dueDay: string, today: string): boolean {
  return dueDay <= addDays(today, NOTICE_DAYS);
}

/** ISO day: not before the order, not in the future; it may precede the payment. */
export function isInvoiceDay(day: string, { orderedAt, today }: { orderedAt: Date; today: string }): boolean {
  return day >= dayInRome(orderedAt) && day <= today;
}

export function creditNoteText({ number, day }: { number: string; day: string }): string {
  return `Nota di credito n. ${number} ${beforeDay('del', italianDate(day))}`;
}

/** State of an invoice request, in words for shopper and owner alike. */
export function invoiceState(order: {
  status: OrderStatus;
  owedBackCents: number;
  /** ISO day of the sale; null while neither paid nor sent. */
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
