import { expect, test } from 'vitest';
import { MOST_RECENT, parseSearches, rememberSearch } from './recent-searches.ts';

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['[1, null, {"x": "y"}]', []],
  ['["lino", "Camicia bianca"]', ['lino', 'Camicia bianca']],
  ['["lino", "LINO", "  lino "]', ['lino']],
  [JSON.stringify(Array.from({ length: 50 }, (_, index) => `${index}`)), ['0', '1', '2', '3', '4']],
  [JSON.stringify(['x'.repeat(10_000)]), ['x'.repeat(100)]],
])('%s is read as %j', (text, searches) => {
  expect(parseSearches(text)).toEqual(searches);
});

test('the last search comes first, once, and the oldest is dropped', () => {
  let searches: readonly string[] = [];
  for (const q of ['uno', 'due', 'tre', ' UNO ', '', 'quattro', 'cinque', 'sei'])
    searches = rememberSearch(searches, q);
  expect(searches).toEqual(['sei', 'cinque', 'quattro', 'UNO', 'tre']);
  expect(searches).toHaveLength(MOST_RECENT);
});
