import type { LinePieces } from '#db/json/orders.ts';
import { romeFormat } from '#lib/rome-format.ts';
import { typedCode, typedLine } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import type { Cents } from '#shop/money/money.ts';

/** `#` and the first 8 characters of the id, upper case. */
export function orderNumber(id: string): string {
  return `#${id.slice(0, 8).toUpperCase()}`;
}

/** `#ABCDEF12` as in e-mails; text that cannot be a number stays as typed. */
export function tidyOrderNumber(typed: string): string {
  const digits = /^#?([0-9a-f]{8})(?:-[0-9a-f-]{27})?$/i.exec(typedCode(typed))?.[1];
  return digits ? `#${digits.toUpperCase()}` : typedLine(typed);
}

/** The first eight characters of the id; null if not an order number. */
export function idStart(orderNumber: string): string | null {
  return /^#([0-9A-F]{8})$/.exec(orderNumber)?.[1]?.toLowerCase() ?? null;
}

/** How every change of an order that is gone is refused. */
export const UNKNOWN_ORDER = { status: 404, message: 'Questo ordine non esiste più.' };

export const NO_SUCH_NUMBER = 'Nessun ordine ha questo numero.';

/** Subject of the e-mail that brings a parcel's number after the one of the dispatch. */
export const followSubject = (number: string) => `Come seguire il tuo ordine ${number}`;

/** The buyer; for a gift to somebody else possibly without a name. */
export function buyerOf(order: { customerName: string; buyerName: string | null }): string {
  return order.buyerName ?? order.customerName;
}

export const WRAPPING = 'Confezione regalo';

/** `giftMessage` is the slip's text, null for no gift; `wrappingCents` null without wrapping. */
export type OrderGift = { giftMessage: string | null; wrappingCents: Cents | null };

/** As the staff enters it. */
export type WrittenGift = { message: string; wrapped: boolean };

/**
 * The changed gift; null where unchanged. Kept wrapping keeps its price, new wrapping costs `offerCents`,
 * `unavailable` without an offer. Without words and wrapping it is a gift only if it goes to somebody other
 * than the buyer.
 */
export function giftAfter(
  { giftMessage, wrappingCents, buyerName }: OrderGift & { buyerName: string | null },
  { message, wrapped }: WrittenGift,
  offerCents: Cents | null,
): OrderGift | 'unavailable' | null {
  if (message === (giftMessage ?? '') && wrapped === (wrappingCents !== null)) return null;
  const isGift = wrapped || message !== '' || buyerName !== null;
  const cents = wrapped ? (wrappingCents ?? offerCents) : null;
  if (wrapped && cents === null) return 'unavailable';
  return { giftMessage: isGift ? message : null, wrappingCents: cents };
}

/** For the history (`changeParts`): without the message, which is personal data. */
export function giftChange(before: OrderGift, after: OrderGift): Record<string, unknown> {
  const [was, is] = [before.giftMessage ?? '', after.giftMessage ?? ''];
  const isSameWrapping = (before.wrappingCents === null) === (after.wrappingCents === null);
  return {
    ...(!isSameWrapping && {
      wrapping: after.wrappingCents === null ? 'removed' : 'added',
      wrappingCents: after.wrappingCents,
    }),
    ...(was !== is && { giftMessage: was === '' ? 'added' : is === '' ? 'removed' : 'changed' }),
  };
}

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;

