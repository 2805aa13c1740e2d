import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIZES } from '#support/assortment.ts';
import { chosenSizes, withPieceSize } from './read-set-size.ts';
import { MOST_SET_SIZE, setSize } from './set-size.ts';

const sized = (name: string, ...sizes: string[]) => ({ name, sizes: sizes.map((size) => ({ size })) });
const PIECES = [sized('Camicia', '40', '42'), sized('Gonna', 'S', 'XS')];

test.each([
  ['Camicia 40 + Gonna S', ['40', 'S']],
  ['Camicia 42 + Gonna XS', ['42', 'XS']],
  ['Camicia 44 + Gonna S', null],
  ['Gonna S + Camicia 40', null],
  ['Camicia 40', null],
  ['Camicia 40 + Gonna S + Gonna S', null],
  ['Camicia 40 + Gonna S ', null],
  ['Unica', null],
  ['', null],
])('%s chooses %j', (text, sizes) => {
  expect(chosenSizes(PIECES, text)?.map(({ size }) => size) ?? null).toEqual(sizes);
});

test.each([
  ['Camicia 40 + Gonna S', { piece: 1, size: 'XS' }, 'Camicia 40 + Gonna XS'],
  ['Camicia 40 + Gonna S', { piece: 0, size: '42' }, 'Camicia 42 + Gonna S'],
  ['Giacca 40 + Gonna S', { piece: 1, size: 'XS' }, null],
])('%s with another size of a piece, %j, is %s', (text, change, changed) => {
  expect(withPieceSize(PIECES, text, change)).toBe(changed);
});

test('a piece of one size is named so, and no pieces are no choice', () => {
  expect(setSize([{ name: 'Cintura', size: 'Unica' }])).toBe('Cintura taglia unica');
  expect(chosenSizes([sized('Cintura', 'Unica')], 'Cintura taglia unica')).toEqual([{ size: 'Unica' }]);
  expect(chosenSizes([], '')).toBeNull();
});

test('every choice of sizes is read as it was written, whatever the pieces are called', () => {
  const piece = fc.record({
    name: fc.oneof(
      fc.string({ minLength: 1, maxLength: 120 }),
      fc.constantFrom('A', 'A S', 'A S + A', '+', 'S + A'),
    ),
    sizes: fc
      .uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 })
      .map((all) => all.map((size) => ({ size }))),
  });
  const choice = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .chain((pieces) =>
      fc.tuple(fc.constant(pieces), fc.tuple(...pieces.map(({ sizes }) => fc.constantFrom(...sizes)))),
    );
  fc.assert(
    fc.property(choice, ([pieces, chosen]) => {
      const text = setSize(pieces.map(({ name }, index) => ({ name, size: chosen[index]?.size ?? '' })));
      expect(chosenSizes(pieces, text)).toEqual(chosen);
      expect(text.length).toBeLessThanOrEqual(MOST_SET_SIZE);
    }),
  );
});
