import type { Cents } from '#shop/money/money.ts';
import { COUNTS, type RefundStatus } from './states.ts';

/** Where money of an order came from: a payment of the provider's, or (null) the shop's own hands. */
export type Source = {
  paymentIntentId: string | null;
  /** It was paid at the till. */
  atTill?: boolean;
  cents: Cents;
};

/** What goes back to one source. */
export type Part = Source & { byHand: boolean };

type Given = {
  status: RefundStatus;
  paymentIntentId: string | null;
  byHand: boolean;
  atTill?: boolean;
  amountCents: Cents;
};

/**
 * How an amount is taken from what an order was paid with: from payments of the provider's, the first of `sources` in front,
 * each as far as it is not given back; the rest by hand, where the shop took money itself, the last of them without a bound,
 * else from the first.
 */
export function partsOf(amountCents: Cents, sources: readonly Source[], refunds: readonly Given[]): Part[] {
  const online = sources.filter(({ paymentIntentId }) => paymentIntentId !== null);
  const own = sources.filter(({ paymentIntentId }) => paymentIntentId === null);
  const parts: Part[] = [];
  let rest = amountCents;
  for (const { paymentIntentId, cents } of online) {
    const given = refunds.filter((row) => COUNTS[row.status] && row.paymentIntentId === paymentIntentId);
    const left = cents - given.reduce((sum, row) => sum + row.amountCents, 0);
    const part = Math.min(rest, Math.max(0, left));
    if (part > 0) parts.push({ paymentIntentId, cents: part, byHand: false });
    rest -= part;
  }
  if (rest === 0) return parts;
  for (const [index, { atTill = false, cents }] of own.entries()) {
    const given = refunds.filter((row) => COUNTS[row.status] && row.byHand && row.atTill === atTill);
    const left = Math.max(0, cents - given.reduce((sum, row) => sum + row.amountCents, 0));
    const part = index === own.length - 1 ? rest : Math.min(rest, left);
    if (part > 0) parts.push({ paymentIntentId: null, atTill, cents: part, byHand: true });
    rest -= part;
  }
  if (own.length > 0) return parts;
  // No payment has it left: the provider says so, as it does of any other.
  const [first] = online;
  if (!first) return parts;
  const isNamed = parts.some((part) => part.paymentIntentId === first.paymentIntentId);
  return isNamed
    ? parts.map((part) =>
        part.paymentIntentId === first.paymentIntentId ? { ...part, cents: part.cents + rest } : part,
      )
    : [{ ...first, cents: rest, byHand: false }, ...parts];
}

type Line = { line: string | null; isWrapping?: boolean; quantity: number; amountCents: Cents };

/**
 * What each part of a refund is for, filled one after another. A line's pieces are named by the first alone: they go back
 * once.
 */
export function linesOfParts(lines: readonly Line[], parts: readonly Pick<Part, 'cents'>[]): Line[][] {
  const open = lines.map((line) => ({ ...line }));
  return parts.map(({ cents }, index) => {
    let rest = cents;
    return open.flatMap((line) => {
      const amountCents = Math.min(rest, line.amountCents);
      rest -= amountCents;
      line.amountCents -= amountCents;
      const quantity = index === 0 ? line.quantity : 0;
      return amountCents > 0 || quantity > 0 ? [{ ...line, quantity, amountCents }] : [];
    });
  });
}
