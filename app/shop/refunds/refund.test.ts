import { expect, test } from 'vitest';
import { mayAskFor, REFUND_ORIGINS, restockable } from './refund.ts';

const items = [
  { productId: 'p', size: 'M', quantity: 3 },
  { productId: 'p', size: 'L', quantity: 1 },
];
const [FIRST, SECOND] = ['p|M', 'p|L'];

test('restocked pieces cannot be restocked again', () => {
  expect(restockable(items, [])).toEqual({ [FIRST]: 3, [SECOND]: 1 });
  expect(
    restockable(items, [
      { restocked: [{ line: FIRST, quantity: 2 }] },
      {
        restocked: [
          { line: FIRST, quantity: 1 },
          { line: SECOND, quantity: 1 },
        ],
      },
    ]),
  ).toEqual({ [FIRST]: 0, [SECOND]: 0 });
});

test('a line is known by what it is, not by where it stands', () => {
  const before = [{ restocked: [{ line: SECOND, quantity: 1 }] }];
  expect(restockable(items.toReversed(), before)).toEqual({ [FIRST]: 3, [SECOND]: 0 });
});

test('pieces that were restocked of no line are an error, since they would be restocked once more', () => {
  const before = [{ restocked: [{ line: 'p|XL', quantity: 1 }] }];
  expect(() => restockable(items, before)).toThrow('The order has no line p|XL');
});

test.each<[string, string[]]>([
  ['the id of an account', ['owner']],
  ['system', ['stock_gone']],
  ['provider', ['dashboard']],
])('%s may ask for %j', (actor, origins) => {
  expect(REFUND_ORIGINS.filter((origin) => mayAskFor(origin, actor))).toEqual(origins);
});
