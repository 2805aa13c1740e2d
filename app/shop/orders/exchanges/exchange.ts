import type { LinePieces } from '#db/json/orders.ts';
import type { EXCHANGE_ENDS, EXCHANGE_ORIGINS, EXCHANGE_STATUSES } from '#db/values/exchanges.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Cents } from '#shop/money/money.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { Remaining } from '#shop/orders/refunds/remaining.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** The states of an exchange, in the same words for its shopper and the shop. */
export const EXCHANGE_STATUS = {
  asked: { label: 'Chiesto', tone: 'warning' },
  accepted: { label: 'Accettato', tone: 'warning' },
  sent: { label: 'Capo nuovo partito', tone: 'neutral' },
  arrived: { label: 'Capo arrivato', tone: 'warning' },
  closed: { label: 'Chiuso', tone: 'success' },
  refused: { label: 'Rifiutato', tone: 'neutral' },
} as const satisfies Record<ExchangeStatus, { label: string; tone: 'warning' | 'success' | 'neutral' }>;

export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

export type ExchangeOrigin = (typeof EXCHANGE_ORIGINS)[number];

/** Why an exchange is over, for the shop and in the shopper's own page. */
const ENDS = {
  done: 'Cambio fatto.',
  before_dispatch: 'Cambiato prima della spedizione: il capo nuovo viaggia con l’ordine.',
  taken_back: 'Richiesta ritirata.',
  not_left: 'Il capo non è più da cambiare: c’è un recesso, un rimborso o un annullamento.',
  called_off: 'Cambio annullato: l’ordine torna com’era.',
  never_came: 'Cambio chiuso senza il capo reso.',
  kept_both: 'Il capo da cambiare non è arrivato: resta nell’ordine e va pagato.',
} as const satisfies Record<ExchangeEnd, string>;

export type ExchangeEnd = (typeof EXCHANGE_ENDS)[number];
export const endSentence = (end: ExchangeEnd): string => ENDS[end];

/** What may be done to an exchange. */
export type ExchangeStep = 'accept' | 'refuse' | 'drop' | 'send' | 'arrive' | 'call_off' | 'give_up';

const STEPS: Record<ExchangeStatus, Partial<Record<ExchangeStep, ExchangeStatus>>> = {
  asked: { accept: 'accepted', refuse: 'refused', drop: 'closed' },
  // Given up where the new pieces were withdrawn from, and the old ones do not come.
  accepted: { send: 'sent', arrive: 'arrived', call_off: 'closed', give_up: 'closed' },
  sent: { arrive: 'closed', give_up: 'closed' },
  arrived: { send: 'closed', drop: 'closed' },
  closed: {},
  refused: {},
};

/** What a step makes of an exchange; null where it has no such step. */
export function afterStep(status: ExchangeStatus, step: ExchangeStep): ExchangeStatus | null {
  return STEPS[status][step] ?? null;
}

/** How long (ms) a piece is held for who asks for it: nobody may block the stock by asking. */
const REQUEST_HOLD_MS = 3 * 24 * 60 * 60_000;

/** Requests of a shopper for one order within thirty days, so that no hold is renewed for ever. */
export const MAX_RECENT_REQUESTS = 3;
export const RECENT_REQUESTS_MS = 30 * 24 * 60 * 60_000;

/** Until when the piece that a shopper asks for is held; accepted, it is hers. */
export function heldUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + REQUEST_HOLD_MS);
}

/** An order, as far as it tells whether its pieces are in the shop. */
type SentOrder = { status: OrderStatus; deliveryMethod: DeliveryMethod; dispatchedAt: Date | null };

/** Whether an order has not left the shop: both pieces of an exchange then change places in it. */
export function isHere({ status, deliveryMethod, dispatchedAt }: SentOrder): boolean {
  return dispatchedAt === null && isStillHere(status, deliveryMethod);
}

/** Whether nothing of an order is paid or sent: it keeps its pieces from others already, and no second ones as well. */
export function isUnpaidHere(order: SentOrder & { paidCents: number; openCents: number }): boolean {
  return order.openCents > 0 && order.paidCents <= 0 && isHere(order);
}

/** An exchange as far as the pieces that it keeps from other exchanges depend on it. */
export type ExchangedPieces = {
  status: ExchangeStatus;
  /** Key of the line that is handed back, and of the one that takes its place. */
  line: string;
  newLine: string;
  quantity: number;
};

/**
 * How many pieces of each line, by its key, may be exchanged: those that are neither refunded nor withdrawn from, less those
 * that an exchange was requested for, and new pieces that have not left yet. What was sold over the counter can be withdrawn
 * from by nobody, and is exchanged out of courtesy.
 */
export function exchangeablePieces(
  { lines }: Pick<Remaining, 'lines'>,
  exchanges: readonly ExchangedPieces[],
  soldInShop: boolean,
): Record<string, number> {
  const retained = exchanges.flatMap(({ status, line, newLine, quantity }): LinePieces[] => {
    if (status === 'asked') return [{ line, quantity }];
    return status === 'accepted' || status === 'arrived' ? [{ line: newLine, quantity }] : [];
  });
  return Object.fromEntries(
    lines.map(({ key, pieces, toWithdraw }) => {
      const taken = retained.reduce((sum, one) => sum + (one.line === key ? one.quantity : 0), 0);
      return [key, Math.max(0, (soldInShop ? pieces : toWithdraw) - taken)];
    }),
  );
}

