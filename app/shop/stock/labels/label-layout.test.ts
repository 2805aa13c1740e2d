import { expect, test } from 'vitest';
import { LABEL_LAYOUTS, type LayoutKey, MOST_LABELS, readLabelOrder, sheetsOf } from './label-layout.ts';

test.each(Object.entries(LABEL_LAYOUTS))('%s fits on its paper', (_key, layout) => {
  const { columns, rows, width, height, top, left, gap, page } = layout;
  const paper = page === 'A4' ? { width: 210, height: 297 } : { width: 57, height: 32 };
  expect(2 * left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(paper.width);
  expect(2 * top + rows * height).toBeLessThanOrEqual(paper.height + 0.01);
});

test.each<[string, string, LayoutKey, number, Record<string, number>]>([
  ['a sheet', 'formato=a4-65&inizio=3&t-AB=2&t-c=1', 'a4-65', 3, { ab: 2, c: 1 }],
  ['nothing', '', 'a4-24', 1, {}],
  ['made-up values', 'formato=x&inizio=-2&t-a=x&t-b=-1&t-c=0&t-d=1.5', 'a4-24', 1, {}],
  ['a place beyond the sheet', 'formato=a4-24&inizio=99&t-a=1', 'a4-24', 24, { a: 1 }],
  ['a roll', 'formato=rotolo-57&inizio=5&t-a=1', 'rotolo-57', 1, { a: 1 }],
  ['too many', 't-a=900&t-b=900&t-c=1', 'a4-24', 1, { a: 900, b: MOST_LABELS - 900 }],
])('%s is read from the address', (_what, query, layout, start, pieces) => {
  expect(readLabelOrder(new URLSearchParams(query))).toEqual({
    layout,
    start,
    pieces: new Map(Object.entries(pieces)),
  });
});

test('labels begin at their place, and go on on the next sheet', () => {
  const sheets = sheetsOf([1, 2, 3], 'a4-24', 23);
  expect(sheets.map(({ number, places }) => [number, places.length])).toEqual([
    [1, 24],
    [2, 1],
  ]);
  expect(sheets[0]?.places.map(({ number }) => number)).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  );
  expect(sheets[0]?.places.slice(20).map(({ label }) => label)).toEqual([null, null, 1, 2]);
  expect(sheets[1]?.places).toEqual([{ number: 1, label: 3 }]);
  expect(sheetsOf([1, 2], 'rotolo-57', 1)).toEqual([
    { number: 1, places: [{ number: 1, label: 1 }] },
    { number: 2, places: [{ number: 1, label: 2 }] },
  ]);
  expect(sheetsOf([], 'a4-24', 5)).toEqual([]);
});
