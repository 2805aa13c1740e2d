import { expect, test } from 'vitest';
import { chosenAfter } from './choose-range.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

test.each<[string, string, { id: string; last: string | null; withShift: boolean }, string]>([
  ['one is chosen', '', { id: 'b', last: null, withShift: false }, 'b'],
  ['one is let go', 'ab', { id: 'b', last: 'b', withShift: false }, 'a'],
  ['all down to it', 'b', { id: 'd', last: 'b', withShift: true }, 'bcd'],
  ['all up to it', 'd', { id: 'b', last: 'd', withShift: true }, 'bcd'],
  ['all down to it are let go', 'abcde', { id: 'd', last: 'b', withShift: true }, 'ae'],
  ['what was chosen elsewhere stays', 'ax', { id: 'c', last: 'a', withShift: true }, 'abcx'],
  ['nothing was clicked before', '', { id: 'c', last: null, withShift: true }, 'c'],
  ['what was clicked before is on another page', '', { id: 'c', last: 'x', withShift: true }, 'c'],
])('%s', (_what, chosen, click, requested) => {
  expect([...chosenAfter(IDS, new Set(chosen), click)].toSorted().join('')).toBe(requested);
});
