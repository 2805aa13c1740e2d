import type { Quote } from '#db/json/payments.ts';
import { isPostalCode } from '#lib/postal-code.ts';
import { typedCode } from '#lib/typed-text.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { type AppliedPromo, type CartItem, lineKey } from '#shop/checkout/cart/cart.ts';
import { type Cents, centsFromNumber, formatEuro } from '#shop/money/money.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type DeliveryOption, deliveryOptions } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { quote } from '#shop/pricing/prices/quote.ts';
import { NO_TERMS, type PromoRefusal } from '#shop/pricing/promo-codes/promo.ts';

export type Basket = {
  items: readonly CartItem[];
  promo: AppliedPromo | null;
  delivery: DeliveryMethod;
  /** As typed; may be incomplete. */
  postalCode: string;
  wrapped: boolean;
};

/** `key`: `basketKey` of the answered basket. */
export type Answered = { key: string; answer: QuoteAnswer };

/** Amounts in cents. */
export type BasketLine = {
  key: string;
  item: CartItem;
  priceCents: Cents;
  /** Null while unknown, and for products without colour. */
  color: string | null;
  /** Materials in one line; empty while unknown. */
  composition: string;
  /** Null when not reduced. */
  priorPriceCents: Cents | null;
  /** First ISO day of sale of a product sold for less than 30 days before its reduction, else null. */
  priorSoldFrom: string | null;
  picture: Picture | null;
  /** False if it cannot be bought; the total then excludes it. */
  counted: boolean;
  /** Sentence about changes since the article was added, or null. */
  notice: string | null;
  /** Available pieces if fewer than requested, otherwise null. */
  left: number | null;
  /** Most pieces that can be ordered; null while unknown or not counted. */
  most: number | null;
};

export type BasketView = Pick<QuoteAnswer, 'quote' | 'delivery' | 'wrappingOfferCents'> & {
  lines: BasketLine[];
};

/** Limits by line key. */
export function limitsIn({ lines }: QuoteAnswer): Map<string, number> {
  return new Map(lines.flatMap(({ key, most }) => (most === null ? [] : [[key, most] as const])));
}

/** Everything that amounts depend on, except prices. */
export function basketKey(basket: Basket): string {
  const lines = basket.items.map((item) => [lineKey(item), item.quantity]);
  const { promo, delivery, wrapped } = basket;
  return JSON.stringify([lines, promo?.code ?? null, delivery, knownPostalCode(basket), wrapped]);
}

/** Null while incomplete. */
export function knownPostalCode({ postalCode }: Pick<Basket, 'postalCode'>): string | null {
  const text = typedCode(postalCode);
  return isPostalCode(text) ? text : null;
}

/** The server's amounts if it answered this basket, otherwise an estimate, so that a click shows at once. */
export function viewBasket(basket: Basket, answered: Answered | null, policy: ShippingPolicy): BasketView {
  const lines = basket.items.map((item) => viewLine(item, answered));
  if (answered?.key === basketKey(basket)) {
    const { quote: quoted, delivery, wrappingOfferCents } = answered.answer;
    return { lines, quote: quoted, delivery, wrappingOfferCents };
  }
  const postalCode = knownPostalCode(basket);
  const local = quote({
    lines: lines
      .filter((line) => line.counted)
      .map(({ key, priceCents, item }) => ({ key, priceCents, quantity: item.quantity })),
    // Only the server can compute other codes than plain percentages.
    promo: basket.promo?.percent
      ? { ...NO_TERMS, ...basket.promo, from: null, to: null, active: true }
      : null,
    delivery: basket.delivery,
    postalCode,
    wrapped: basket.wrapped,
    policy,
  });
  const before = answered?.answer.delivery ?? [];
  return {
    lines,
    quote: local,
    wrappingOfferCents: policy.wrappingCents,
    delivery: deliveryOptions(policy, local.subtotalCents, postalCode).map((option) => ({
      ...option,
      // Until the answer arrives: the previous days for the same method and zone.
      arrival:
        before.find(({ method, days }) => method === option.method && days === option.days)?.arrival ?? null,
    })),
  };
}

