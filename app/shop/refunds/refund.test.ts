import { expect, test } from 'vitest';
import { mayRestock, restockable } from './refund.ts';

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

test.each([
  [[], true],
  [[{ line: FIRST, quantity: 3 }], true],
  [[{ line: FIRST, quantity: 4 }], false],
  [[{ line: SECOND, quantity: 1 }], true],
  [[{ line: 'p|S', quantity: 1 }], false],
  [[{ line: 'toString', quantity: 1 }], false],
  [[{ line: FIRST, quantity: 0 }], false],
  [[{ line: FIRST, quantity: -1 }], false],
  [[{ line: FIRST, quantity: 1.5 }], false],
  [
    [
      { line: FIRST, quantity: 2 },
      { line: FIRST, quantity: 2 },
    ],
    false,
  ],
])('restocking %j of 3 and 1 pieces is allowed: %s', (asked, allowed) => {
  expect(mayRestock(asked, restockable(items, []))).toBe(allowed);
});

test('a line is known by what it is, not by where it stands', () => {
  const before = [{ restocked: [{ line: SECOND, quantity: 1 }] }];
  expect(restockable(items.toReversed(), before)).toEqual({ [FIRST]: 3, [SECOND]: 0 });
});
