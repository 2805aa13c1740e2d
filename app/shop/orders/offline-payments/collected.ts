import type { Cents } from '#shop/money/money.ts';
import { formatEuro } from '#shop/money/money.ts';
import { MOST_TYPED_CENTS } from '#shop/money/typed-euro.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { CollectedLine } from './collected-file.ts';
import { isPaymentDay } from './payment.ts';

/** An order that a line of the courier's list may speak of. */
export type CollectableOrder = {
  id: string;
  version: number;
  customerName: string;
  status: OrderStatus;
  paymentMethod: string | null;
  openCents: Cents;
  /** What a link asks for. */
  chargedCents: Cents;
  /** ISO day in Italy on which it was made. */
  ordered: string;
  isRefused: boolean;
};

/** What becomes of a line: `take` is proposed, `doubt` only taken where somebody ticks it, `leave` cannot be taken. */
export type Proposal = {
  line: CollectedLine;
  order: { id: string; version: number; customerName: string } | null;
  verdict: 'take' | 'doubt' | 'leave';
  /** Why it is not simply taken, as a sentence; null where it is. */
  why: string | null;
};

/** Whatever may be an order's number in what the courier was told: eight characters, as those of a day are too. */
export function numbersIn(reference: string): string[] {
  const found = reference.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g) ?? [];
  return [...new Set(found)];
}

/** The order that a reference names, the first of those that share a number; null where it names none, or more than one. */
export function orderNamed<Order extends { id: string }>(
  reference: string,
  orders: readonly Order[],
): Order | null {
  const named = numbersIn(reference).flatMap(
    (number) => orders.find(({ id }) => id.startsWith(number)) ?? [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Names a line by the order's number that stands in it, so that it is taken once, in whatever file it comes again. */
export function lineName({ day, amountCents }: CollectedLine, number: string): string {
  return `contrassegno ${number} ${day} ${amountCents}`;
}

/**
 * What is proposed for a line of the courier's list: by the order's number and the amount, never by the name alone.
 * `isKnown`: the line was taken before, or stands in the file already.
 */
export function proposalOf(
  line: CollectedLine,
  { order, isKnown, today }: { order: CollectableOrder | null; isKnown: boolean; today: string },
): Proposal {
  const found = order && { id: order.id, version: order.version, customerName: order.customerName };
  const say = (verdict: Proposal['verdict'], why: string | null = null): Proposal => ({
    ...{ line, order: found, verdict, why },
  });
  if (line.day === null) return say('leave', 'La data di incasso non si legge.');
  if (line.amountCents === null) return say('leave', 'L’importo non si legge.');
  if (line.amountCents > MOST_TYPED_CENTS) return say('leave', 'Questo importo è troppo alto.');
  if (!order) return say('leave', 'Nessun ordine ha questo riferimento.');
  if (isKnown) return say('leave', 'Già segnato.');
  if (order.paymentMethod !== 'cash_on_delivery') return say('leave', 'Questo ordine non è in contrassegno.');
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

/** Days after which the courier's money is late: it has twenty to hand over what it collected. */
const LATE_DAYS = 20;

/** Whether money that the courier collected is late, by the ISO days of its delivery (or dispatch) and of today. */
export function isCollectionLate(since: string, today: string): boolean {
  return Date.parse(today) - Date.parse(since) > LATE_DAYS * 86_400_000;
}
