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

/** What a refund is for; `line` is null for money that names no piece, the gift wrapping's (`isWrapping`) included. */
export type RefundLine = {
  line: string | null;
  isWrapping?: boolean;
  quantity: number;
  amountCents: Cents;
  /** How many of the pieces went back on sale. */
  restocked: number;
};

/** A refund, as far as what is left depends on it. */
export type RefundWithLines = {
  /** Why money goes back; left out where it is not of what the order no longer costs. */
  origin?: string;
  status: RefundStatus;
  /** Code of the withdrawal that it answers. */
  returnCode: string | null;
  lines: readonly RefundLine[];
};

/** A withdrawal that the shop has neither refused nor refunded, with its pieces. */
export type OpenWithdrawal = { code: string; lines: readonly LinePieces[] };

/** A line of an order as it was bought; the discount is the whole line's. */
export type PaidLine = PricedLine & { productId: string; size: string };

/** An order, as far as what is left depends on it. */
export type PaidOrder = {
  items: readonly PaidLine[];
  shippingCents: Cents;
  wrappingCents: Cents | null;
  totalCents: Cents;
  /** What was paid of it, all where it is left out: no more than this goes back. */
  paidCents?: Cents;
  /** Sold over the counter: the right of withdrawal is of distance contracts (Codice del Consumo, art. 52). */
  soldInShop?: boolean;
};

/** Pieces with what they come to. */
export type PiecesAmount = { quantity: number; cents: Cents };

/** What is left of one line of an order. */
export type RemainingLine = {
  /** `orderLineKey` of the line. */
  key: string;
  /** What was bought, with what was paid for it: the price less the discount. */
  ordered: PiecesAmount;
  /** What counts as given back or promised. */
  refunded: PiecesAmount;
  /** What is still sold and paid: ordered − refunded. */
  left: PiecesAmount;
  /** Pieces that no refund names, whatever became of its money: to be refunded, packed and shipped. */
  pieces: number;
  /** Of those, the pieces that no open withdrawal names. */
  toWithdraw: number;
};

/** What is left of an order. */
export type Remaining = {
  lines: RemainingLine[];
  /** What of the gift wrapping can be refunded by its name, null where there is none or a refund names it; what of it went back so. */
  wrapping: { cents: Cents | null; refundedCents: Cents };
  /** Cents that may still be paid back: what was paid of the total, less what counts as given back or promised. */
  leftCents: Cents;
  /** What is still to be invoiced; all parts add up to `leftCents` of an order that is paid. */
  toInvoice: {
    /** In the order of the lines; cents may be left of a line without a piece, where less than its price went back. */
    lines: (PiecesAmount & { key: string })[];
    wrappingCents: Cents;
    shippingCents: Cents;
  };
};

/**
 * What is left of an order to refund, to pack, to ship, to invoice and to withdraw: the only place that works it out.
 * Pieces, and the gift wrapping, stay named by a refund that failed, which somebody settles or tries again: they are neither
 * sent nor put on sale a second time. Its money does not count meanwhile. Money that names no piece is taken from all that is left to
 * invoice, in proportion.
 * @throws when a refund names a line that the order does not have: its pieces would be sent or put on sale once more.
 */
export function remainingOf(
  order: PaidOrder,
  all: readonly RefundWithLines[],
  openWithdrawals: readonly OpenWithdrawal[] = [],
): Remaining {
  // What is no longer owed since the order was changed is no part of what it costs.
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
  // A provider that gave money twice has given back more than there was.
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

/** What was paid of an order's total: more was never its price. */
export function paidOfTotal({ totalCents, paidCents }: Pick<PaidOrder, 'totalCents' | 'paidCents'>): Cents {
  return Math.max(0, Math.min(totalCents, paidCents ?? totalCents));
}

/** The pieces of an open withdrawal, less those that a refund for it names already, which then has failed. */
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

/**
 * What was paid for pieces that are left, line by line, in cents. Each piece is priced behind those that were refunded
 * before it, so that all of a line come to what the line came to.
 * @throws when the order has no such line.
 */
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

/**
 * The lines of a refund of so many cents for these pieces, and the gift wrapping (`wrapping`). Less than they cost is spread
 * over them by their price; what is above it names no piece.
 */
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

/** Whether nothing of the order is left once these pieces are refunded. */
export function isLastOf({ lines }: Pick<Remaining, 'lines'>, pieces: readonly LinePieces[]): boolean {
  return lines.every(({ key, pieces: left }) => piecesOf(pieces, key) === left);
}

/** How many pieces are left to be packed and shipped. */
export function piecesToShip({ lines }: Pick<Remaining, 'lines'>): number {
  return sum(lines.map(({ pieces }) => pieces));
}

/** How many pieces of each line, by its key, are left to be refunded, packed and shipped. */
export function piecesLeft({ lines }: Pick<Remaining, 'lines'>): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, pieces }) => [key, pieces]));
}

function piecesOf(lines: readonly { line: string | null; quantity: number }[], key: string): number {
  return sum(lines.flatMap(({ line, quantity }) => (line === key ? quantity : [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
