import type { LinePieces } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  centsOfPieces,
  lineOfKey,
  orderLineKey,
  type PricedLine,
} from '#shop/orders/lifecycle/order-line.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { isRemotePostalCode, type ShippingPolicy, shippingCents } from '#shop/pricing/delivery/shipping.ts';

/** A line of an order, as far as another one can take its place. */
export type ChangeableLine = PricedLine & { productId: string; size: string };

/**
 * Pieces that leave a line; `cents` is what they had come to as they joined it, and goes with them (see `centsLeaving`). Left
 * out, they are the line's last ones.
 */
export type LeavingPieces = LinePieces & { cents?: Cents };

type Leaving = Omit<LeavingPieces, 'line'>;

/** What is to become of an order's lines: pieces that leave it, and lines that join it at prices and discounts of their own. */
export type RequestedLines<Line extends ChangeableLine> = {
  removed: readonly LeavingPieces[];
  added: readonly Line[];
};

/**
 * The lines of an order once pieces have left it and others have joined it. What stays keeps its price and its part of the
 * discount; what was given back before (`settled`: pieces by the key of their line, those that refunds name) stays in
 * its line at what it came to. Pieces of a size that is there already join its line and add exactly what they cost: the
 * line then has the higher of both prices, and a discount that makes up for it.
 * @throws when pieces are removed that the order does not have, or that are settled
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
 * What a line loses in cents with pieces that leave it: what they had come to as they joined it, as long as what stays comes
 * neither to more than its price nor to less than what of it is settled. The last that leave it take all that is not settled.
 */
export function centsLeaving(line: PricedLine, { quantity, cents }: Leaving, settledPieces: number): Cents {
  const stays = line.quantity - quantity;
  const all = centsOfPieces(line, line.quantity);
  if (cents === undefined || stays <= settledPieces) return all - centsOfPieces(line, stays);
  const settledCents = centsOfPieces(line, settledPieces);
  const mostThatStays = settledCents + line.priceCents * (stays - settledPieces);
  return Math.min(Math.max(cents, all - mostThatStays), all - settledCents);
}

/** All pieces that leave one line. */
function leavingOf(removed: readonly LeavingPieces[], line: string): Leaving {
  const all = removed.filter((one) => one.line === line);
  const cents = all.map((one) => one.cents);
  return {
    quantity: sum(all.map(({ quantity }) => quantity)),
    ...(cents.every((one) => one !== undefined) && { cents: sum(cents) }),
  };
}

/** A line without some pieces and with others; null where nothing is left of it. */
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

/** What a line comes to, in cents. */
export function netCents({ priceCents, quantity, discountCents }: PricedLine): Cents {
  return priceCents * quantity - discountCents;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What an order comes to, in cents. */
export type OrderTotals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  wrappingCents: Cents | null;
  totalCents: Cents;
};

/** Adds up an order: its lines, delivery and gift wrapping. */
export function totalsOf(
  lines: readonly PricedLine[],
  { shippingCents, wrappingCents }: Pick<OrderTotals, 'shippingCents' | 'wrappingCents'>,
): OrderTotals {
  const subtotalCents = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const discountCents = sum(lines.map((one) => one.discountCents));
  const totalCents = subtotalCents - discountCents + shippingCents + (wrappingCents ?? 0);
  return { subtotalCents, discountCents, shippingCents, wrappingCents, totalCents };
}

/** How an order is delivered, and for how much. */
export type OrderDelivery = {
  deliveryMethod: DeliveryMethod;
  customerPostalCode: string;
  shippingCents: Cents;
  /** What standard delivery would have cost; null where that was not stored. */
  standardShippingCents: Cents | null;
  /** What of `shippingCents` is the supplement of cash on delivery; null where there is none. */
  surchargeCents: Cents | null;
};

/**
 * What delivery costs an order once it is changed, in cents; null where the method does not go there. The same method to
 * the same zone never costs more than it did, and less where the lines (`subtotalCents`) have become enough for free
 * delivery; a delivery that was free stays free, the supplement for islands apart. The supplement of cash on delivery
 * stays as it was agreed on.
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

/** Why the lines of an order stay as they are. */
export type LinesLock = 'left' | 'cancelled' | 'invoiced' | 'forgotten' | 'sold_in_shop';

/** Why the lines of an order cannot be changed before all of it has left; null where they can. */
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
