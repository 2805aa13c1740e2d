import { dayInRome } from '#lib/calendar-day.ts';
import { typedCode } from '#lib/typed-text.ts';
import { type Cents, formatEuro, percentOf } from '#shop/money/money.ts';

/** What a code asks of a cart and of who orders; all of it must hold. */
export type PromoTerms = {
  /** Off what it counts on, in place of a percentage. */
  amountCents: Cents | null;
  /** Standard delivery costs what it does above the threshold. */
  freeDelivery: boolean;
  /** What it counts on must cost so much, before the code. */
  minimumCents: Cents | null;
  /** It counts on products of this category of the catalogue alone. */
  category: string | null;
  oncePerCustomer: boolean;
  firstOrderOnly: boolean;
  /** How often it may be used in all. */
  maxUses: number | null;
};

/** A code that asks for nothing. */
export const NO_TERMS: PromoTerms = {
  amountCents: null,
  freeDelivery: false,
  minimumCents: null,
  category: null,
  oncePerCustomer: false,
  firstOrderOnly: false,
  maxUses: null,
};

/** A code, from and to ISO days in Italy, both included; null = no limit. It takes `percent` off, or an amount. */
export type PromoCode = PromoTerms & {
  code: string;
  percent: number | null;
  from: string | null;
  to: string | null;
  active: boolean;
};

/** The code that the shopper entered (`typedCode`), in any case, if it is valid on that day. */
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

/** What a code takes off lines that cost so much together; never more than that. */
export function promoDiscount(
  { percent, amountCents }: Pick<PromoCode, 'percent' | 'amountCents'>,
  countedCents: Cents,
): Cents {
  const reductionCents =
    percent === null ? (amountCents ?? 0) : percentOf(countedCents, Math.min(Math.max(percent, 0), 100));
  return Math.min(reductionCents, countedCents);
}

/** Whether a code counts on a line of this category; null where the category is not known. */
export function countsOn({ category }: Pick<PromoCode, 'category'>, of: string | null): boolean {
  return category === null || category === of;
}

/** Why a code that is valid does not count for this cart, or for who orders. */
export const PROMO_REFUSALS = [
  'promo_category',
  'promo_minimum',
  'promo_used_up',
  'promo_once',
  'promo_first_order',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** What is known of the uses of a code; `customer` is null while nobody has said who orders. */
export type PromoUses = {
  /** By orders, and by checkouts that are open. */
  uses: number;
  customer: { hasUsed: boolean; hasOrdered: boolean } | null;
};

/** Why a code does not count here; null where it does. `countedCents` is what it would count on. */
export function promoRefusal(
  promo: PromoCode,
  countedCents: Cents,
  { uses, customer }: PromoUses,
): PromoRefusal | null {
  if (promo.category !== null && countedCents === 0) return 'promo_category';
  if (promo.minimumCents !== null && countedCents < promo.minimumCents) return 'promo_minimum';
  if (promo.maxUses !== null && uses >= promo.maxUses) return 'promo_used_up';
  if (promo.firstOrderOnly && customer?.hasOrdered) return 'promo_first_order';
  // Two checkouts at once would both be first orders.
  if ((promo.oncePerCustomer || promo.firstOrderOnly) && customer?.hasUsed) return 'promo_once';
  return null;
}

/** The refusal in the words that the shopper reads beside the code. */
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
