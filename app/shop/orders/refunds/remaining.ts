import type { LinePieces } from '#db/json/orders.ts';
import { allocate } from '#shop/money/allocation.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  centsOfPieces,
  lineOfKey,
  orderLineKey,
  type PricedLine,
} from '#shop/orders/lifecycle/order-line.ts';
import { COUNTS, type RefundStatus } from './states.ts';

/** `line`: null for money without a piece, also wrapping (`isWrapping`). */
export type RefundLine = {
  line: string | null;
  isWrapping?: boolean;
  quantity: number;
  amountCents: Cents;
  /** Pieces back on sale. */
  restocked: number;
};

export type RefundWithLines = {
  /** Undefined for refunds of the price. */
  origin?: string;
  status: RefundStatus;
  returnCode: string | null;
  lines: readonly RefundLine[];
};

/** Neither refused nor refunded. */
export type OpenWithdrawal = { code: string; lines: readonly LinePieces[] };

/** Discount of the whole line. */
export type PaidLine = PricedLine & { productId: string; size: string };

export type PaidOrder = {
  items: readonly PaidLine[];
  shippingCents: Cents;
  wrappingCents: Cents | null;
  totalCents: Cents;
  /** Maximum refund; default: the total. */
  paidCents?: Cents;
  /** Over the counter: withdrawal is for distance contracts (Codice del Consumo, art. 52). */
  soldInShop?: boolean;
};

export type PiecesAmount = { quantity: number; cents: Cents };

export type RemainingLine = {
  /** `orderLineKey` of the line. */
  key: string;
  /** Amount at the price less the discount. */
  ordered: PiecesAmount;
  /** Amount refunded or promised. */
  refunded: PiecesAmount;
  /** Amount ordered less refunded. */
  left: PiecesAmount;
  /** Named by no refund in any state: to be refunded, packed and sent. */
  pieces: number;
  /** Pieces of these that no open withdrawal names. */
  toWithdraw: number;
};

export type Remaining = {
  lines: RemainingLine[];
  /** Refundable wrapping (null without it, or once refunded by name), and its refund. */
  wrapping: { cents: Cents | null; refundedCents: Cents };
  /** Refundable cents: paid of the total, less refunded or promised. */
  leftCents: Cents;
  /** Adds up to `leftCents` if fully paid. */
  toInvoice: {
    /** A line without pieces may have cents left, after a partial refund. */
    lines: (PiecesAmount & { key: string })[];
    wrappingCents: Cents;
    shippingCents: Cents;
  };
};

/**
 * What is left of an order to refund, pack, send, invoice and withdraw; computed here alone. A failed refund retains
 * pieces and wrapping, so that they are not sent or sold again, but not its money. Money without a piece reduces
 * everything to invoice in proportion. @throws for a refund of an unknown line, whose pieces would be sent or sold
 * again
 */
export function remainingOf(
  order: PaidOrder,
  all: readonly RefundWithLines[],
  openWithdrawals: readonly OpenWithdrawal[] = [],
): Remaining {
  // Refunds of payments beyond the price are no part of it.
  const refunds = all.filter(({ origin }) => origin !== 'excess' && origin !== 'not_owed');
  const named = refunds.flatMap(({ lines }) => lines);
  const counted = refunds.filter(({ status }) => COUNTS[status]).flatMap(({ lines }) => lines);
  const announced = openWithdrawals.flatMap((withdrawal) => unansweredPieces(withdrawal, refunds));
  for (const { line } of named) if (line !== null) lineOfKey(order.items, line);
  const lines = order.items.map((item): RemainingLine => {
    const key = orderLineKey(item);
    const ordered = { quantity: item.quantity, cents: centsOfPieces(item, item.quantity) };
    const refunded = {
      quantity: piecesOf(counted, key),
      cents: sum(counted.flatMap(({ line, amountCents }) => (line === key ? amountCents : []))),
    };
    const pieces = ordered.quantity - piecesOf(named, key);
    return {
      key,
      ordered,
      refunded,
      left: { quantity: ordered.quantity - refunded.quantity, cents: ordered.cents - refunded.cents },
      pieces,
      toWithdraw: order.soldInShop ? 0 : Math.max(0, pieces - piecesOf(announced, key)),
    };
  });
  const centsOf = (isWrapping: boolean) =>
    sum(
      counted.flatMap((one) => (one.line === null && !!one.isWrapping === isWrapping ? one.amountCents : [])),
    );
  const wrapping = {
    cents: named.some((one) => one.isWrapping) ? null : order.wrappingCents,
    refundedCents: centsOf(true),
  };
  const namelessCents = centsOf(false);
  const wrappingLeft = (order.wrappingCents ?? 0) - wrapping.refundedCents;
  const sold = [...lines.map(({ left }) => left.cents), wrappingLeft, order.shippingCents];
  // A double refund may exceed what was left.
  const off = allocate(Math.min(namelessCents, sum(sold)), sold);
  const toInvoice = sold.map((cents, index) => cents - (off[index] ?? 0));
  return {
    lines,
    wrapping,
    leftCents: Math.max(0, paidOfTotal(order) - sum(counted.map(({ amountCents }) => amountCents))),
    toInvoice: {
      lines: lines.map(({ key, left }, index) => ({
        key,
        quantity: left.quantity,
        cents: toInvoice[index] ?? 0,
      })),
      wrappingCents: toInvoice[lines.length] ?? 0,
      shippingCents: toInvoice[lines.length + 1] ?? 0,
    },
  };
}

