import { dayInRome, italianDate } from '../../lib/calendar-day.ts';
import { timeInRome } from '../../lib/clock-time.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { withoutEnding } from '../../lib/ending.ts';
import type { Cents } from '../money/money.ts';
import {
  arePiecesOf,
  type BoughtPieces,
  type LinePieces,
  lineOfKey,
  orderLineKey,
  pieceName,
} from '../orders/order-line.ts';

export type WithdrawalScope = 'all' | 'some';

/** A line of an order, as far as withdrawals are about it; amounts in cents, the discount is the whole line's. */
export type OrderedLine = BoughtPieces & { productId: string; discountCents: Cents };

/** What a shopper says on the first step. */
export type Declared = {
  name: string;
  orderNumber: string;
  email: string;
  scope: WithdrawalScope;
  /** What goes back, in the shopper's words, where the order's list was not shown. */
  articles: string;
  /** What goes back of the list. */
  lines: readonly LinePieces[];
};

/** Where a withdrawal stands. */
export type WithdrawalState = 'open' | 'refunded' | 'refused';

export const STATE_LABELS: Record<WithdrawalState, string> = {
  open: 'Da gestire',
  refunded: 'Rimborsato',
  refused: 'Rifiutato',
};

/** The sentence that the shopper confirms on the second step, and the letter repeats. */
export function declarationOf(declared: Declared, ordered: readonly OrderedLine[]): string {
  return `Comunico il recesso dal contratto relativo all’ordine ${declared.orderNumber}: ${articlesOf(declared, ordered)}.`;
}

function articlesOf({ scope, lines, articles }: Declared, ordered: readonly OrderedLine[]): string {
  if (scope === 'all') return 'tutto l’ordine';
  const pieces = lines.map(({ line, quantity }) => `${quantity} × ${pieceName(lineOfKey(ordered, line))}`);
  return pieces.length > 0 ? pieces.join('; ') : withoutEnding(articles.replace(/\s+/g, ' ').trim(), '.');
}

/** The chosen pieces in the order of the lines; null unless each count is whole and no more than was bought. */
export function chosenLines(
  chosen: readonly LinePieces[],
  ordered: readonly Pick<OrderedLine, 'productId' | 'size' | 'quantity'>[],
): LinePieces[] | null {
  const bought = ordered.map((item) => [orderLineKey(item), item.quantity] as const);
  if (!arePiecesOf(chosen, Object.fromEntries(bought))) return null;
  return bought.flatMap(([key]) => chosen.filter(({ line }) => line === key));
}

/** A key that is equal for equal declarations: a form that is sent twice makes one withdrawal. */
export function sameDeclaration(declared: Declared): string {
  const { orderNumber, email, scope, lines } = declared;
  const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return JSON.stringify([
    folded(orderNumber),
    normalizeEmail(email),
    folded(declared.name),
    scope,
    scope === 'all' ? [] : lines.map(({ line, quantity }) => [line, quantity]),
    scope === 'all' || lines.length > 0 ? '' : folded(declared.articles),
  ]);
}

/** Digits and capital letters without 0, 1, I and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The code of a withdrawal, made from eight random bytes: `R-7KQ2M9XA`. */
export function returnCode(random: Uint8Array): string {
  return `R-${[...random.slice(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** What the page and the letter answer; the date and the time are those in Italy. */
export function receiptSentence({ receivedAt, code }: { receivedAt: Date; code: string }): string {
  return `Abbiamo ricevuto il tuo recesso il ${italianDate(dayInRome(receivedAt))} alle ${timeInRome(receivedAt)}. Codice di reso ${code}.`;
}

/** The costs of an order that a refund depends on; amounts in cents. */
export type OrderCosts = {
  items: readonly OrderedLine[];
  shippingCents: Cents;
  /** What the gift wrapping cost; null where there is none. */
  wrappingCents: Cents | null;
  /** What the least expensive delivery that was offered would have cost. */
  standardShippingCents: Cents;
};

/**
 * What a withdrawal gives back, in cents: its pieces net of their part of the discount and, when all of the order
 * goes back, all else that was paid: gift wrapping, and the delivery, no more of it than the standard one cost (Codice
 * del Consumo art. 56 c. 1 and 2). A part of a line takes its share of the discount rounded down, in the shopper's favour. Null when no pieces are named.
 */
export function refundOf(
  { scope, lines }: { scope: WithdrawalScope; lines: readonly LinePieces[] },
  { items, shippingCents, wrappingCents, standardShippingCents }: OrderCosts,
): Cents | null {
  const back = scope === 'all' ? allPieces(items) : lines;
  if (back.length === 0) return null;
  const pieces = back.reduce((sum, { line, quantity }) => {
    const item = lineOfKey(items, line);
    const discount = Math.floor((item.discountCents * quantity) / item.quantity);
    return sum + item.priceCents * quantity - discount;
  }, 0);
  const isWhole = allPieces(items).every(
    ({ line, quantity }) => back.find((one) => one.line === line)?.quantity === quantity,
  );
  if (!isWhole) return pieces;
  return pieces + (wrappingCents ?? 0) + Math.min(shippingCents, standardShippingCents);
}

/** Every piece of an order. */
export function allPieces(
  items: readonly Pick<OrderedLine, 'productId' | 'size' | 'quantity'>[],
): LinePieces[] {
  return items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }));
}
