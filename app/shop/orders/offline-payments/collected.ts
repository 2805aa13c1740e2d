import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { MOST_TYPED_CENTS, TOO_HIGH } from '#shop/money/typed-euro.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { type CollectedLine, NO_SUCH_REFERENCE } from './collected-file.ts';
import { isPaymentDay } from './payment.ts';

export type CollectableOrder = {
  id: string;
  version: number;
  customerName: string;
  status: OrderStatus;
  paymentMethod: string | null;
  openCents: Cents;
  /** Requested by link. */
  chargedCents: Cents;
  /** ISO day, Italy. */
  ordered: string;
  isRefused: boolean;
};

/** `take`: proposed; `doubt`: needs a tick; `leave`: impossible. */
export type Proposal = {
  line: CollectedLine;
  order: { id: string; version: number; customerName: string } | null;
  verdict: 'take' | 'doubt' | 'leave';
  /** Null for `take`. */
  why: string | null;
};

/** Possible order numbers of eight characters; a date may look like one. */
export function numbersIn(reference: string): string[] {
  const found = reference.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g) ?? [];
  return [...new Set(found)];
}

/** First order with the number; null for no number, or several. */
export function orderNamed<Order extends { id: string }>(
  reference: string,
  orders: readonly Order[],
): Order | null {
  const named = numbersIn(reference).flatMap(
    (number) => orders.find(({ id }) => id.startsWith(number)) ?? [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Identifies a line across files, so that it counts once. */
export function lineName({ day, amountCents }: CollectedLine, number: string): string {
  return `contrassegno ${number} ${day} ${amountCents}`;
}

/** Proposal by order number and amount, never by name alone. `isKnown`: recorded before, or a duplicate. */
export function proposalOf(
  line: CollectedLine,
  { order, isKnown, today }: { order: CollectableOrder | null; isKnown: boolean; today: string },
): Proposal {
  const found = order && { id: order.id, version: order.version, customerName: order.customerName };
  const say = (verdict: Proposal['verdict'], why: string | null = null): Proposal => ({
    line,
    order: found,
    verdict,
    why,
  });
  if (line.day === null) return say('leave', 'La data di incasso non si legge.');
  if (line.amountCents === null) return say('leave', 'L’importo non si legge.');
  if (line.amountCents > MOST_TYPED_CENTS) return say('leave', TOO_HIGH);
  if (!order) return say('leave', NO_SUCH_REFERENCE);
  if (isKnown) return say('leave', 'Già segnato.');
  if (paidWhen(order.paymentMethod) !== 'to_courier')
    return say('leave', 'Questo ordine non è in contrassegno.');
  if (!isPaymentDay(line.day, { ordered: order.ordered, today }))
    return say('leave', 'La data di incasso è prima dell’ordine o nel futuro.');
  if (order.isRefused)
    return say('doubt', 'Il pacco risulta rifiutato: se lo segni, la somma è da rimborsare.');
  if (order.status === 'cancelled')
    return say('doubt', 'L’ordine è annullato: se lo segni, la somma è da rimborsare.');
  const open = ownOpenCents(order);
  if (open === 0) return say('doubt', 'L’ordine risulta già pagato: se lo segni, la somma è da rimborsare.');
  if (line.amountCents !== open)
    return say('doubt', `Da incassare erano ${formatEuro(open)}: controlla con il corriere.`);
  return say('take');
}

/** Days after which the courier is late with the money. */
const LATE_DAYS = 20;

/** ISO days; `since`: delivery, otherwise dispatch. */
export function isCollectionLate(since: string, today: string): boolean {
  return Date.parse(today) - Date.parse(since) > LATE_DAYS * 86_400_000;
}
