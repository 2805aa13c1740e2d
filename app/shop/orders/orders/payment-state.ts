import { keysOf } from '../../../lib/keys.ts';
import { MOST_CASH_CENTS } from '../../company/settings/own-methods.ts';
import type { OrderStatus } from './status.ts';

/** Whether an order is paid: a fact beside its status, in the same words for its shopper and its owner. */
export const PAYMENT_STATE = {
  to_pay: { label: 'Da pagare', tone: 'warning' },
  part_paid: { label: 'Pagato in parte', tone: 'warning' },
  paid: { label: 'Pagato', tone: 'success' },
  to_refund: { label: 'Da rimborsare', tone: 'danger' },
  refunded: { label: 'Rimborsato', tone: 'neutral' },
  /** Cancelled, and nothing was ever paid. */
  nothing: { label: 'Non pagato', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: 'warning' | 'success' | 'danger' | 'neutral' }>;

export type PaymentState = keyof typeof PAYMENT_STATE;

export const PAYMENT_STATES = keysOf(PAYMENT_STATE);

/** In these the shopper has still to pay. */
export const UNPAID_STATES = ['to_pay', 'part_paid'] as const satisfies readonly PaymentState[];

/** What the owner waits for, as she finds its orders in their list: each is what the overview counts of it. */
export const MONEY_WAITED = {
  unpaid: 'Da incassare',
  waiting: 'Da incassare prima di spedire',
  overdue: 'Scadenza passata',
  dispatched: 'Partiti e non pagati',
} as const;

export type MoneyWaited = keyof typeof MONEY_WAITED;

export const MONEY_WAITS = keysOf(MONEY_WAITED);

export function isUnpaid(state: PaymentState): boolean {
  return UNPAID_STATES.some((one) => one === state);
}

/** In these the shop has nothing of a cancelled order's money, and owes nobody any. */
export const CLOSED_STATES = ['nothing', 'refunded'] as const satisfies readonly PaymentState[];

/**
 * Whether an order was called off and its money is settled: nothing was ever paid of it, or all of that went back. Nothing
 * of it is sold then, also where its total was never refunded (D.P.R. 633/1972, art. 26 c. 2).
 */
export function isCalledOff({
  status,
  paymentState,
}: {
  status: OrderStatus;
  paymentState: PaymentState;
}): boolean {
  return status === 'cancelled' && CLOSED_STATES.some((one) => one === paymentState);
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

/** What the shopper has still to pay, in cents. */
export function openCents({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents);
}

/** What is still to be paid in the order's own way, in cents: not what a link asks for. */
export function ownOpenCents({
  totalCents,
  paidCents,
  chargedCents = 0,
}: {
  totalCents: number;
  paidCents: number;
  chargedCents?: number;
}): number {
  return Math.max(0, openCents({ totalCents, paidCents }) - chargedCents);
}

/** Whether the courier would collect more of an order than may be paid in cash. */
export function isAboveCash(order: Parameters<typeof toCollectCents>[0]): boolean {
  return toCollectCents(order) > MOST_CASH_CENTS;
}

/** What the courier collects of an order's parcel, in cents; 0 of any that is not paid so, or is paid. */
export function toCollectCents(order: {
  paymentMethod: string | null;
  totalCents: number;
  paidCents: number;
  chargedCents?: number;
}): number {
  return order.paymentMethod === 'cash_on_delivery' ? ownOpenCents(order) : 0;
}
