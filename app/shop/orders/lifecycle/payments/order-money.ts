import { keysOf } from '#lib/keys.ts';
import { MOST_CASH_CENTS } from '#shop/checkout/payment-methods/own-methods.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

/** Filters of the owner's list; the overview counts some of them. */
export const MONEY_FILTER = {
  unpaid: 'Da pagare',
  waiting: 'Da incassare prima di spedire',
  overdue: 'Scadenza passata',
  dispatched: 'Partiti e non pagati',
  paid: 'Pagato',
  to_refund: 'Da rimborsare',
  refunded: 'Rimborsato, anche in parte',
  nothing: 'Annullato e non pagato',
} as const;

export type MoneyFilter = keyof typeof MONEY_FILTER;

export const MONEY_FILTERS = keysOf(MONEY_FILTER);

/** Independent amounts, in cents. */
export type OrderAmounts = {
  status: OrderStatus;
  totalCents: number;
  paidCents: number;
  /** Refunded or promised. */
  refundedCents: number;
  /** Part to be refunded by hand. */
  toRefundCents: number;
  /** Still to be paid (`orders.open_amount`). */
  openCents: number;
  /** Still to be refunded (`orders.owed_back_amount`). */
  owedBackCents: number;
};

/** `cents`: null if words suffice, or without permission. */
export type MoneyFact = {
  label: string;
  cents: number | null;
  tone: 'warning' | 'success' | 'danger' | 'neutral';
};

/** Facts about an order's money, in words for owner and shopper alike. Without `seesMoney` refunds have no figures. */
export function moneyFacts(order: OrderAmounts, { seesMoney }: { seesMoney: boolean }): MoneyFact[] {
  const { status, totalCents, paidCents, openCents, owedBackCents, toRefundCents } = order;
  const givenBackCents = order.refundedCents - toRefundCents;
  const isCancelled = status === 'cancelled';
  const facts: (MoneyFact | false)[] = [
    openCents > 0 && { label: 'Da pagare', cents: openCents, tone: 'warning' },
    openCents > 0 && paidCents > 0 && { label: 'Pagato', cents: paidCents, tone: 'neutral' },
    openCents === 0 && !isCancelled && (paidCents > 0 ? PAID : NOTHING_TO_PAY),
    isCancelled && paidCents <= 0 && { label: 'Non pagato', cents: null, tone: 'neutral' },
    owedBackCents > 0 && { label: 'Da rimborsare', tone: 'danger', cents: seesMoney ? owedBackCents : null },
    givenBackCents > 0 && {
      label: givenBackCents < totalCents ? 'Rimborsato in parte' : 'Rimborsato',
      tone: 'neutral',
      cents: seesMoney ? givenBackCents : null,
    },
  ];
  return facts.filter((one) => one !== false);
}

const PAID: MoneyFact = { label: 'Pagato', cents: null, tone: 'success' };
const NOTHING_TO_PAY: MoneyFact = { label: 'Niente da pagare', cents: null, tone: 'neutral' };

/** "Da pagare 12,40 €". */
export function moneyText({ label, cents }: MoneyFact): string {
  return cents === null ? label : `${label} ${formatEuro(cents)}`;
}

/**
 * Cancelled with nothing paid, or all of it refunded: nothing counts as sold, even if the total was never refunded
 * (D.P.R. 633/1972, art. 26 c. 2).
 */
export function isCalledOff({
  status,
  owedBackCents,
}: {
  status: OrderStatus;
  /** Null without permission. */
  owedBackCents: number | null;
}): boolean {
  return status === 'cancelled' && owedBackCents === 0;
}

/** Cents. */
type CountedOrder = {
  totalCents: number;
  /** Without `excessCents`. */
  paidCents: number;
  /** Being refunded by the provider after a price cut; the refund lowers the register. */
  excessCents?: number;
  /** Requested by a link. */
  chargedCents?: number;
  countedCents?: number;
  isDispatched: boolean;
  isCancelled: boolean;
};

/**
 * Taking of an order not paid through the provider, or changed (D.P.R. 633/1972, art. 6): after dispatch all but what a
 * link requests, before it the payments; if cancelled until refunded. More than the total never counts anew, but stays
 * once counted.
 */
export function countedTakings({
  totalCents,
  paidCents,
  excessCents = 0,
  chargedCents = 0,
  countedCents = 0,
  isDispatched,
  isCancelled,
}: CountedOrder): number {
  const isDue = isDispatched && !isCancelled;
  const owed = isDue ? totalCents - chargedCents : Math.max(0, Math.min(paidCents, totalCents));
  const most = isDue ? Math.max(totalCents, paidCents) : Math.max(0, paidCents);
  return Math.max(owed, Math.min(countedCents - excessCents, most)) + excessCents;
}

/** Cents. */
type PaidWhere = {
  /** Total counted (`countedTakings`). */
  countedCents: number;
  tillCents: number;
  elsewhereCents: number;
  openCents: number;
  /** The open amount is due at the till. */
  isOpenAtTill: boolean;
  /** Counted for the till so far. */
  beforeCents: number;
};

/** Counted part (cents) that the till's receipts declare: paid there, or due there after dispatch. */
export function tillTakings(paid: PaidWhere): number {
  const { countedCents, tillCents, elsewhereCents, openCents: open, isOpenAtTill, beforeCents } = paid;
  const most = Math.min(countedCents, Math.max(0, tillCents) + (isOpenAtTill ? open : 0));
  const least =
    countedCents - Math.min(countedCents, Math.max(0, elsewhereCents) + (isOpenAtTill ? 0 : open));
  return Math.min(most, Math.max(least, beforeCents));
}

/** Unpaid part of the total (cents), unlike `openCents` also if cancelled. */
export function unpaidCents({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents);
}

/** Due in the order's own way (cents), without a link's amount. */
export function ownOpenCents({
  openCents,
  chargedCents = 0,
}: {
  openCents: number;
  chargedCents?: number;
}): number {
  return Math.max(0, openCents - chargedCents);
}

/** Whether the courier would collect more than the legal limit for cash. */
export function isAboveCash(order: Parameters<typeof toCollectCents>[0]): boolean {
  return toCollectCents(order) > MOST_CASH_CENTS;
}

/** Amount (cents) that the courier collects; 0 if paid, or paid in another way. */
export function toCollectCents(order: {
  paymentMethod: string | null;
  openCents: number;
  chargedCents?: number;
}): number {
  return paidWhen(order.paymentMethod) === 'to_courier' ? ownOpenCents(order) : 0;
}
