import { describe, expect, test } from 'vitest';
import { cellAfter, countField, readCounts, type Step, seenField, versionField } from './stock-grid.ts';

const sent = (...counts: [id: string, typed: string, seen: string][]) =>
  counts.flatMap(([id, typed, seen]): [string, string][] => [
    [countField(id), typed],
    [seenField(id), seen],
  ]);

describe('what was typed', () => {
  test('only counts that are not as they were seen are corrected', () => {
    const form = sent(['a', '3', '3'], ['b', ' 5 ', '3'], ['c', '', '2'], ['d', '0', ''], ['e', '', '']);
    const versions: [string, string][] = [
      [versionField('b'), '17'],
      [versionField('c'), '-1'],
    ];
    expect(readCounts([['note', 'Contati'], ...form, ...versions])).toEqual({
      ok: true,
      value: [
        { sizeId: 'b', stock: 5, stockWas: 3, version: 17 },
        { sizeId: 'c', stock: null, stockWas: 2, version: 0 },
        { sizeId: 'd', stock: 0, stockWas: null, version: 0 },
      ],
    });
  });

  test.each(['-1', '1,5', 'molti', '100000', '1e3', '٣'])('%s is no count', (typed) => {
    expect(readCounts(sent(['a', typed, '3'], ['b', '4', '3']))).toEqual({
      ok: false,
      fields: { [countField('a')]: 'Da 0 a 99999, o vuoto.' },
    });
  });

  test('a count without what was seen is refused', () => {
    expect(readCounts([[countField('a'), '3']])).toMatchObject({ ok: false });
  });
});

describe('arrows', () => {
  // a b .
  // c . d
  const cells = [
    { name: 'a', row: 0, column: 0 },
    { name: 'b', row: 0, column: 1 },
    { name: 'c', row: 1, column: 0 },
    { name: 'd', row: 1, column: 2 },
    { name: 'e', row: 2, column: 1 },
  ];
  test.each<[string, Step, string | null]>([
    ['a', 'right', 'b'],
    ['a', 'left', null],
    ['a', 'down', 'c'],
    ['c', 'up', 'a'],
    ['b', 'down', 'e'],
    ['e', 'up', 'b'],
    ['c', 'right', 'd'],
    ['d', 'left', 'c'],
    ['d', 'down', null],
  ])('from %s %s', (from, step, to) => {
    const cell = cells.find(({ name }) => name === from);
    if (!cell) throw new Error('no such cell');
    expect(cellAfter(cells, cell, step)?.name ?? null).toBe(to);
  });
});
