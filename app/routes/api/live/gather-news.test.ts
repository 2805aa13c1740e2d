import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#platform/live-change.ts';
import { gatherNews, type News } from './gather-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const countsOf = (count: number): LiveChange[] =>
  Array.from({ length: count }, (_, index) => ({ topic: 'stock', id: `${index}` }));

test.each<[string, LiveChange[], News[]]>([
  ['nothing', [], []],
  ['a setting', [{ topic: 'settings' }], [{ topics: ['settings'], counts: [] }]],
  [
    'a product saved, which is several rows',
    [
      { topic: 'product', id: 'a' },
      { topic: 'product', id: 'a' },
      { topic: 'availability', id: 'b' },
    ],
    [{ topics: ['products'], counts: [] }],
  ],
  ['pieces of two products', countsOf(2), [{ topics: [], counts: ['0', '1'] }]],
  [
    'pieces, and a product beside them',
    [...countsOf(2), { topic: 'products' }],
    [{ topics: ['products'], counts: [] }],
  ],
  ['pieces of very many products', countsOf(21), [{ topics: ['products'], counts: [] }]],
])('of %s is told once', (_what, changes, expected) => {
  const shown: News[] = [];
  const gathered = gatherNews((news) => shown.push(news));
  for (const change of changes) gathered.add(change);
  vi.runAllTimers();
  expect(shown).toEqual(expected);
});

test('what comes later is told later, and nothing after the end', () => {
  const shown: News[] = [];
  const gathered = gatherNews((news) => shown.push(news));
  for (const id of ['a', 'b']) {
    gathered.add({ topic: 'stock', id });
    vi.runAllTimers();
  }
  expect(shown.map(({ counts }) => counts)).toEqual([['a'], ['b']]);
  gathered.add({ topic: 'settings' });
  gathered.stop();
  vi.runAllTimers();
  expect(shown).toHaveLength(2);
});
