import { expect, test } from 'vitest';
import { isPendingFresh, type PendingCart, parsePending } from './pending.ts';
import { parsePromo } from './promo-choice.ts';

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

test('a cart that left for payment is restored completely', () => {
  expect(parsePending(JSON.stringify(pending))).toEqual(pending);
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
  expect(parsePending(json)).toBeNull();
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
