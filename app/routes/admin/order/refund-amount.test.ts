import { expect, test } from 'vitest';
import { orderLineKey } from '../../../shop/orders/order-line.ts';
import { amountOf } from './refund-amount.ts';

const line = (productId: string, priceCents: number, quantity: number, discountCents: number) => ({
  ...{ productId, priceCents, quantity, discountCents, name: productId, size: 'M', color: 'Nero' },
});
const key = (productId: string) => orderLineKey({ productId, size: 'M' });
const items = [line('abito', 5000, 2, 1001), line('sciarpa', 2000, 1, 200)];
const back = (...pieces: [productId: string, quantity: number][]) =>
  pieces.map(([productId, quantity]) => ({ line: key(productId), quantity }));
const whole = { [key('abito')]: 2, [key('sciarpa')]: 1 };
const TOTAL = 10_000 - 1001 + 2000 - 200 + 499;
const WRAPPED = TOTAL + 300;

test.each<[string, ReturnType<typeof back>, Record<string, number>, owed: number, cents: number]>([
  ['nothing chosen: all that is owed', [], whole, TOTAL, TOTAL],
  ['one of two: half of the discount, in the shopper’s favour', back(['abito', 1]), whole, TOTAL, 4500],
  ['a line: net of its discount, without delivery', back(['sciarpa', 1]), whole, TOTAL, 1800],
  ['everything: with the delivery', back(['abito', 2], ['sciarpa', 1]), whole, TOTAL, TOTAL],
  ['all that is left: with the delivery', back(['sciarpa', 1]), { ...whole, [key('abito')]: 0 }, 2299, 2299],
  ['never more than is owed', back(['abito', 2]), whole, 300, 300],
])('%s', (_, pieces, returnable, owedCents, cents) => {
  const none = { items, returnable, owedCents, deliveryCents: 499, wrappingCents: null };
  expect(amountOf(pieces, none)).toBe(cents);
});

test.each<[string, ReturnType<typeof back>, Record<string, number>, cents: number]>([
  ['everything: with the wrapping', back(['abito', 2], ['sciarpa', 1]), whole, WRAPPED],
  [
    'all that is left: with the wrapping',
    back(['sciarpa', 1]),
    { ...whole, [key('abito')]: 0 },
    1800 + 499 + 300,
  ],
  ['a part: the wrapping stays paid', back(['abito', 2]), whole, 8999],
])('of a wrapped order, %s', (_, pieces, returnable, cents) => {
  const wrapped = { items, returnable, owedCents: WRAPPED, deliveryCents: 499, wrappingCents: 300 };
  expect(amountOf(pieces, wrapped)).toBe(cents);
});
