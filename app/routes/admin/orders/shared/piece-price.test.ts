import { expect, test } from 'vitest';
import { priceOf } from './piece-price.ts';

test.each([
  [{ quantity: 2, priceCents: 5000 }, 5000],
  [{ quantity: 2, priceCents: 5000, agreed: { most: 2, todayCents: 6000 } }, 5000],
  [{ quantity: 1, priceCents: 5000, agreed: { most: 2, todayCents: 6000 } }, 5000],
  [{ quantity: 3, priceCents: 5000, agreed: { most: 2, todayCents: 6000 } }, 6000],
])('%j costs %i', (piece, cents) => {
  expect(priceOf(piece)).toBe(cents);
});
