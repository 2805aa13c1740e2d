import { expect, test } from 'vitest';
import { parsePromo } from './cart.ts';
import {
  isPendingFresh,
  MOST_PENDING,
  type PendingCart,
  parsePending,
  withoutPending,
  withPending,
} from './pending.ts';

const item = {
  id: 'a1',
  name: 'Abito Luna',
  price: 49.99,
  original_price: null,
  image: null,
  size: 'M',
  color: 'Nero',
  quantity: 2,
};
const pending: PendingCart = {
  checkoutId: '6c1f8a52-0000-4000-8000-000000000000',
  items: [item],
  promo: { code: 'welcome10', percent: 10 },
  at: '2026-03-10T12:00:00.000Z',
};

test('the carts that left for payment are restored completely, one that was kept alone too', () => {
  const other = { ...pending, checkoutId: 'another' };
  expect(parsePending(JSON.stringify([pending, other]))).toEqual([pending, other]);
  expect(parsePending(JSON.stringify(pending))).toEqual([pending]);
  expect(parsePending(JSON.stringify([pending, 7, null, { ...other, items: [] }]))).toEqual([pending]);
});

test('each payment keeps its own cart, the last to leave first, and takes only its own along', () => {
  const left = (checkoutId: string, at = pending.at) => ({ ...pending, checkoutId, at });
  const two = withPending(withPending([], left('a')), left('b'));
  expect(two.map(({ checkoutId }) => checkoutId)).toEqual(['b', 'a']);
  expect(withPending(two, left('a', 'later'))).toEqual([left('a', 'later'), left('b')]);
  expect(withoutPending(two, 'b')).toEqual([left('a')]);
  expect(withoutPending(two, 'c')).toEqual(two);
  const many = Array.from({ length: MOST_PENDING + 3 }, (_, index) => left(String(index)));
  const stored = many.reduce<PendingCart[]>(withPending, []);
  expect(stored).toHaveLength(MOST_PENDING);
  expect(stored[0]?.checkoutId).toBe(String(MOST_PENDING + 2));
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"checkoutId":"x"}',
  JSON.stringify({ ...pending, items: [] }),
  JSON.stringify({ ...pending, items: 'none' }),
  JSON.stringify({ ...pending, checkoutId: 7 }),
])('nothing comes back from %s', (json) => {
  expect(parsePending(json)).toEqual([]);
});

test.each<[string, boolean]>([
  ['2026-03-10T12:00:00.000Z', true],
  ['2026-03-09T12:00:00.001Z', true],
  ['2026-03-09T12:00:00.000Z', false],
  ['2026-03-10T12:00:01.000Z', false],
  ['', false],
])('left at %s, is it still offered: %s', (at, fresh) => {
  expect(isPendingFresh({ ...pending, at }, new Date('2026-03-10T12:00:00Z'))).toBe(fresh);
});

test.each<[string | null, unknown]>([
  ['{"code":"welcome10","percent":10}', { code: 'welcome10', percent: 10 }],
  ['{"code":"welcome10","percent":10,"more":1}', { code: 'welcome10', percent: 10 }],
  ['{"code":"","percent":10}', null],
  ['{"code":"x","percent":0}', null],
  ['{"code":"x","percent":101}', null],
  ['{"code":"x","percent":"10"}', null],
  ['welcome10', null],
  [null, null],
])('the applied code out of %s', (json, promo) => {
  expect(parsePromo(json)).toEqual(promo);
});
