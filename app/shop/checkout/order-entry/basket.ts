import type { InvoiceRequest } from '#db/json/orders.ts';
import type { Customer } from '#db/json/payments.ts';
import type { Gift } from './gift.ts';

/** A line from the browser; id in lower case. */
export type RequestedLine = { id: string; size: string; quantity: number; priceCents: number | null };

/** A size with stock that a piece of the line consumes. */
export type StockedPart = {
  productSizeId: string;
  productId: string;
  size: string;
  /** Null = not counted. */
  stock: number | null;
  held: number;
};

/** Present data of the shop; amounts in cents. */
export type StockedSize = {
  productId: string;
  productSizeId: string;
  name: string;
  /** Materials in one line; may be empty. */
  composition: string;
  /** Null for products without colour. */
  color: string | null;
  size: string;
  category: string;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, if sold for less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  /** The size itself or, for a set sold as pieces, one per piece. */
  parts: readonly StockedPart[];
  isSoldAsPieces: boolean;
};

export type AssessedLine = {
  key: string;
  requested: RequestedLine;
  found: StockedSize | null;
  available: boolean;
  /** Available pieces if fewer than requested, otherwise null. */
  left: number | null;
  /** Most pieces that one order can have now; null if not counted. */
  most: number | null;
  /** `left` comes from the limit per order (`mostOfSize`), not the stock. */
  limited: boolean;
  changedFromCents: number | null;
};

/** Merges lines of the same product and size, in the order of their first. */
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
 * Lines that can be bought, and prices or counts that differ from those shown. An order has at most `mostOfSize` pieces
 * of a counted size; lines that share a piece get it in order.
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

/** Free pieces besides `taken`, and how many one order can have; null where not counted. */
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
  return { free: Math.min(...left.map(({ free }) => free)), most: Math.min(...left.map(({ most }) => most)) };
}

/** Text to hash: equal texts are the same checkout. */
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

/** Limit per hour (specification section 9). */
export const CHECKOUTS_PER_EMAIL = { max: 3, windowMs: 60 * 60_000 };

/** Checkouts that count against the limit: orders, and different unpaid contents that the provider did not refuse. */
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

/** Enough for a mobile carrier's shoppers on a busy evening, too few to block the whole stock. */
export const PIECES_PER_NETWORK = 50;
