import { dayInRome } from '#lib/calendar-day.ts';
import { typedCode } from '#lib/typed-text.ts';
import { type Cents, formatEuro, percentOf } from '#shop/money/money.ts';

/** All conditions must hold. */
export type PromoTerms = {
  /** Used instead of a percentage. */
  amountCents: Cents | null;
  /** Delivery costs what it does above the threshold. */
  freeDelivery: boolean;
  /** Least sum of its lines before the discount. */
  minimumCents: Cents | null;
  /** Restricts it to this category. */
  category: string | null;
  oncePerCustomer: boolean;
  firstOrderOnly: boolean;
  /** Most uses in all. */
  maxUses: number | null;
};

/** No conditions. */
export const NO_TERMS: PromoTerms = {
  amountCents: null,
  freeDelivery: false,
  minimumCents: null,
  category: null,
  oncePerCustomer: false,
  firstOrderOnly: false,
  maxUses: null,
};

/** ISO days in Italy, both included; null = no limit. Takes `percent` off, or an amount. */
export type PromoCode = PromoTerms & {
  code: string;
  percent: number | null;
  from: string | null;
  to: string | null;
  active: boolean;
};

/** Ignores case; null if not valid on that day. */
export function findPromo(codes: readonly PromoCode[], entered: string, now: Date): PromoCode | null {
  const typed = typedCode(entered).toLowerCase();
  if (!typed) return null;
  const today = dayInRome(now);
  const valid = codes.find(
    ({ code, active, from, to }) =>
      active && typedCode(code).toLowerCase() === typed && (from ?? today) <= today && today <= (to ?? today),
  );
  return valid ?? null;
}

/** Discount (cents), at most the lines' sum. */
export function promoDiscount(
  { percent, amountCents }: Pick<PromoCode, 'percent' | 'amountCents'>,
  countedCents: Cents,
): Cents {
  const reductionCents =
    percent === null ? (amountCents ?? 0) : percentOf(countedCents, Math.min(Math.max(percent, 0), 100));
  return Math.min(reductionCents, countedCents);
}

/** `of`: null for an unknown category. */
export function countsOn({ category }: Pick<PromoCode, 'category'>, of: string | null): boolean {
  return category === null || category === of;
}

/** Why a valid code does not count for this cart or customer. */
export const PROMO_REFUSALS = [
  'promo_category',
  'promo_minimum',
  'promo_used_up',
  'promo_once',
  'promo_first_order',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** `customer`: null while unknown. */
export type PromoUses = {
  /** Number in orders and open checkouts. */
  uses: number;
  customer: { hasUsed: boolean; hasOrdered: boolean } | null;
};

/** Null if it applies; `countedCents`: sum of its lines. */
export function promoRefusal(
  promo: PromoCode,
  countedCents: Cents,
  { uses, customer }: PromoUses,
): PromoRefusal | null {
  if (promo.category !== null && countedCents === 0) return 'promo_category';
  if (promo.minimumCents !== null && countedCents < promo.minimumCents) return 'promo_minimum';
  if (promo.maxUses !== null && uses >= promo.maxUses) return 'promo_used_up';
  if (promo.firstOrderOnly && customer?.hasOrdered) return 'promo_first_order';
  // Of two concurrent checkouts both would be first orders.
  if ((promo.oncePerCustomer || promo.firstOrderOnly) && customer?.hasUsed) return 'promo_once';
  return null;
}

/** Shown beside the code. */
export function refusalSentence({ code, category, minimumCents }: PromoCode, refusal: PromoRefusal): string {
  switch (refusal) {
    case 'promo_category':
      return `Il codice ${code} vale solo sulla categoria ${category}`;
    case 'promo_minimum':
      return `Il codice ${code} vale da ${formatEuro(minimumCents ?? 0)} di spesa${category ? ` sulla categoria ${category}` : ''}`;
    case 'promo_used_up':
      return `Il codice ${code} è esaurito`;
    case 'promo_once':
      return `Hai già usato il codice ${code}`;
    case 'promo_first_order':
      return `Il codice ${code} vale solo per il primo ordine`;
  }
}
