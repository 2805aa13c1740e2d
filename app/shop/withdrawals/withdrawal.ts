import { dayInRome, italianDate } from '../../lib/calendar-day.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { withoutEnding } from '../../lib/ending.ts';
import type { Cents } from '../money/money.ts';

export type WithdrawalScope = 'all' | 'some';

/** Pieces of one line of an order that go back; `line` is its position. */
export type ReturnedLine = { line: number; quantity: number };

/** A line of an order, as far as withdrawals are about it; amounts in cents, the discount is the whole line's. */
export type OrderedLine = {
  name: string;
  size: string;
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
};

/** What a shopper says on the first step. */
export type Declared = {
  name: string;
  orderNumber: string;
  email: string;
  scope: WithdrawalScope;
  /** What goes back, in the shopper's words, where the order's list was not shown. */
  articles: string;
  /** What goes back of the list. */
  lines: readonly ReturnedLine[];
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
  return `Comunico il recesso dal contratto relativo all'ordine ${declared.orderNumber}: ${articlesOf(declared, ordered)}.`;
}

function articlesOf({ scope, lines, articles }: Declared, ordered: readonly OrderedLine[]): string {
  if (scope === 'all') return "tutto l'ordine";
  const pieces = lines.flatMap(({ line, quantity }) => {
    const item = ordered[line];
    return item ? [`${quantity} × ${pieceName(item)}`] : [];
  });
  return pieces.length > 0 ? pieces.join('; ') : withoutEnding(articles.replace(/\s+/g, ' ').trim(), '.');
}

/** "Camicia, taglia M". */
export function pieceName({ name, size }: Pick<OrderedLine, 'name' | 'size'>): string {
  return size === 'Unica' ? name : `${name}, taglia ${size}`;
}

/** Checks the chosen pieces of an order, sorted by line; null unless each count is whole and no more than was bought. */
export function chosenLines(
  chosen: readonly ReturnedLine[],
  ordered: readonly Pick<OrderedLine, 'quantity'>[],
): ReturnedLine[] | null {
  const wanted = chosen.filter(({ quantity }) => quantity !== 0);
  const isRight = ({ line, quantity }: ReturnedLine) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= (ordered[line]?.quantity ?? 0);
  const once = new Set(wanted.map(({ line }) => line)).size === wanted.length;
  return once && wanted.every(isRight) ? wanted.toSorted((a, b) => a.line - b.line) : null;
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

const timeInRome = /* @__PURE__ */ new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the page and the letter answer; the date and the time are those in Italy. */
export function receiptSentence({ receivedAt, code }: { receivedAt: Date; code: string }): string {
  return `Abbiamo ricevuto il tuo recesso il ${italianDate(dayInRome(receivedAt))} alle ${timeOf(receivedAt)}. Codice di reso ${code}.`;
}

/** "14:05", the time in Italy. */
export function timeOf(at: Date): string {
  return timeInRome.format(at);
}

/** The costs of an order that a refund depends on; amounts in cents. */
export type OrderCosts = {
  items: readonly OrderedLine[];
  shippingCents: Cents;
  /** What the least expensive delivery that was offered would have cost. */
  standardShippingCents: Cents;
};

/**
 * What a withdrawal gives back, in cents: its pieces net of their part of the discount and, when all of the order
 * goes back, the delivery, no more of it than the standard one cost (Codice del Consumo art. 56 c. 1 and 2). A part
 * of a line takes its share of the discount rounded down, in the shopper's favour. Null when no pieces are named.
 */
export function refundOf(
  { scope, lines }: { scope: WithdrawalScope; lines: readonly ReturnedLine[] },
  { items, shippingCents, standardShippingCents }: OrderCosts,
): Cents | null {
  const back = scope === 'all' ? items.map(({ quantity }, line) => ({ line, quantity })) : lines;
  if (back.length === 0) return null;
  const pieces = back.reduce((sum, { line, quantity }) => {
    const item = items[line];
    if (!item) return sum;
    const discount = Math.floor((item.discountCents * quantity) / item.quantity);
    return sum + item.priceCents * quantity - discount;
  }, 0);
  const isWhole = items.every(
    ({ quantity }, line) => back.find((one) => one.line === line)?.quantity === quantity,
  );
  return pieces + (isWhole ? Math.min(shippingCents, standardShippingCents) : 0);
}

/** Fields named `line_0`, `line_1`, … carry the pieces of each line. */
export function sentLines(form: { entries(): Iterable<[string, unknown]> }): ReturnedLine[] {
  return [...form.entries()].flatMap(([name, value]) => {
    const line = /^line_(\d{1,3})$/.exec(name)?.[1];
    return line === undefined ? [] : [{ line: Number(line), quantity: Number(value) }];
  });
}
