import type { CHARGE_REASONS } from '#db/values/charges.ts';
import { BY_LINK, isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { ownOpenCents, unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

export type BalancePaymentReason = (typeof CHARGE_REASONS)[number];

/** An order's money, as far as what a link asks for depends on it; in cents. */
type Changed = {
  status: OrderStatus;
  paymentMethod: string | null;
  totalCents: number;
  paidCents: number;
  openCents: number;
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
  const { openCents, paidCents, chargedCents } = order;
  if (order.status === 'cancelled') return 0;
  if (!isOwnMethod(order.paymentMethod)) return openCents;
  const own = ownOpenCents({
    openCents: unpaidCents({ totalCents: beforeTotalCents, paidCents }),
    chargedCents,
  });
  return isPaidWithIt(order, own) ? 0 : Math.max(0, openCents - own);
}

/**
 * What of an order is a difference that its shopper still owes, whether a link asks for it or not, in cents: of one that the
 * provider was paid all that is not paid, of any other what is not to be paid in its own way. What is paid by a link from the
 * beginning is the order's price.
 */
export function differenceCents(
  order: Pick<Changed, 'paymentMethod' | 'paidCents' | 'openCents' | 'chargedCents'>,
): number {
  const { openCents, chargedCents } = order;
  if (isPriceByLink(order)) return 0;
  return isOwnMethod(order.paymentMethod) ? Math.min(openCents, chargedCents) : openCents;
}

/** Whether what a link asks for is the order's own price: nothing of it was paid yet. */
export function isPriceByLink({
  paymentMethod,
  paidCents,
}: Pick<Changed, 'paymentMethod' | 'paidCents'>): boolean {
  return paymentMethod === BY_LINK && paidCents <= 0;
}

/** Whether what an order costs more is paid with it: by the transfer that is awaited, at the till or at the door. */
function isPaidWithIt(
  { paymentMethod, paidCents, dispatchedAt, deliveredAt }: Changed,
  own: number,
): boolean {
  if (paymentMethod === 'transfer') return own > 0 || paidCents <= 0;
  return (paymentMethod === 'cash_on_delivery' ? dispatchedAt : deliveredAt) === null;
}

/** Why there is something to pay for an order, by its number, as the shopper reads it: half a sentence, in small letters. */
export const BALANCE_PAYMENT_SENTENCES: Record<BalancePaymentReason, (number: string) => string> = {
  edit: (number) => `abbiamo modificato il tuo ordine ${number} come concordato`,
  exchange: (number) => `il capo che hai scelto nel cambio dell’ordine ${number} costa di più`,
  exchange_not_returned: (number) =>
    `il capo che avevi cambiato nell’ordine ${number} non è tornato in negozio`,
  way: (number) => `ecco il link per pagare il tuo ordine ${number}`,
};

/** What a link asks for, as a heading. */
export function balancePaymentTitle(because: BalancePaymentReason): string {
  return because === 'way' ? 'Da pagare' : 'Differenza da pagare';
}

/** The subject of the e-mail that asks for it. */
export function balancePaymentSubject(because: BalancePaymentReason, number: string): string {
  return because === 'way'
    ? `Il link per pagare l’ordine ${number}`
    : `Differenza da pagare per l’ordine ${number}`;
}

/** What the shop sends with the link, by whatever way. */
export function balancePaymentText({
  because,
  name,
  shop,
  number,
  amount,
  payBy,
  link,
}: {
  because: BalancePaymentReason;
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
  const what =
    because === 'way'
      ? `restano da pagare ${amount}. Puoi farlo da qui`
      : `resta da pagare una differenza di ${amount}. Guardala e pagala`;
  return `${hello} per il tuo ordine ${number} da ${shop} ${what} entro ${payBy}: ${link}`;
}
