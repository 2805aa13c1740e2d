import { expect, test } from 'vitest';
import type { AnsweredLine } from '#shop/checkout/order-entry/basket-view.ts';
import { hadAgain, piecesAgain } from './order-again.ts';
import type { OrderedPiece } from './shoppers-order.ts';

const piece = (of: Partial<OrderedPiece> = {}): OrderedPiece => ({
  productId: 'a',
  name: 'Camicia',
  size: 'M',
  color: 'Nero',
  quantity: 2,
  composition: '',
  priceCents: 3000,
  picture: null,
  hasPage: true,
  ...of,
});

const line = (of: Partial<AnsweredLine> = {}): AnsweredLine => ({
  key: 'a|M',
  id: 'a',
  size: 'M',
  name: 'Camicia nuova',
  quantity: 2,
  priceCents: 2500,
  priorPriceCents: 3000,
  priorSoldFrom: null,
  available: true,
  gone: false,
  left: null,
  limited: false,
  most: null,
  color: null,
  composition: '',
  changedFromCents: null,
  picture: null,
  ...of,
});

const inCart = (quantity: number) => {
  const [item] = piecesAgain([piece({ quantity })], []);
  return item ? [item] : [];
};

test('what can be had goes into the cart at today’s name and price', () => {
  expect(hadAgain([piece()], [], [line()])).toEqual({
    had: [
      {
        id: 'a',
        name: 'Camicia nuova',
        size: 'M',
        quantity: 2,
        price: 25,
        original_price: 30,
        image: null,
      },
    ],
    missing: [],
  });
});

test('it is put into the cart in the colour that the product has now', () => {
  const { had } = hadAgain([piece({ color: 'Sabbia', hasColor: true })], [], [line({ color: 'Nero' })]);
  expect(had).toMatchObject([{ color: 'Nero', has_color: true }]);
});

test.each([
  [
    'the product has left the shop',
    line({ gone: true, available: false }),
    0,
    0,
    'Camicia, taglia M: non è più in vendita.',
  ],
  ['the shop says nothing of it', line({ key: 'b|M' }), 0, 0, 'Camicia, taglia M: non è più in vendita.'],
  ['none is left', line({ available: false, left: 0 }), 0, 0, 'Camicia, taglia M: esaurito.'],
  [
    'one of two is left',
    line({ available: false, left: 1 }),
    0,
    1,
    'Camicia, taglia M: ne abbiamo aggiunto solo 1.',
  ],
  [
    'the cart holds what is left',
    line({ available: false, left: 3 }),
    3,
    0,
    'Camicia, taglia M: hai già nel carrello quanto ne resta.',
  ],
  [
    'the cart holds the most that one order takes',
    line({ available: false, left: 5, limited: true }),
    5,
    0,
    'Camicia, taglia M: nel carrello ne hai già il massimo per un ordine.',
  ],
  [
    'the cart holds a part of what is left',
    line({ available: false, left: 3 }),
    2,
    1,
    'Camicia, taglia M: ne abbiamo aggiunto solo 1.',
  ],
])('%s', (_, answered, already, added, sentence) => {
  const { had, missing } = hadAgain([piece()], inCart(already), [answered]);
  expect(had.reduce((sum, { quantity = 1 }) => sum + quantity, 0)).toBe(added);
  expect(missing).toEqual([sentence]);
});

test('the request names the cart’s pieces and the order’s together', () => {
  expect(piecesAgain([piece()], inCart(3))).toMatchObject([{ id: 'a', size: 'M', quantity: 5, price: 30 }]);
  expect(piecesAgain([piece({ size: 'L' })], inCart(3))).toMatchObject([{ size: 'L', quantity: 2 }]);
});
