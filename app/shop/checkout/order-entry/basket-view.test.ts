import { expect, test } from 'vitest';
import { type CartItem, lineKey } from '#shop/checkout/cart/cart.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import {
  type Answered,
  type AnsweredLine,
  appliedPromo,
  type Basket,
  basketKey,
  viewBasket,
} from './basket-view.ts';

const policy = DEFAULT_SETTINGS.shipping;

function item(more: Partial<CartItem> = {}): CartItem {
  return {
    id: 'a',
    name: 'Abito Luna',
    price: 20,
    original_price: null,
    image: null,
    size: 'M',
    color: 'Nero',
    quantity: 1,
    ...more,
  };
}

function basket(items: CartItem[], more: Partial<Basket> = {}): Basket {
  return { items, promo: null, delivery: 'standard', postalCode: '', wrapped: false, ...more };
}

/** What the server says of a basket: each line as it is, unless told otherwise. */
function answer(requested: Basket, lines: Record<string, Partial<AnsweredLine>> = {}): Answered {
  const shown = requested.items.map<AnsweredLine>((one) => ({
    key: lineKey(one),
    id: one.id,
    size: one.size,
    name: one.name,
    quantity: one.quantity,
    color: null,
    composition: '100% cotone',
    priceCents: one.price * 100,
    priorPriceCents: null,
    priorSoldFrom: null,
    available: true,
    gone: false,
    left: null,
    most: null,
    limited: false,
    changedFromCents: null,
    picture: null,
    ...lines[lineKey(one)],
  }));
  const { quote, delivery, wrappingOfferCents } = viewBasket(
    { ...requested, items: requested.items.filter((_, index) => shown[index]?.available) },
    null,
    policy,
  );
  return {
    key: basketKey(requested),
    answer: {
      ...{ lines: shown, quote, delivery, wrappingOfferCents },
      ...{ promo: 'none', promoRefusal: null, promoGives: null },
    },
  };
}

function sums(view: ReturnType<typeof viewBasket>) {
  const { subtotalCents, discountCents, shippingCents, wrappingCents, totalCents, lines } = view.quote;
  expect(subtotalCents - discountCents + shippingCents + (wrappingCents ?? 0)).toBe(totalCents);
  expect(lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(subtotalCents);
  expect(lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(discountCents);
}

test('before the server answers, the cart is priced from itself', () => {
  const view = viewBasket(basket([item({ quantity: 2 })]), null, policy);
  sums(view);
  expect(view.quote.totalCents).toBe(4499);
  expect(view.lines[0]).toMatchObject({ priceCents: 2000, counted: true, notice: null });
});

test('an applied code changes the total at once', () => {
  const view = viewBasket(
    basket([item({ quantity: 3 })], { promo: { code: 'welcome10', percent: 10 } }),
    null,
    policy,
  );
  sums(view);
  expect(view.quote).toMatchObject({
    subtotalCents: 6000,
    discountCents: 600,
    shippingCents: 0,
    totalCents: 5400,
  });
});

test('the server’s answer about exactly this basket is used', () => {
  const requested = basket([item()]);
  const answered = answer(requested);
  answered.answer.quote = { ...answered.answer.quote, totalCents: 1, shippingCents: 1 };
  expect(viewBasket(requested, answered, policy).quote.totalCents).toBe(1);
});

test('a later quantity is priced with what the server said of the line', () => {
  const requested = basket([item()]);
  const answered = answer(requested, { 'a|M': { priceCents: 2500, changedFromCents: 2000 } });
  const view = viewBasket(basket([item({ quantity: 2 })]), answered, policy);
  sums(view);
  expect(view.quote.subtotalCents).toBe(5000);
});

test.each<[string, Partial<AnsweredLine>, RegExp, boolean, number | null]>([
  ['gone', { available: false, gone: true }, /non è più in vendita/, false, null],
  ['sold out', { available: false, left: 0 }, /esaurito/, false, 0],
  ['one left', { available: false, left: 1 }, /Ne è rimasto 1: riduci la quantità/, false, 1],
  ['few left', { available: false, left: 2 }, /Ne sono rimasti 2: riduci/, false, 2],
  [
    'over the limit of one order',
    { available: false, left: 2, limited: true },
    /al massimo 2 pezzi/,
    false,
    2,
  ],
  ['dearer', { priceCents: 2500, changedFromCents: 2000 }, /da 20,00\s€ a 25,00\s€/, true, null],
])('a line that is %s says so', (_, expected, text, counted, left) => {
  const requested = basket([item({ quantity: 3 }), item({ id: 'b', name: 'Top' })]);
  const view = viewBasket(requested, answer(requested, { 'a|M': expected }), policy);
  sums(view);
  expect(view.lines[0]?.notice).toMatch(text);
  expect(view.lines[0]).toMatchObject({ counted, left });
  expect(view.lines[1]?.notice).toBeNull();
});

test('a quantity lowered to what is left counts before the server answers again', () => {
  const requested = basket([item({ quantity: 3 })]);
  const view = viewBasket(
    basket([item({ quantity: 2 })]),
    answer(requested, { 'a|M': { available: false, left: 2 } }),
    policy,
  );
  expect(view.lines[0]).toMatchObject({ counted: true, notice: null, left: null });
  expect(view.quote.subtotalCents).toBe(4000);
});

test.each<[string, Partial<Basket>, boolean]>([
  ['nothing', {}, true],
  ['a half-typed postal code', { postalCode: '201' }, true],
  ['a postal code', { postalCode: '20100' }, false],
  ['another delivery', { delivery: 'express' }, false],
  ['a code', { promo: { code: 'welcome10', percent: 10 } }, false],
  ['a quantity', { items: [item({ quantity: 2 })] }, false],
  ['the wrapping', { wrapped: true }, false],
  ['a price', { items: [item({ price: 21 })] }, true],
])('is the same basket with %s changed: %s', (_, change, same) => {
  const before = basket([item()]);
  expect(basketKey({ ...before, ...change }) === basketKey(before)).toBe(same);
});

test('the percentage of a code is read from the amounts', () => {
  const requested = basket([item({ quantity: 3, price: 19.99 })], {
    promo: { code: 'welcome10', percent: 10 },
  });
  const shown = { ...viewBasket(requested, null, policy), lines: [], promoRefusal: null };
  const gives = { sentence: 'Sconto 10%', percent: 10 };
  expect(appliedPromo({ ...shown, promo: 'valid', promoGives: gives }, 'x')).toEqual({
    code: 'welcome10',
    percent: 10,
  });
  const free = { sentence: 'Spedizione gratuita', percent: null };
  expect(appliedPromo({ ...shown, promo: 'valid', promoGives: free }, 'x')).toEqual({
    code: 'welcome10',
    percent: 0,
    gives: 'Spedizione gratuita',
  });
  expect(appliedPromo({ ...shown, promo: 'invalid', promoGives: null }, 'x')).toBeNull();
});

test('wrapping counts at once, at the price that is known, and no more once the server offers none', () => {
  const offering = { ...policy, wrappingCents: 350 };
  const requested = basket([item({ price: 20 })], { wrapped: true });
  const at = viewBasket(requested, null, offering);
  expect(at).toMatchObject({
    wrappingOfferCents: 350,
    quote: { wrappingCents: 350, totalCents: 2000 + 499 + 350 },
  });
  sums(at);
  const unoffered = viewBasket(requested, answer(requested), offering);
  expect(unoffered).toMatchObject({
    wrappingOfferCents: null,
    quote: { wrappingCents: null, totalCents: 2499 },
  });
});
