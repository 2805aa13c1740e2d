import type { InvoiceRequest } from '#db/json/orders.ts';
import type { Customer } from './customer.ts';
import type { Gift } from './gift.ts';

/** One line as the browser asks for it; the id is in lower case. */
export type RequestedLine = { id: string; size: string; quantity: number; priceCents: number | null };

/** What leaves the shop for one piece of a line. */
export type StockedPart = {
  productSizeId: string;
  productId: string;
  size: string;
  /** Null = not counted. */
  stock: number | null;
  held: number;
};

/** A size of a product as the shop has it now; amounts in cents. */
export type StockedSize = {
  productId: string;
  productSizeId: string;
  name: string;
  /** What it is made of, in one line; empty when the shop does not say. */
  composition: string;
  /** Name of its colour; null when the shop does not say. */
  color: string | null;
  size: string;
  category: string;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, where it was sold for less than 30 days before it was reduced. */
  priorSoldFrom: string | null;
  /** The size itself, or one of each piece of a set that is sold as its pieces. */
  parts: readonly StockedPart[];
  isSoldAsPieces: boolean;
};

export type AssessedLine = {
  key: string;
  requested: RequestedLine;
  found: StockedSize | null;
  available: boolean;
  /** Pieces that can be had when they are fewer than wanted, else null. */
  left: number | null;
  /** Pieces that one order can have now; null where they are not counted. */
  most: number | null;
  /** Whether `left` is the most that one order may have (`mostOfSize`), and not what is in stock. */
  limited: boolean;
  changedFromCents: number | null;
};

/** Lines of the same product and size made one, in the order of their first. */
export function mergeLines(lines: readonly RequestedLine[], most: number): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = `${line.id}|${line.size}`;
    const before = merged.get(key);
    merged.set(key, {
      ...line,
      priceCents: before?.priceCents ?? line.priceCents,
      quantity: Math.min(most, (before?.quantity ?? 0) + line.quantity),
    });
  }
  return [...merged.values()];
}

/**
 * Compares a cart with the shop: which lines can be bought now, and which prices or counts differ from those shown. One
 * order takes at most `mostOfSize` pieces of a counted size. Where lines share a piece, the earlier ones have it first.
 */
export function assess(
  lines: readonly RequestedLine[],
  stocked: readonly StockedSize[],
  mostOfSize: number,
): AssessedLine[] {
  const taken = new Map<string, number>();
  return lines.map((requested) => {
    const found =
      stocked.find((one) => one.productId === requested.id && one.size === requested.size) ?? null;
    const { free, most } = found ? mostOf(found.parts, taken, mostOfSize) : { free: 0, most: 0 };
    const available = most === null || most >= requested.quantity;
    for (const { productSizeId } of found && available ? found.parts : [])
      taken.set(productSizeId, (taken.get(productSizeId) ?? 0) + requested.quantity);
    return {
      key: `${requested.id}|${requested.size}`,
      requested,
      found,
      available: found !== null && available,
      left: found !== null && !available ? most : null,
      most,
      limited: !available && free !== null && most !== null && free > most,
      changedFromCents:
        found !== null && requested.priceCents !== null && requested.priceCents !== found.priceCents
          ? requested.priceCents
          : null,
    };
  });
}

/**
 * How many of a line there are beside what was `taken`, and how many of those one order can have; null where no part
 * is counted.
 */
function mostOf(
  parts: readonly StockedPart[],
  taken: ReadonlyMap<string, number>,
  mostOfSize: number,
): { free: number | null; most: number | null } {
  const left = parts.flatMap(({ productSizeId, stock, held }) => {
    if (stock === null) return [];
    const gone = taken.get(productSizeId) ?? 0;
    const free = Math.max(0, stock - held - gone);
    return [{ free, most: Math.max(0, Math.min(free, mostOfSize - gone)) }];
  });
  if (left.length === 0) return { free: null, most: null };
  return {
    free: Math.min(...left.map(({ free }) => free)),
    most: Math.min(...left.map(({ most }) => most)),
  };
}

/** Everything that makes a checkout the same checkout, as one text to be hashed. */
export function fingerprintText(checkout: {
  lines: readonly RequestedLine[];
  customer: Customer;
  invoice: InvoiceRequest | null;
  gift: Gift | null;
  delivery: string;
  payment?: string;
  promoCode: string | null;
  expectedTotalCents: number | null;
}): string {
  const lines = checkout.lines
    .map(({ id, size, quantity }) => [id, size, quantity] as const)
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
  const customer = Object.entries(checkout.customer).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { delivery, promoCode, expectedTotalCents, invoice, gift, payment = 'online' } = checkout;
  const content = [lines, customer, delivery, promoCode, expectedTotalCents];
  return JSON.stringify([
    ...content,
    ...(invoice ? [invoice] : []),
    ...(gift ? [gift] : []),
    ...(payment === 'online' ? [] : [payment]),
  ]);
}

/** Checkouts that one e-mail may make in an hour (specification section 9). */
export const CHECKOUTS_PER_EMAIL = { max: 3, windowMs: 60 * 60_000 };

/**
 * How many checkouts of the window count against a new one: each order, and each different content that was
 * not paid. Opening the same unpaid content again is not a new checkout, and what the payment provider did not take
 * was none.
 */
export function countedCheckouts(
  recent: readonly { status: string; endedBecause: string | null; fingerprint: string }[],
  fingerprint: string,
): number {
  const paid = recent.filter((one) => one.status === 'paid' || one.status === 'unfulfilled').length;
  const unpaid = new Set(
    recent
      .filter((one) => one.status === 'open' || one.status === 'released')
      .filter((one) => one.endedBecause !== 'refused' && one.endedBecause !== 'not_opened')
      .map((one) => one.fingerprint)
      .filter((one) => one !== fingerprint),
  );
  return paid + unpaid.size;
}

/**
 * Pieces of counted sizes that one network holds at a time: so many that a mobile carrier's shoppers do not meet it
 * on a busy evening, so few that one network cannot hold the whole stock without paying.
 */
export const PIECES_PER_NETWORK = 50;
