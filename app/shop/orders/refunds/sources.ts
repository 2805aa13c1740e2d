import type { Cents } from '#shop/money/money.ts';
import { COUNTS, type RefundStatus } from './states.ts';

/** `paymentIntentId`: null if paid to the shop itself. */
export type Source = { paymentIntentId: string | null; atTill?: boolean; cents: Cents };

export type Part = Source & { byHand: boolean };

type Given = {
  status: RefundStatus;
  paymentIntentId: string | null;
  byHand: boolean;
  atTill?: boolean;
  amountCents: Cents;
};

/** Splits an amount over payments: the provider's in order, each up to its rest, then, if possible, by hand. */
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
  // If none has enough, the provider refuses it.
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

/** Distributes lines over the parts; only the first names pieces, which return once. */
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
