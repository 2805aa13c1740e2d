import { beforeDay } from '../../../lib/before-day.ts';
import { addDays, dayInRome, italianDate } from '../../../lib/calendar-day.ts';
import { isCalledOff, type PaymentState } from './payment-state.ts';
import type { OrderStatus } from './status.ts';

/** Days from the payment within which an invoice is issued (D.P.R. 633/1972 art. 21 c. 4). */
export const INVOICE_DAYS = 12;

/** The owner is reminded so many days before. */
const NOTICE_DAYS = 3;

/** The last day (ISO) on which the invoice of an order that was paid at a moment is issued in time. */
export function invoiceDueDay(paidAt: Date): string {
  return addDays(dayInRome(paidAt), INVOICE_DAYS);
}

/** Whether an invoice that is due on a day is to be thought of today, or is late. Both are ISO days. */
export function isInvoiceNearlyDue(dueDay: string, today: string): boolean {
  return dueDay <= addDays(today, NOTICE_DAYS);
}

/** Whether a day (ISO) can be that of the invoice: not before the payment, not ahead. */
export function isInvoiceDay(day: string, { paidAt, today }: { paidAt: Date; today: string }): boolean {
  return day >= dayInRome(paidAt) && day <= today;
}

/** A credit note, as shopper and owner read it. */
export function creditNoteText({ number, day }: { number: string; day: string }): string {
  return `Nota di credito n. ${number} ${beforeDay('del', italianDate(day))}`;
}

/** Where an invoice that was requested stands, as shopper and owner read it. */
export function invoiceState(order: {
  status: OrderStatus;
  paymentState: PaymentState;
  createdAt: Date;
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
  return `Fattura entro ${beforeDay('il', italianDate(invoiceDueDay(order.createdAt)))}`;
}
