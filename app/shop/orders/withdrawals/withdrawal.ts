import type { LinePieces } from '#db/json/orders.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';
import { normalizeEmail } from '#lib/email.ts';
import { withoutEnding } from '#lib/ending.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  arePiecesOf,
  type BoughtPieces,
  lineOfKey,
  orderLineKey,
  pieceName,
} from '#shop/orders/lifecycle/order-line.ts';
import { isLastOf, type PaidOrder, priceOfPieces, type Remaining } from '#shop/orders/refunds/remaining.ts';

type WithdrawalScope = 'all' | 'some';

/** Discount of the whole line (cents). */
export type OrderedLine = BoughtPieces & { productId: string; discountCents: Cents };

export type Declared = {
  name: string;
  orderNumber: string;
  email: string;
  scope: WithdrawalScope;
  /** The shopper's words, if no list was shown. */
  articles: string;
  /** Chosen from the list; for a whole order everything left, once known. */
  lines: readonly LinePieces[];
};

export type WithdrawalState = 'open' | 'refunded' | 'refused';

const STATE_LABELS: Record<WithdrawalState, string> = {
  open: 'Da gestire',
  refunded: 'Rimborsato',
  refused: 'Rifiutato',
};

/** For the owner: the open form proves less than a link or an account. */
export const ORIGIN_LABELS = {
  page: 'dal modulo del sito, con numero ed e-mail',
  email: 'dal link di un’e-mail',
  account: 'dal suo account',
} as const;

/** Label in lists; `claimed`: typed with another address than the order's. */
export function withdrawalLabel({ state, claimed }: { state: WithdrawalState; claimed: unknown }): string {
  return state === 'open' && claimed ? 'Da verificare' : STATE_LABELS[state];
}

/** Text confirmed in the second step and repeated in the e-mail. */
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

/** An empty list means all. */
function isAllOf(lines: readonly LinePieces[], ordered: readonly OrderedLine[]): boolean {
  const of = (key: string) => lines.find(({ line }) => line === key)?.quantity;
  return lines.length === 0 || ordered.every((item) => of(orderLineKey(item)) === item.quantity);
}

/** In the lines' order; null unless counts are whole and at most `most`. */
export function chosenLines(
  chosen: readonly LinePieces[],
  most: Readonly<Record<string, number>>,
): LinePieces[] | null {
  if (!arePiecesOf(chosen, most)) return null;
  return Object.keys(most).flatMap((key) => chosen.filter(({ line }) => line === key));
}

/** Equal for the same content of the same form (`formId`), which is one withdrawal. */
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

/** Without 0, 1, I and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Return code such as `R-7KQ2M9XA`, from eight random bytes. */
export function returnCode(random: Uint8Array): string {
  return `R-${[...random.slice(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** Date and time in Italy. */
export function receiptSentence({ receivedAt, code }: { receivedAt: Date; code: string }): string {
  return `Abbiamo ricevuto il tuo recesso ${beforeDay('il', italianDate(dayInRome(receivedAt)))} alle ${timeInRome(receivedAt)}. Codice di reso ${code}.`;
}

/** Refunded delivery (cents): standard delivery at most (Codice del Consumo art. 56 c. 2). */
export function returnedDelivery(paidCents: Cents, standardCents: Cents): Cents {
  return Math.min(paidCents, standardCents);
}

/**
 * Refund of a return (cents): pieces and, with the last of them, wrapping and delivery (`returnedDelivery`; art. 56 c.
 * 1, 2), at most what is left. `wrapping` alone is possible. Null if nothing is named.
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

/** Whether everything returns, so that the gift wrapping is refunded, too. */
export function returnsAll(remaining: Pick<Remaining, 'lines'>, pieces: readonly LinePieces[]): boolean {
  return pieces.length > 0 && isLastOf(remaining, pieces);
}

/** Pieces by line key. */
export function withdrawablePieces({ lines }: Pick<Remaining, 'lines'>): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, toWithdraw }) => [key, toWithdraw]));
}

/** Null if more was chosen, or nothing is left; empty if only described in words. */
export function linesLeft({ scope, lines }: Declared, remaining: Remaining): LinePieces[] | null {
  return scope === 'some' ? chosenLines(lines, withdrawablePieces(remaining)) : allLeft(remaining);
}

/** Null if nothing is left. */
export function allLeft({ lines }: Pick<Remaining, 'lines'>): LinePieces[] | null {
  const all = lines.flatMap(({ key, toWithdraw }) =>
    toWithdraw > 0 ? [{ line: key, quantity: toWithdraw }] : [],
  );
  return all.length > 0 ? all : null;
}

export function returnAddress({
  company,
  street,
  postalCode,
  city,
  province,
}: Pick<ShopIdentity, 'company' | 'street' | 'postalCode' | 'city' | 'province'>): string[] {
  return [company, street, `${postalCode} ${city} (${province})`];
}
