import { expect, test } from 'vitest';
import { arePiecesOf, lineOfKey, sentPieces } from './order-line.ts';

const [FIRST, SECOND] = ['p|M', 'p|L'];
const lines = [
  { productId: 'p', size: 'M', quantity: 3 },
  { productId: 'p', size: 'L', quantity: 1 },
];

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
])('%j of 3 and 1 pieces: %s', (pieces, are) => {
  expect(arePiecesOf(pieces, { [FIRST]: 3, [SECOND]: 1 })).toBe(are);
});

test('a line is found by what it is, and what is no line is a fault', () => {
  expect(lineOfKey(lines, SECOND)).toBe(lines[1]);
  expect(lineOfKey(lines.toReversed(), SECOND)).toBe(lines[1]);
  expect(() => lineOfKey(lines, 'p|S')).toThrow('p|S');
});

test('a form’s pieces are those of its prefix that are more than none', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['back_p|M', '2'],
    ['back_p|L', '0'],
    ['back_p|S', ''],
    ['back_q|M', 'x'],
    ['amount', '3'],
  ] as const)
    form.set(name, value);
  expect(sentPieces(form, 'back_')).toEqual([
    { line: 'p|M', quantity: 2 },
    { line: 'q|M', quantity: Number.NaN },
  ]);
});