/**
 * What the new pieces cost, in cents. The same article in another size costs what was paid, whatever its price is today;
 * another article costs its price of today. `paidCents`: what was paid for the pieces that are handed back.
 */
export function exchangePrice(
  old: { productId: string; priceCents: Cents },
  newPiece: { productId: string; priceCents: Cents; quantity: number },
  paidCents: Cents,
): { priceCents: Cents; discountCents: Cents; differenceCents: Cents } {
  const { quantity } = newPiece;
  if (newPiece.productId === old.productId) {
    const { priceCents } = old;
    return { priceCents, discountCents: priceCents * quantity - paidCents, differenceCents: 0 };
  }
  const { priceCents } = newPiece;
  return { priceCents, discountCents: 0, differenceCents: priceCents * quantity - paidCents };
}

type Size = { productId: string; size: string };

/** What is in stock for one piece of a line: itself, or the pieces of a set. */
type Stocked = Size & { pieces?: Size[] };

/**
 * What leaves the shop for a new piece, what of the old one comes back, and what the shopper keeps: of a set that is sold as
 * its pieces those that are the same in both.
 */
export function exchangedSizes(
  old: Stocked,
  fresh: Stocked,
): { out: Size[]; back: Size[]; retained: Size[] } {
  const [before, after] = [old.pieces ?? [old], fresh.pieces ?? [fresh]];
  const back = without(before, after);
  return { out: without(after, before), back, retained: without(before, back) };
}

/** So many of each, of those that are in stock at all: an article of the days before the catalogue is not. */
export function manyOf(sizes: readonly Size[], quantity: number): (Size & { quantity: number })[] {
  return sizes
    .filter(({ productId }) => isUuid(productId))
    .map(({ productId, size }) => ({ productId, size, quantity }));
}

function without(sizes: readonly Size[], others: readonly Size[]): Size[] {
  const rest = [...others];
  return sizes.flatMap(({ productId, size }) => {
    const index = rest.findIndex((one) => one.productId === productId && one.size === size);
    if (index < 0) return [{ productId, size }];
    rest.splice(index, 1);
    return [];
  });
}

/** An exchange as far as its turn for the pieces that are left of a line depends on it. */
type Waiting = { id: string; newLine: string; quantity: number; status: ExchangeStatus; sentAt: Date | null };

/**
 * How many pieces that are left of a line other exchanges have before one (`of`), from the exchanges of its order, the oldest
 * first: those that left after a piece was last given up (`since`), which are none of those, and those that wait before it; whoever
 * has sent the old piece back waits before who has not.
 */
export function piecesAhead(
  of: Pick<Waiting, 'id' | 'newLine'>,
  exchanges: readonly Waiting[],
  since: Date | null,
): number {
  const others = exchanges.filter(({ newLine }) => newLine === of.newLine);
  const sent = others.filter(({ id, sentAt }) => id !== of.id && sentAt && since && sentAt >= since);
  const waiting = (['arrived', 'accepted'] as const).flatMap((state) =>
    others.filter(({ status }) => status === state),
  );
  const turn = waiting.findIndex(({ id }) => id === of.id);
  return [...sent, ...waiting.slice(0, turn < 0 ? waiting.length : turn)].reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
}

/** An exchange as far as the way of its new pieces depends on it. */
export type Travelled = {
  newLine: string;
  status: ExchangeStatus;
  endedBecause: ExchangeEnd | null;
  decidedAt: Date | null;
  deliveredAt: Date | null;
};

/**
 * What a line of an order is to say of pieces that exchanges sent by themselves: when the last of them arrived, null while
 * nobody has said so of each. Undefined where none travels so: they came with the order, or no exchange brings any.
 */
export function ownDeliveryOf(
  line: string,
  exchanges: readonly Travelled[],
): { at: string | null } | undefined {
  const arrivals = exchanges.filter((one) => one.newLine === line && travels(one));
  if (arrivals.length === 0) return undefined;
  const times = arrivals.map(({ deliveredAt }) => deliveredAt);
  if (times.includes(null)) return { at: null };
  return { at: new Date(Math.max(...times.map((at) => at?.getTime() ?? 0))).toISOString() };
}

/** Whether the new pieces of an exchange travel, or travelled, by themselves. */
function travels({ status, endedBecause, decidedAt }: Travelled): boolean {
  if (decidedAt === null || status === 'asked' || status === 'refused') return false;
  return endedBecause !== 'called_off' && endedBecause !== 'before_dispatch';
}

/** Whether the old piece should have come: not after its last day (ISO), nor where it came or never has to. */
export function isLate(
  { status, backBy }: { status: ExchangeStatus; backBy: string | null },
  today: string,
): boolean {
  return (status === 'accepted' || status === 'sent') && backBy !== null && today > backBy;
}