/** Without payments beyond the total. */
export function paidOfTotal({ totalCents, paidCents }: Pick<PaidOrder, 'totalCents' | 'paidCents'>): Cents {
  return Math.max(0, Math.min(totalCents, paidCents ?? totalCents));
}

/** Pieces of an open withdrawal that no failed refund names. */
export function unansweredPieces(
  withdrawal: OpenWithdrawal,
  refunds: readonly RefundWithLines[],
): LinePieces[] {
  const answered = refunds
    .filter(({ returnCode }) => returnCode === withdrawal.code)
    .flatMap(({ lines }) => lines);
  return withdrawal.lines.map(({ line, quantity }) => ({
    line,
    quantity: Math.max(0, quantity - piecesOf(answered, line)),
  }));
}

/** Cents, after earlier refunds, so that a line adds up. @throws for an unknown line */
export function priceOfPieces(
  order: Pick<PaidOrder, 'items'>,
  { lines }: Pick<Remaining, 'lines'>,
  pieces: readonly LinePieces[],
): (LinePieces & { cents: Cents })[] {
  return pieces.map(({ line, quantity }) => {
    const item = lineOfKey(order.items, line);
    const before = item.quantity - (lines.find(({ key }) => key === line)?.pieces ?? 0);
    return { line, quantity, cents: centsOfPieces(item, before + quantity) - centsOfPieces(item, before) };
  });
}

/** Lines of a refund: a lower amount is spread in proportion, excess names no piece. */
export function linesOfRefund(
  order: Pick<PaidOrder, 'items'>,
  remaining: Pick<Remaining, 'lines' | 'wrapping'>,
  {
    pieces,
    wrapping = false,
    amountCents,
  }: { pieces: readonly LinePieces[]; wrapping?: boolean; amountCents: Cents },
): Omit<RefundLine, 'restocked'>[] {
  const priced = [
    ...priceOfPieces(order, remaining, pieces),
    ...(wrapping
      ? [{ line: null, isWrapping: true, quantity: 0, cents: remaining.wrapping.cents ?? 0 }]
      : []),
  ];
  const priceCents = sum(priced.map(({ cents }) => cents));
  const forPieces = Math.min(amountCents, priceCents);
  const shares =
    priced.length > 0
      ? allocate(
          forPieces,
          priced.map(({ cents }) => cents),
        )
      : [];
  const named = priced.map(({ cents: _, ...one }, index) => ({ ...one, amountCents: shares[index] ?? 0 }));
  const rest = amountCents - forPieces;
  return rest > 0 ? [...named, { line: null, quantity: 0, amountCents: rest }] : named;
}

export function isLastOf({ lines }: Pick<Remaining, 'lines'>, pieces: readonly LinePieces[]): boolean {
  return lines.every(({ key, pieces: left }) => piecesOf(pieces, key) === left);
}

export function piecesToShip({ lines }: Pick<Remaining, 'lines'>): number {
  return sum(lines.map(({ pieces }) => pieces));
}

/** Pieces by line key to be refunded, packed and sent. */
export function piecesLeft({ lines }: Pick<Remaining, 'lines'>): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, pieces }) => [key, pieces]));
}

function piecesOf(lines: readonly { line: string | null; quantity: number }[], key: string): number {
  return sum(lines.flatMap(({ line, quantity }) => (line === key ? quantity : [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
