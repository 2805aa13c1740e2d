import type { LinePieces } from '#db/json/orders.ts';
import type { EXCHANGE_ENDS, EXCHANGE_ORIGINS, EXCHANGE_STATUSES } from '#db/values/exchanges.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Cents } from '#shop/money/money.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { PricedLine } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { Remaining } from '#shop/orders/refunds/remaining.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** Names of states, for shopper and shop alike. */
export const EXCHANGE_STATUS = {
  requested: { label: 'Chiesto', tone: 'warning' },
  accepted: { label: 'Accettato', tone: 'warning' },
  sent: { label: 'Capo nuovo partito', tone: 'neutral' },
  arrived: { label: 'Capo arrivato', tone: 'warning' },
  closed: { label: 'Chiuso', tone: 'success' },
  refused: { label: 'Rifiutato', tone: 'neutral' },
} as const satisfies Record<ExchangeStatus, { label: string; tone: 'warning' | 'success' | 'neutral' }>;

export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

export type ExchangeOrigin = (typeof EXCHANGE_ORIGINS)[number];

/** Sentences on the end of an exchange, for shopper and shop alike. */
const ENDS = {
  done: 'Cambio fatto.',
  before_dispatch: 'Cambiato prima della spedizione: il capo nuovo viaggia con l’ordine.',
  taken_back: 'Richiesta ritirata.',
  not_left: 'Il capo non è più da cambiare: c’è un recesso, un rimborso o un annullamento.',
  called_off: 'Cambio annullato: l’ordine torna com’era.',
  never_came: 'Cambio chiuso senza il capo reso.',
  both_retained: 'Il capo da cambiare non è arrivato: resta nell’ordine e va pagato.',
} as const satisfies Record<ExchangeEnd, string>;

export type ExchangeEnd = (typeof EXCHANGE_ENDS)[number];
export const endSentence = (end: ExchangeEnd): string => ENDS[end];

export type ExchangeStep = 'accept' | 'refuse' | 'drop' | 'send' | 'arrive' | 'call_off' | 'give_up';

const STEPS: Record<ExchangeStatus, Partial<Record<ExchangeStep, ExchangeStatus>>> = {
  requested: { accept: 'accepted', refuse: 'refused', drop: 'closed' },
  // Given up if the new pieces were withdrawn from and the old ones do not return.
  accepted: { send: 'sent', arrive: 'arrived', call_off: 'closed', give_up: 'closed' },
  sent: { arrive: 'closed', give_up: 'closed' },
  arrived: { send: 'closed', drop: 'closed' },
  closed: {},
  refused: {},
};

/** Next status; null for an impossible step. */
export function afterStep(status: ExchangeStatus, step: ExchangeStep): ExchangeStatus | null {
  return STEPS[status][step] ?? null;
}

/** Longest hold (ms), so that requests do not block the stock. */
const REQUEST_HOLD_MS = 3 * 24 * 60 * 60_000;

/** Requests per order in thirty days, so that holds are not renewed for ever. */
export const MAX_RECENT_REQUESTS = 3;
export const RECENT_REQUESTS_MS = 30 * 24 * 60 * 60_000;

export function heldUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + REQUEST_HOLD_MS);
}

type SentOrder = { status: OrderStatus; deliveryMethod: DeliveryMethod; dispatchedAt: Date | null };

/** Whether the order is in the shop, so that pieces are swapped inside it. */
export function isHere({ status, deliveryMethod, dispatchedAt }: SentOrder): boolean {
  return dispatchedAt === null && isStillHere(status, deliveryMethod);
}

/** Unpaid and unsent: such an order holds its pieces already, and gets no others. */
export function isUnpaidHere(order: SentOrder & { paidCents: number; openCents: number }): boolean {
  return order.openCents > 0 && order.paidCents <= 0 && isHere(order);
}

type ExchangedPieces = {
  status: ExchangeStatus;
  /** Keys of the returned line and its replacement. */
  line: string;
  newLine: string;
  quantity: number;
};

/** Exchangeable pieces by line key: not refunded, withdrawn, requested, or new and unsent. Also of counter sales. */
export function exchangeablePieces(
  { lines }: Pick<Remaining, 'lines'>,
  exchanges: readonly ExchangedPieces[],
  soldInShop: boolean,
): Record<string, number> {
  const retained = exchanges.flatMap(({ status, line, newLine, quantity }): LinePieces[] => {
    if (status === 'requested') return [{ line, quantity }];
    return status === 'accepted' || status === 'arrived' ? [{ line: newLine, quantity }] : [];
  });
  return Object.fromEntries(
    lines.map(({ key, pieces, toWithdraw }) => {
      const taken = retained.reduce((sum, one) => sum + (one.line === key ? one.quantity : 0), 0);
      return [key, Math.max(0, (soldInShop ? pieces : toWithdraw) - taken)];
    }),
  );
}

/** Price (cents): what was paid for another size, today's for another article. */
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

/** The stock of a line's piece: itself, or the pieces of a set. */
type Stocked = Size & { pieces?: Size[] };

/** Pieces that leave and return; those in both sets stay with the shopper. */
export function exchangedSizes(
  old: Stocked,
  fresh: Stocked,
): { out: Size[]; back: Size[]; retained: Size[] } {
  const [before, after] = [old.pieces ?? [old], fresh.pieces ?? [fresh]];
  const back = without(before, after);
  return { out: without(after, before), back, retained: without(before, back) };
}

/** Only sizes that have a stock: articles older than the catalogue have none. */
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

type Waiting = { id: string; newLine: string; quantity: number; status: ExchangeStatus; sentAt: Date | null };

/**
 * Number of a line's pieces for other exchanges (oldest first) before `of`: those sent after a piece was last given up
 * (`since`), and those waiting before it; exchanges whose old piece has returned come first.
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

export type Travelled = {
  newLine: string;
  status: ExchangeStatus;
  endedBecause: ExchangeEnd | null;
  decidedAt: Date | null;
  deliveredAt: Date | null;
};

/** Last arrival of pieces sent separately; null while one is unknown, undefined if none. */
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

/** Whether the new pieces are sent separately. */
function travels({ status, endedBecause, decidedAt }: Travelled): boolean {
  if (decidedAt === null || status === 'requested' || status === 'refused') return false;
  return endedBecause !== 'called_off' && endedBecause !== 'before_dispatch';
}

/** Whether the old piece is overdue (last day: ISO). */
export function isLate(
  { status, backBy }: { status: ExchangeStatus; backBy: string | null },
  today: string,
): boolean {
  return (status === 'accepted' || status === 'sent') && backBy !== null && today > backBy;
}

type Sent<Line> = { newItem: Line; quantity: number; carrier: string | null; trackingNumber: string | null };

/** The order reduced to an exchange's parcel: new pieces, nothing to collect. */
export function parcelOfExchange<Order extends object, Line extends PricedLine>(
  order: Order,
  { newItem, quantity, carrier, trackingNumber }: Sent<Line>,
) {
  return {
    ...order,
    carrier,
    trackingNumber,
    items: [newItem],
    piecesToShip: quantity,
    totalCents: netCents(newItem),
    parcels: 1,
    parcelWeight: null,
    // Differences are paid by link, not at the door.
    paymentMethod: null,
    chargedCents: 0,
    wrappingCents: null,
    giftMessage: null,
    invoiceRequest: null,
  };
}
