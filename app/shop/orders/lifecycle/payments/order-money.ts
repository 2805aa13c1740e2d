import { keysOf } from '#lib/keys.ts';
import { MOST_CASH_CENTS } from '#shop/checkout/payment-methods/own-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

/** By what of its money the owner finds an order in her list; some are what the overview counts. */
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

/** An order's amounts side by side, in cents: none of them says anything of the others. */
export type OrderAmounts = {
  status: OrderStatus;
  totalCents: number;
  /** What came in for it. */
  paidCents: number;
  /** What was given back of it, or promised. */
  refundedCents: number;
  /** What of that somebody has still to give back by hand. */
  toRefundCents: number;
  /** What its shopper has still to pay (`orders.open_amount`). */
  openCents: number;
  /** What the shop has still to give back (`orders.owed_back_amount`). */
  owedBackCents: number;
};

/** One thing that is said of an order's money; `cents` is null where the words say it all, or the reader may not know. */
export type MoneyFact = {
  label: string;
  cents: number | null;
  tone: 'warning' | 'success' | 'danger' | 'neutral';
};

/**
 * What is said of an order's money, to its owner and its shopper in the same words: what is still to be paid, what was
 * paid, what is still to be given back and what was given back, each beside the others. Without `seesMoney` without what
 * goes back in figures.
 */
export function moneyFacts(order: OrderAmounts, { seesMoney }: { seesMoney: boolean }): MoneyFact[] {
  const { status, totalCents, paidCents, openCents, owedBackCents, toRefundCents } = order;
  const givenBackCents = order.refundedCents - toRefundCents;
  const isCancelled = status === 'cancelled';
  const facts: (MoneyFact | false)[] = [
    openCents > 0 && { label: 'Da pagare', cents: openCents, tone: 'warning' },
    openCents > 0 && paidCents > 0 && { label: 'Pagato', cents: paidCents, tone: 'neutral' },
    openCents === 0 && !isCancelled && (paidCents > 0 ? PAID : NOTHING_TO_PAY),
    isCancelled && paidCents <= 0 && { label: 'Non pagato', cents: null, tone: 'neutral' },
    owedBackCents > 0 && {
      ...{ label: 'Da rimborsare', tone: 'danger' },
      cents: seesMoney ? owedBackCents : null,
    },
    givenBackCents > 0 && {
      ...{ label: givenBackCents < totalCents ? 'Rimborsato in parte' : 'Rimborsato', tone: 'neutral' },
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
 * Whether an order was called off and its money is settled: nothing was ever paid of it, or all of that went back. Nothing
 * of it is sold then, also where its total was never refunded (D.P.R. 633/1972, art. 26 c. 2).
 */
export function isCalledOff({
  status,
  owedBackCents,
}: {
  status: OrderStatus;
  /** Null for who may not know it. */
  owedBackCents: number | null;
}): boolean {
  return status === 'cancelled' && owedBackCents === 0;
}

/** An order's amounts, as far as what is counted of it depends on them; in cents. */
type CountedOrder = {
  totalCents: number;
  /** Without `excessCents`. */
  paidCents: number;
  /** What goes back through the provider because the order costs less: its refund is what takes it off the register. */
  excessCents?: number;
  /** What of the total a link asks for. */
  chargedCents?: number;
  /** What was counted so far. */
  countedCents?: number;
  isDispatched: boolean;
  isCancelled: boolean;
};

/**
 * What counts as taken of an order that is not paid through the provider, or was changed since (D.P.R. 633/1972, art. 6):
 * all of it once it has left, but what a link still asks for, before that what was paid of it. Cancelled, what was paid
 * counts until it goes back, which is a refund; more than the total was never a taking, but where it was one it stays until
 * it is given back.
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

/** What an order was paid at the till and otherwise, and how what is still to be paid of it will be; in cents. */
type PaidWhere = {
  /** What counts of it in all (`countedTakings`). */
  countedCents: number;
  tillCents: number;
  elsewhereCents: number;
  openCents: number;
  /** What is still to be paid is paid at the till. */
  isOpenAtTill: boolean;
  /** How much of it was counted as the till's so far. */
  beforeCents: number;
};

/**
 * How much of what counts of an order the receipts of the till declare, in cents: what was paid there, and what is to be paid
 * there of what has left. What came twice may be either: then as little as possible changes.
 */
export function tillTakings(paid: PaidWhere): number {
  const { countedCents, tillCents, elsewhereCents, openCents: open, isOpenAtTill, beforeCents } = paid;
  const most = Math.min(countedCents, Math.max(0, tillCents) + (isOpenAtTill ? open : 0));
  const least =
    countedCents - Math.min(countedCents, Math.max(0, elsewhereCents) + (isOpenAtTill ? 0 : open));
  return Math.min(most, Math.max(least, beforeCents));
}

/**
 * What of an order's total nobody has paid, in cents, whether it is to be paid or not: a cancelled order asks for nothing
 * (`openCents`) until it is reopened.
 */
export function unpaidCents({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents);
}

/** What is still to be paid in the order's own way, in cents: not what a link asks for. */
export function ownOpenCents({
  openCents,
  chargedCents = 0,
}: {
  openCents: number;
  chargedCents?: number;
}): number {
  return Math.max(0, openCents - chargedCents);
}

/** Whether the courier would collect more of an order than may be paid in cash. */
export function isAboveCash(order: Parameters<typeof toCollectCents>[0]): boolean {
  return toCollectCents(order) > MOST_CASH_CENTS;
}

/** What the courier collects of an order's parcel, in cents; 0 of any that is not paid so, or is paid. */
export function toCollectCents(order: {
  paymentMethod: string | null;
  openCents: number;
  chargedCents?: number;
}): number {
  return order.paymentMethod === 'cash_on_delivery' ? ownOpenCents(order) : 0;
}
