import { addDays, dayInRome, startOfDayInRome } from '../../../lib/calendar-day.ts';
import { isOwnMethod } from '../../company/settings/payment-methods.ts';
import { openCents, ownOpenCents } from '../orders/payment-state.ts';
import type { OrderStatus } from '../orders/status.ts';

/** Why an order came to cost more than was paid: it was changed, its piece exchanged, or the exchanged piece kept. */
export const CHARGE_REASONS = ['edit', 'exchange', 'exchange_not_returned'] as const;

export type ChargeReason = (typeof CHARGE_REASONS)[number];

export const CHARGE_STATUSES = ['open', 'paid', 'cancelled'] as const;

/** An order's money, as far as what a link asks for depends on it; in cents. */
type Changed = {
  status: OrderStatus;
  paymentMethod: string | null;
  totalCents: number;
  paidCents: number;
  /** What a link requested before it was changed. */
  chargedCents: number;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
};

/**
 * What a link asks for of an order that came to `beforeTotalCents` until it was changed, in cents. What is still to be paid in
 * the order's own way is paid so, and nobody is asked for it twice: all of it while the change can be paid with it, later
 * what it came to before.
 */
export function centsToCharge(order: Changed, beforeTotalCents: number): number {
  const open = openCents(order);
  if (order.status === 'cancelled') return 0;
  if (!isOwnMethod(order.paymentMethod)) return open;
  const own = ownOpenCents({ ...order, totalCents: beforeTotalCents });
  return isPaidWithIt(order, own) ? 0 : Math.max(0, open - own);
}

/**
 * What of an order is a difference that its shopper still owes, whether a link asks for it or not, in cents: of one that the
 * provider was paid all that is not paid, of any other what is not to be paid in its own way.
 */
export function differenceCents(
  order: Pick<Changed, 'status' | 'paymentMethod' | 'totalCents' | 'paidCents' | 'chargedCents'>,
): number {
  if (order.status === 'cancelled') return 0;
  const open = openCents(order);
  return isOwnMethod(order.paymentMethod) ? Math.min(open, order.chargedCents) : open;
}

/** Whether what an order costs more is paid with it: by the transfer that is awaited, at the till or at the door. */
function isPaidWithIt(
  { paymentMethod, paidCents, dispatchedAt, deliveredAt }: Changed,
  own: number,
): boolean {
  if (paymentMethod === 'transfer') return own > 0 || paidCents <= 0;
  return (paymentMethod === 'cash_on_delivery' ? dispatchedAt : deliveredAt) === null;
}

/** Days that a difference can be paid in by its link, today apart. */
const CHARGE_DAYS = 7;

/** The last moment of the day on which a difference that is requested now can be paid. */
export function chargeDeadline(now: Date): Date {
  return new Date(startOfDayInRome(addDays(dayInRome(now), CHARGE_DAYS + 1)).getTime() - 1);
}

/** Why there is something to pay for an order, by its number, as the shopper reads it: half a sentence, in small letters. */
export const CHARGE_SENTENCES: Record<ChargeReason, (number: string) => string> = {
  edit: (number) => `abbiamo modificato il tuo ordine ${number} come concordato`,
  exchange: (number) => `il capo che hai scelto nel cambio dell’ordine ${number} costa di più`,
  exchange_not_returned: (number) =>
    `il capo che avevi cambiato nell’ordine ${number} non è tornato in negozio`,
};

/** What the shop sends with the link, by whatever way. */
export function chargeText({
  name,
  shop,
  number,
  amount,
  payBy,
  link,
}: {
  /** First name of the shopper; may be empty. */
  name: string;
  shop: string;
  number: string;
  amount: string;
  /** "sabato 28 novembre 2026". */
  payBy: string;
  link: string;
}): string {
  const hello = name === '' ? 'Ciao,' : `Ciao ${name},`;
  return `${hello} per il tuo ordine ${number} da ${shop} resta da pagare una differenza di ${amount}. Guardala e pagala entro ${payBy}: ${link}`;
}
