import type { LinePieces } from '#db/json/orders.ts';
import { allocate } from '#shop/money/allocation.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  centsOfPieces,
  lineOfKey,
  orderLineKey,
  type PricedLine,
} from '#shop/orders/lifecycle/order-line.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { isRemotePostalCode, shippingCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';

export type ChangeableLine = PricedLine & { productId: string; size: string };

/** `cents`: cost of the pieces when they joined (`centsLeaving`); default: the line's last pieces. */
type LeavingPieces = LinePieces & { cents?: Cents };

type Leaving = Omit<LeavingPieces, 'line'>;

/** Pieces to remove, and lines to add with their own prices and discounts. */
export type RequestedLines<Line extends ChangeableLine> = {
  removed: readonly LeavingPieces[];
  added: readonly Line[];
};

/**
 * Lines after removals and additions. The rest keeps price and share of discount, refunded pieces (`settled`, by key)
 * their amount. Pieces of a present size join its line at exactly their cost, evened out by a discount.
 * @throws when removed pieces are missing or settled
 */
export function changedLines<Line extends ChangeableLine>(
  lines: readonly Line[],
  { removed, added }: RequestedLines<Line>,
  settled: Readonly<Record<string, number>>,
): Line[] {
  for (const { line } of removed) lineOfKey(lines, line);
  const retained = lines.flatMap((line) => {
    const key = orderLineKey(line);
    const leaving = leavingOf(removed, key);
    const joining = added.filter((one) => orderLineKey(one) === key);
    if (leaving.quantity === 0 && joining.length === 0) return line;
    return changedLine(line, { leaving, joining, settledPieces: settled[key] ?? 0 }) ?? [];
  });
  const isNew = (line: Line) => !lines.some((one) => orderLineKey(one) === orderLineKey(line));
  return [...retained, ...added.filter(isNew)];
}

/**
 * What leaving pieces take off a line (cents): their cost when they joined, so that the rest costs at most its price
 * and at least its settled part. The last ones take all that is not settled.
 */
export function centsLeaving(line: PricedLine, { quantity, cents }: Leaving, settledPieces: number): Cents {
  const stays = line.quantity - quantity;
  const all = centsOfPieces(line, line.quantity);
  if (cents === undefined || stays <= settledPieces) return all - centsOfPieces(line, stays);
  const settledCents = centsOfPieces(line, settledPieces);
  const mostThatStays = settledCents + line.priceCents * (stays - settledPieces);
  return Math.min(Math.max(cents, all - mostThatStays), all - settledCents);
}

function leavingOf(removed: readonly LeavingPieces[], line: string): Leaving {
  const all = removed.filter((one) => one.line === line);
  const cents = all.map((one) => one.cents);
  return {
    quantity: sum(all.map(({ quantity }) => quantity)),
    ...(cents.every((one) => one !== undefined) && { cents: sum(cents) }),
  };
}

/** Null if nothing is left. */
function changedLine<Line extends ChangeableLine>(
  line: Line,
  { leaving, joining, settledPieces }: { leaving: Leaving; joining: readonly Line[]; settledPieces: number },
): Line | null {
  const out = leaving.quantity;
  const stays = line.quantity - out;
  if (out < 0 || stays < settledPieces)
    throw new Error(`Of ${orderLineKey(line)} there are no ${out} pieces to take away`);
  const quantity = stays + sum(joining.map((one) => one.quantity));
  if (quantity === 0) return null;
  const cents = netCents(line) - centsLeaving(line, leaving, settledPieces) + sum(joining.map(netCents));
  const prices = [...(stays > 0 ? [line] : []), ...joining].map(({ priceCents }) => priceCents);
  const priceCents = Math.max(...prices);
  const { settled: _, ...rest } = line;
  return {
    ...(rest as Line),
    quantity,
    priceCents,
    discountCents: priceCents * quantity - cents,
    ...(settledPieces > 0 && {
      settled: { quantity: settledPieces, cents: centsOfPieces(line, settledPieces) },
    }),
  };
}

export function netCents({ priceCents, quantity, discountCents }: PricedLine): Cents {
  return priceCents * quantity - discountCents;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

type OrderTotals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  wrappingCents: Cents | null;
  totalCents: Cents;
};

export function totalsOf(
  lines: readonly PricedLine[],
  { shippingCents, wrappingCents }: Pick<OrderTotals, 'shippingCents' | 'wrappingCents'>,
): OrderTotals {
  const subtotalCents = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const discountCents = sum(lines.map((one) => one.discountCents));
  const totalCents = subtotalCents - discountCents + shippingCents + (wrappingCents ?? 0);
  return { subtotalCents, discountCents, shippingCents, wrappingCents, totalCents };
}

export type OrderDelivery = {
  deliveryMethod: DeliveryMethod;
  customerPostalCode: string;
  shippingCents: Cents;
  /** Null if not stored. */
  standardShippingCents: Cents | null;
  /** The cash-on-delivery part of `shippingCents`; null where there is none. */
  surchargeCents: Cents | null;
};

/**
 * Delivery of a changed order (cents); null if the method does not reach the zone. With the same method and zone it
 * never costs more, and free stays free (but for islands' supplement). The cash-on-delivery supplement stays.
 */
