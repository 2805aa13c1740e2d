import { expect, test } from 'vitest';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { CATEGORIES } from '#support/assortment.ts';
import { suggestedMatches, wornWith } from './matches.ts';

const of = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, category: CATEGORIES.find((one) => one[0] === id[0]) as Category }));

/** The first letter of an id is that of its category: G is Giacche, S Scarpe, A Accessori. */
test.each([
  ['nothing', '', '', ''],
  ['what is bought together first', 'T1 P1', 'G1 S1 A1', 'T1 P1 G1 S1'],
  ['one of each category in turns', '', 'A1 A2 G1 G2 S1', 'G1 S1 A1 G2'],
  ['nothing twice', 'S1', 'G1 S1 A1', 'S1 G1 A1'],
  ['no more than a row', 'T1 T2 T3 T4 T5', 'G1', 'T1 T2 T3 T4'],
  ['nothing of another category', '', 'C1 M1', ''],
])('of a dress: %s', (_what, bought, inCategories, suggested) => {
  expect(
    suggestedMatches('Vestiti', of(bought), of(inCategories), (name) => name)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(suggested);
});

test('categories that the owner calls otherwise go with each other all the same', () => {
  const addresses: Record<string, string> = { Abiti: 'Vestiti', Blazer: 'Giacche' };
  const [found] = suggestedMatches(
    'Abiti',
    [],
    [
      { id: 'a', category: 'Abiti' },
      { id: 'b', category: 'Blazer' },
    ],
    (name) => addresses[name] ?? null,
  );
  expect(found?.id).toBe('b');
});

test('no category goes with itself, and each goes with something', () => {
  for (const category of CATEGORIES) {
    expect(wornWith(category)).not.toContain(category);
    expect(wornWith(category).length).toBeGreaterThan(2);
  }
});
