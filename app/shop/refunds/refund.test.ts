import { expect, test } from 'vitest';
import { mayRestock, restockable } from './refund.ts';

const items = [{ quantity: 3 }, { quantity: 1 }];

test('restocked pieces cannot be restocked again', () => {
  expect(restockable(items, [])).toEqual([3, 1]);
  expect(
    restockable(items, [
      { restocked: [{ line: 0, quantity: 2 }] },
      {
        restocked: [
          { line: 0, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      },
    ]),
  ).toEqual([0, 0]);
});

test.each([
  [[], true],
  [[{ line: 0, quantity: 3 }], true],
  [[{ line: 0, quantity: 4 }], false],
  [[{ line: 1, quantity: 1 }], true],
  [[{ line: 2, quantity: 1 }], false],
  [[{ line: -1, quantity: 1 }], false],
  [[{ line: 0, quantity: 0 }], false],
  [[{ line: 0, quantity: -1 }], false],
  [[{ line: 0, quantity: 1.5 }], false],
  [
    [
      { line: 0, quantity: 2 },
      { line: 0, quantity: 2 },
    ],
    false,
  ],
])('restocking %j of 3 and 1 pieces is allowed: %s', (asked, allowed) => {
  expect(mayRestock(asked, [3, 1])).toBe(allowed);
});
