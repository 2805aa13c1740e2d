import type { CHARGE_REASONS } from '#db/values/charges.ts';
import { BY_LINK, isOwnMethod, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { ownOpenCents, unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

export type BalancePaymentReason = (typeof CHARGE_REASONS)[number];

/** Facts of an order that decide its link's amount (cents). */
type Changed = {
  status: OrderStatus;
  paymentMethod: string | null;
  totalCents: number;
  paidCents: number;
  openCents: number;
  /** The link's amount before the change. */
  chargedCents: number;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
};

/**
 * The link's amount (cents) after a change. Not what is due in the order's own way, which is computed from
 * `beforeTotalCents`, the total before the change.
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
 * Amount (cents) still owed as a difference, with or without link. The price of an order that is paid by link from the
 * beginning is no difference.
 */
export function differenceCents(
  order: Pick<Changed, 'paymentMethod' | 'paidCents' | 'openCents' | 'chargedCents'>,
): number {
  const { openCents, chargedCents } = order;
  if (isPriceByLink(order)) return 0;
  return isOwnMethod(order.paymentMethod) ? Math.min(openCents, chargedCents) : openCents;
}

/** Whether the link requests the order's own price: nothing has been paid yet. */
export function isPriceByLink({
  paymentMethod,
  paidCents,
}: Pick<Changed, 'paymentMethod' | 'paidCents'>): boolean {
  return paymentMethod === BY_LINK && paidCents <= 0;
}

/** Whether the increase is paid with the order: by the awaited transfer, at the till, or at the door. */
function isPaidWithIt(
  { paymentMethod, paidCents, dispatchedAt, deliveredAt }: Changed,
  own: number,
): boolean {
  if (paidWhen(paymentMethod) === 'first') return own > 0 || paidCents <= 0;
  return (paidWhen(paymentMethod) === 'to_courier' ? dispatchedAt : deliveredAt) === null;
}

/** Reason for the payment, for the shopper: half a sentence in lower case. */
export const BALANCE_PAYMENT_SENTENCES: Record<BalancePaymentReason, (number: string) => string> = {
  edit: (number) => `abbiamo modificato il tuo ordine ${number} come concordato`,
  exchange: (number) => `il capo che hai scelto nel cambio dell’ordine ${number} costa di più`,
  exchange_not_returned: (number) =>
    `il capo che avevi cambiato nell’ordine ${number} non è tornato in negozio`,
  way: (number) => `ecco il link per pagare il tuo ordine ${number}`,
};

export function balancePaymentTitle(because: BalancePaymentReason): string {
  return because === 'way' ? 'Da pagare' : 'Differenza da pagare';
}

export function balancePaymentSubject(because: BalancePaymentReason, number: string): string {
  return because === 'way'
    ? `Il link per pagare l’ordine ${number}`
    : `Differenza da pagare per l’ordine ${number}`;
}

/** Message with the link, for any channel. */
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
  /** May be empty. */
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
