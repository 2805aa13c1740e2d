import { describe, expect, test } from 'vitest';
import { correctionKey, countAfter, NOTHING_REPORTED, type ReportedCounts } from './counts.ts';

const SYSTEM = {};
const OWN = { exported: {} };
const last = (count: number | null): ReportedCounts => ({
  ...NOTHING_REPORTED,
  last: new Map([['S', count]]),
});

describe('a file of another system', () => {
  test.each<
    [what: string, before: ReportedCounts, file: number | null, present: number | null, after: number | null]
  >([
    ['the same count again', last(5), 5, 3, 3],
    ['one more', last(5), 6, 7, 8],
    ['one less', last(5), 4, 7, 6],
    ['fewer than there are', last(5), 0, 3, 0],
    ['counted from now on', last(null), 4, 3, 4],
    ['not counted any more', last(4), null, 3, null],
    ['a shop that does not count', last(4), 5, null, 5],
    ['never told before', NOTHING_REPORTED, 5, 3, 3],
    ['never told before, and the same', NOTHING_REPORTED, 3, 3, 3],
  ])('%s', (_, expected, stock, present, after) => {
    expect(countAfter(SYSTEM, { size: 'S', stock }, present, expected).stock).toBe(after);
  });
  test('says what it does', () => {
    expect(countAfter(SYSTEM, { size: 'S', stock: 6 }, 7, last(5)).why).toBe('nel file è cambiato da 5 a 6');
    expect(countAfter(SYSTEM, { size: 'S', stock: 5 }, 3, NOTHING_REPORTED).note).toContain(
      'il file dice 5, qui è 3',
    );
  });
  test('that does not speak of counts leaves them', () => {
    expect(countAfter(SYSTEM, { size: 'S' }, 3, last(5))).toEqual({ stock: 3, why: '', note: '' });
  });
});

describe('our own export', () => {
  const size = (was: number, count: number, of = 'a') => ({
    size: 'S',
    stock: count,
    stockWas: was,
    export: of,
  });
  const counted = (...all: [was: number, count: number, of: string][]): ReportedCounts => ({
    ...NOTHING_REPORTED,
    corrected: new Set(all.map(([was, count, of]) => correctionKey({ size: 'S', export: of, was, count }))),
  });
  test.each([
    ['left as it was', NOTHING_REPORTED, size(5, 5), 3, 3],
    ['corrected', NOTHING_REPORTED, size(1, 6), 1, 6],
    ['the same file again', counted([1, 6, 'a']), size(1, 6), 6, 6],
    ['a second correction of it', counted([5, 7, 'a']), size(5, 4), 7, 6],
    ['the first of two again', counted([5, 7, 'a'], [5, 4, 'a']), size(5, 7), 6, 6],
    ['the same correction of another export', counted([1, 6, 'a']), size(1, 6, 'b'), 1, 6],
  ] as const)('%s', (_, expected, one, present, after) => {
    expect(countAfter(OWN, one, present, expected).stock).toBe(after);
  });
});