/** The code with what it gives; null if nothing in the cart can be bought. */
export function appliedPromo(
  { promo, promoGives, quote: { subtotalCents, promoCode } }: QuoteAnswer,
  typed: string,
): AppliedPromo | null {
  if (promo !== 'valid' || promoGives === null || subtotalCents <= 0) return null;
  const code = promoCode ?? typed;
  const { sentence, percent } = promoGives;
  return percent === null ? { code, percent: 0, gives: sentence } : { code, percent };
}

function viewLine(item: CartItem, answered: Answered | null): BasketLine {
  const key = lineKey(item);
  const answeredLine = answered?.answer.lines.find((line) => line.key === key) ?? null;
  const original = item.original_price === null ? null : centsFromNumber(item.original_price);
  if (!answeredLine || answeredLine.gone) {
    return {
      key,
      item,
      composition: '',
      color: null,
      priceCents: centsFromNumber(item.price),
      priorPriceCents: original,
      priorSoldFrom: item.prior_sold_from ?? null,
      picture: answeredLine?.picture ?? null,
      counted: !answeredLine,
      notice: answeredLine && 'Questo articolo non è più in vendita e non è incluso nel totale.',
      left: null,
      most: null,
    };
  }
  // Fewer pieces than requested may be available.
  const left = answeredLine.left;
  const counted = answeredLine.available ? true : left !== null && item.quantity <= left && left > 0;
  return {
    key,
    item,
    composition: answeredLine.composition,
    color: answeredLine.color,
    priceCents: answeredLine.priceCents,
    priorPriceCents: answeredLine.priorPriceCents,
    priorSoldFrom: answeredLine.priorSoldFrom,
    picture: answeredLine.picture,
    counted,
    notice: counted
      ? priceNotice(answeredLine)
      : answeredLine.limited
        ? limitNotice(left ?? 0)
        : stockNotice(left ?? 0),
    left: counted ? null : left,
    most: answeredLine.most,
  };
}

function stockNotice(left: number): string {
  if (left === 0) return 'Questo articolo è esaurito e non è incluso nel totale.';
  return left === 1
    ? 'Ne è rimasto 1: riduci la quantità. Finché è maggiore non è incluso nel totale.'
    : `Ne sono rimasti ${left}: riduci la quantità. Finché è maggiore non è incluso nel totale.`;
}

function limitNotice(most: number): string {
  const pieces = most === 1 ? '1 pezzo' : `${most} pezzi`;
  return `In un ordine entra al massimo ${pieces} di questa taglia: finché la quantità è maggiore non è incluso nel totale.`;
}

function priceNotice({ changedFromCents, priceCents }: AnsweredLine): string | null {
  if (changedFromCents === null) return null;
  return `Il prezzo è cambiato: da ${formatEuro(changedFromCents)} a ${formatEuro(priceCents)}.`;
}

/** Amounts in cents. */
export type AnsweredLine = {
  /** `id|size`, as in the cart. */
  key: string;
  id: string;
  size: string;
  name: string;
  /** Materials in one line; may be empty. */
  composition: string;
  /** Null for products without colour. */
  color: string | null;
  quantity: number;
  priceCents: number;
  priorPriceCents: number | null;
  /** First ISO day of sale, if sold for less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  /** The whole quantity can be bought now. */
  available: boolean;
  gone: boolean;
  /** Available pieces if fewer than requested, otherwise null. */
  left: number | null;
  /** Most pieces that one order can have now; null if not counted. */
  most: number | null;
  /** `left` comes from the limit per order, not the stock. */
  limited: boolean;
  /** Price in the cart, if it has changed. */
  changedFromCents: number | null;
  picture: Picture | null;
};

/** `quote` excludes lines that cannot be bought. */
export type QuoteAnswer = {
  lines: AnsweredLine[];
  quote: Quote;
  promo: 'none' | 'valid' | 'invalid';
  /** Why a valid code does not apply; otherwise null. */
  promoRefusal: { code: PromoRefusal; sentence: string } | null;
  /** `percent`: only for a plain percentage off everything. */
  promoGives: { sentence: string; percent: number | null } | null;
  delivery: DeliveryOption[];
  /** Null while the shop offers no gift wrapping. */
  wrappingOfferCents: Cents | null;
};