const inRome = /* @__PURE__ */ romeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `05 nov 2026 14:05` in Italy (specification section 2); browsers abbreviate months differently. */
export function orderDate(at: Date): string {
  const [day = '', time = ''] = inRome(at).split(' ');
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth} ${MONTHS[Number(month) - 1]} ${year} ${time}`;
}

export const VERSION_FIELD = 'version';

/** The version that the form was based on; 0, which no order has, if missing. */
export function sentVersion(form: Pick<SentForm, 'get'>): number {
  const sent = sentText(form, VERSION_FIELD);
  return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0;
}

/** Amounts in cents. */
export type BoughtPieces = {
  name: string;
  size: string;
  color?: string;
  hasColor?: true;
  quantity: number;
  priceCents: Cents;
};

/** The discount is the whole line's, in cents. */
export type PricedLine = {
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
  /** The first pieces, refunded before the line was changed, at their fixed amount. */
  settled?: { quantity: number; cents: Cents };
};

/**
 * What the first pieces of a line cost, in cents, less discount; odd cents favour the shopper. Settled pieces
 * come first, as a whole.
 */
export function centsOfPieces(line: PricedLine, pieces: number): Cents {
  const { quantity, priceCents, discountCents, settled = { quantity: 0, cents: 0 } } = line;
  if (pieces <= settled.quantity) return pieces === settled.quantity ? settled.cents : 0;
  const [rest, of] = [pieces - settled.quantity, quantity - settled.quantity];
  const discount = discountCents - (priceCents * settled.quantity - settled.cents);
  return settled.cents + priceCents * rest - Math.floor((discount * rest) / of);
}

/** Permanent key: an order has each size of a product in one line. */
export function orderLineKey({ productId, size }: { productId: string; size: string }): string {
  return `${productId}|${size}`;
}

/** What is in stock for a line: itself, or the pieces of a set. */
type StockedLine = { productId: string; size: string; pieces?: { productId: string; size: string }[] };

/** @throws for a key without a line, a fault of the caller */
export function lineOfKey<Line extends { productId: string; size: string }>(
  lines: readonly Line[],
  key: string,
): Line {
  const found = lines.find((line) => orderLineKey(line) === key);
  if (!found) throw new Error(`The order has no line ${key}`);
  return found;
}

/** Stock pieces of the lines; for a set sold as pieces, those. */
export function stockPieces(items: readonly StockedLine[], pieces: readonly LinePieces[]) {
  return pieces.flatMap(({ line, quantity }) => {
    const item = lineOfKey(items, line);
    return (item.pieces ?? [item])
      .filter(({ productId }) => isUuid(productId))
      .map(({ productId, size }) => ({ productId, size, quantity }));
  });
}

/** Whole numbers, each line once, at most `most` of its line. */
export function arePiecesOf(pieces: readonly LinePieces[], most: Readonly<Record<string, number>>): boolean {
  const lines = new Set(pieces.map(({ line }) => line));
  return (
    lines.size === pieces.length &&
    pieces.every(
      ({ line, quantity }) =>
        Number.isInteger(quantity) &&
        quantity > 0 &&
        Object.hasOwn(most, line) &&
        quantity <= (most[line] ?? 0),
    )
  );
}

/** From fields named `prefix` and line key; a line with none is left out. */
export function sentPieces(form: { entries(): Iterable<[string, unknown]> }, prefix: string): LinePieces[] {
  return [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || value === '' || value === '0') return [];
    return [{ line: name.slice(prefix.length), quantity: Number(value) }];
  });
}

/** Null where the product had none. */
export function pieceColor({ color, hasColor }: { color: string; hasColor?: true }): string | null {
  return hasColor ? color : null;
}

/** "Camicia, taglia M, terracotta". */
export function pieceName(piece: { name: string; size: string; color?: string; hasColor?: true }): string {
  const { name, size, color = '' } = piece;
  const label = sizeLabel(size);
  return `${name}${label ? `, ${label}` : ''}${colorSuffix({ ...piece, color })}`;
}

/** ", terracotta" behind a size, or nothing. */
export function colorSuffix(piece: { color: string; hasColor?: true }): string {
  const color = pieceColor(piece);
  return color === null ? '' : `, ${color.toLowerCase()}`;
}

/** The arrival of a line: its own where sent separately, else the order's. Null while unknown. */
export function deliveryOfLine(
  { ownDelivery }: { ownDelivery?: { at: string | null } },
  orderDeliveredAt: Date | null,
): Date | null {
  if (ownDelivery === undefined) return orderDeliveredAt;
  return ownDelivery.at === null ? null : new Date(ownDelivery.at);
}
