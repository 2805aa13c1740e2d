import type { LinePieces } from '#db/json/orders.ts';
import { beforeDay } from '#lib/before-day.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';
import { normalizeEmail } from '#lib/email.ts';
import { withoutEnding } from '#lib/ending.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  arePiecesOf,
  type BoughtPieces,
  lineOfKey,
  orderLineKey,
  pieceName,
} from '#shop/orders/lifecycle/order-line.ts';
import { isLastOf, type PaidOrder, priceOfPieces, type Remaining } from '#shop/orders/refunds/remaining.ts';

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
  /** What goes back of the list; of all that is left, once that is known. */
  lines: readonly LinePieces[];
};

/** Where a withdrawal stands. */
export type WithdrawalState = 'open' | 'refunded' | 'refused';

const STATE_LABELS: Record<WithdrawalState, string> = {
  open: 'Da gestire',
  refunded: 'Rimborsato',
  refused: 'Rifiutato',
};

/** From where it was declared, as the owner reads it: the open form proves less than a link or an account. */
export const ORIGIN_LABELS = {
  page: 'dal modulo del sito, con numero ed e-mail',
  letter: 'dal link di un’e-mail',
  account: 'dal suo account',
} as const;

/** What a withdrawal is called in lists; `claimed`: it was typed with another address than the order's. */
export function withdrawalLabel({ state, claimed }: { state: WithdrawalState; claimed: unknown }): string {
  return state === 'open' && claimed ? 'Da verificare' : STATE_LABELS[state];
}

/** The sentence that the shopper confirms on the second step, and the e-mail repeats. */
export function declarationOf(declared: Declared, ordered: readonly OrderedLine[]): string {
  return `Comunico il recesso dal contratto relativo all’ordine ${declared.orderNumber}: ${articlesOf(declared, ordered)}.`;
}

function articlesOf({ scope, lines, articles }: Declared, ordered: readonly OrderedLine[]): string {
  const pieces = lines.map(({ line, quantity }) => `${quantity} × ${pieceName(lineOfKey(ordered, line))}`);
  const named = pieces.join('; ');
  if (scope === 'all')
    return isAllOf(lines, ordered) ? 'tutto l’ordine' : `tutto quello che resta dell’ordine, ${named}`;
  return pieces.length > 0 ? named : withoutEnding(articles.replace(/\s+/g, ' ').trim(), '.');
}

/** Whether they are all pieces that were bought; none named are all. */
function isAllOf(lines: readonly LinePieces[], ordered: readonly OrderedLine[]): boolean {
  const of = (key: string) => lines.find(({ line }) => line === key)?.quantity;
  return lines.length === 0 || ordered.every((item) => of(orderLineKey(item)) === item.quantity);
}

/** The chosen pieces in the order of the lines; null unless each count is whole and no more than `most` of its line. */
export function chosenLines(
  chosen: readonly LinePieces[],
  most: Readonly<Record<string, number>>,
): LinePieces[] | null {
  if (!arePiecesOf(chosen, most)) return null;
  return Object.keys(most).flatMap((key) => chosen.filter(({ line }) => line === key));
}

/**
 * A key that is equal for the same declaration with the same form: sent twice it is one withdrawal, while a form that was
 * opened anew, or says something else, makes another. `formId` was made when the form was opened.
 */
export function sameDeclaration(formId: string, declared: Declared): string {
  const { orderNumber, email, scope, lines } = declared;
  const folded = (text: string) => typedLine(text).toLowerCase();
  return JSON.stringify([
    formId,
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

/** What the page and the e-mail answer; the date and the time are those in Italy. */
export function receiptSentence({ receivedAt, code }: { receivedAt: Date; code: string }): string {
  return `Abbiamo ricevuto il tuo recesso ${beforeDay('il', italianDate(dayInRome(receivedAt)))} alle ${timeInRome(receivedAt)}. Codice di reso ${code}.`;
}

/**
 * What of the delivery goes back with the last of an order's pieces, in cents: what was paid, and no more than standard
 * delivery would have cost then (Codice del Consumo art. 56 c. 2): nothing where a threshold or a code had made it free.
 */
export function returnedDelivery(paidCents: Cents, standardCents: Cents): Cents {
  return Math.min(paidCents, standardCents);
}

/**
 * What a return gives back, in cents: what was paid for its pieces and, with the last piece of the order, all else that
 * was paid: gift wrapping, and delivery as `returnedDelivery` gives it (art. 56 c. 1 and 2); never more than is left. The
 * wrapping goes back also alone (`wrapping`). Null when nothing is named.
 */
export function returnedCents(
  order: Pick<PaidOrder, 'items'>,
  remaining: Remaining,
  {
    pieces,
    wrapping = returnsAll(remaining, pieces),
    deliveryCents,
  }: { pieces: readonly LinePieces[]; wrapping?: boolean; deliveryCents: Cents },
): Cents | null {
  if (pieces.length === 0 && !wrapping) return null;
  const priced = priceOfPieces(order, remaining, pieces).reduce((sum, { cents }) => sum + cents, 0);
  const wrappingCents = wrapping ? (remaining.wrapping.cents ?? 0) : 0;
  const beside = returnsAll(remaining, pieces) ? deliveryCents : 0;
  return Math.min(priced + wrappingCents + beside, remaining.leftCents);
}

/** Whether a return leaves nothing of the order: its gift wrapping goes back with it. */
export function returnsAll(remaining: Pick<Remaining, 'lines'>, pieces: readonly LinePieces[]): boolean {
  return pieces.length > 0 && isLastOf(remaining, pieces);
}

/** The pieces of each line, by its key, that are left to withdraw from. */
export function withdrawablePieces({ lines }: Pick<Remaining, 'lines'>): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, toWithdraw }) => [key, toWithdraw]));
}

/**
 * The pieces that a declaration names, as far as they are left: those of the list, or all that is left. Null where more
 * was chosen than is left, or nothing is; empty where they are in words alone.
 */
export function linesLeft({ scope, lines }: Declared, remaining: Remaining): LinePieces[] | null {
  return scope === 'some' ? chosenLines(lines, withdrawablePieces(remaining)) : allLeft(remaining);
}

/** All pieces that are left to withdraw from; null where none is. */
export function allLeft({ lines }: Pick<Remaining, 'lines'>): LinePieces[] | null {
  const all = lines.flatMap(({ key, toWithdraw }) =>
    toWithdraw > 0 ? [{ line: key, quantity: toWithdraw }] : [],
  );
  return all.length > 0 ? all : null;
}