export function deliveryAfter(
  before: OrderDelivery,
  delivery: { method: DeliveryMethod; postalCode: string; subtotalCents: Cents },
  policy: ShippingPolicy,
): Pick<OrderDelivery, 'shippingCents' | 'standardShippingCents'> | null {
  const { method, postalCode, subtotalCents } = delivery;
  const surcharge = before.surchargeCents ?? 0;
  const [was, is] = [before.customerPostalCode, postalCode].map(isRemotePostalCode);
  const island = was ? policy.remoteSurchargeCents : 0;
  const hadStandard = before.standardShippingCents;
  const wasFree = before.deliveryMethod === 'standard' && before.shippingCents - surcharge <= island;
  const rules = wasFree ? { ...policy, freeFromCents: 0 } : policy;
  const price = shippingCents(rules, method, subtotalCents, postalCode);
  const standard = shippingCents(rules, 'standard', subtotalCents, postalCode);
  if (price === null || standard === null) return null;
  const atMost = (cents: Cents, most: Cents | null) =>
    (was === is && most !== null ? Math.min(cents, most - surcharge) : cents) + surcharge;
  const most = method === before.deliveryMethod ? before.shippingCents : null;
  return {
    shippingCents: atMost(price, method === 'standard' ? (most ?? hadStandard) : most),
    standardShippingCents: atMost(standard, hadStandard),
  };
}

export type LinesLock = 'left' | 'cancelled' | 'invoiced' | 'forgotten' | 'sold_in_shop';

/** Null where lines can be changed; only before all of the order has left. */
export function linesLocked(order: {
  status: string;
  invoiceNumber: string | null;
  customerEmail: string;
  soldInShop: boolean;
}): LinesLock | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'shipped' || order.status === 'delivered') return 'left';
  if (order.invoiceNumber !== null) return 'invoiced';
  if (order.soldInShop) return 'sold_in_shop';
  return order.customerEmail === '' ? 'forgotten' : null;
}

type Priced<Line> = { items: readonly Line[]; shippingCents: Cents };

/** The order before a change, with its exchange if any. */
export type LinesBefore<Line> = Priced<Line> & { totalCents: Cents; exchangeId: string | null };

/** Reduction of a line by key, or of the delivery (null). */
export type WaivedShare = { line: string | null; cents: Cents; exchangeId: string | null };

type WaivedOrder<Line> = Priced<Line> & {
  totalCents: Cents;
  /** The courier's cash-on-delivery supplement, never waived. */
  surchargeCents: Cents | null;
};

/**
 * Shares of a reduction: each increase bears what it added, latest first, in its own lines; the rest in proportion.
 * Refunded amounts (`settled`, see `changedLines`) stay. Null if too little can be lowered. `changes`: latest first.
 */
export function waivedShares<Line extends ChangeableLine>(
  order: WaivedOrder<Line>,
  changes: readonly LinesBefore<Line>[],
  amountCents: Cents,
  settled: Readonly<Record<string, number>>,
): WaivedShare[] | null {
  const most = roomOf(order, settled);
  const shares: WaivedShare[] = [];
  let left = amountCents;
  const take = (cents: Cents, weights: readonly Cents[], exchangeId: string | null) => {
    const parts = allocate(cents, weights);
    for (const [index, part] of most.entries()) {
      const share = parts[index] ?? 0;
      if (share === 0) continue;
      shares.push({ line: part.line, cents: share, exchangeId });
      part.cents -= share;
      left -= share;
    }
  };
  for (const [index, before] of changes.entries()) {
    const after = changes[index - 1] ?? order;
    const grown = most.map(({ line, cents }) =>
      Math.max(0, Math.min(cents, centsOf(after, line) - centsOf(before, line))),
    );
    take(
      Math.min(left, Math.max(0, after.totalCents - before.totalCents), sum(grown)),
      grown,
      before.exchangeId,
    );
  }
  const rest = most.map(({ cents }) => cents);
  if (left > sum(rest)) return null;
  take(left, rest, null);
  return shares;
}

/** Largest reduction of each part. */
function roomOf<Line extends ChangeableLine>(
  { items, shippingCents, surchargeCents }: WaivedOrder<Line>,
  settled: Readonly<Record<string, number>>,
): { line: string | null; cents: Cents }[] {
  const lines = items.map((item) => {
    const line = orderLineKey(item);
    return { line, cents: Math.max(0, netCents(item) - centsOfPieces(item, settled[line] ?? 0)) };
  });
  return [...lines, { line: null, cents: Math.max(0, shippingCents - (surchargeCents ?? 0)) }];
}

function centsOf<Line extends ChangeableLine>(order: Priced<Line>, line: string | null): Cents {
  if (line === null) return order.shippingCents;
  return sum(order.items.map((item) => (orderLineKey(item) === line ? netCents(item) : 0)));
}

/** Lowers lines by a discount and the delivery; settled amounts stay. */
export function waivedLines<Line extends ChangeableLine>(
  { items, shippingCents }: Priced<Line>,
  shares: readonly WaivedShare[],
  settled: Readonly<Record<string, number>>,
): { items: Line[]; shippingCents: Cents } {
  const off = (part: string | null) => sum(shares.map(({ line, cents }) => (line === part ? cents : 0)));
  // No piece joins the line, only a discount.
  const added = items.flatMap((item) => {
    const discountCents = off(orderLineKey(item));
    return discountCents > 0 ? [{ ...item, quantity: 0, discountCents }] : [];
  });
  return {
    items: changedLines(items, { removed: [], added }, settled),
    shippingCents: shippingCents - off(null),
  };
}
