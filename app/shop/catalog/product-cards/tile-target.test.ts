import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { tileTarget } from './tile-target.ts';

const STANDARD = { name: 'ABITO', category: 'Giacche', query: 'military' } as const;

test.each([
  ['ABITO', { category: 'Giacche', query: 'military' }],
  [' abito', { category: 'Giacche', query: 'military' }],
  ['GONNE', { category: 'Gonne', query: '' }],
  ['Borse', { category: null, query: 'borse' }],
])('a tile named %j', (name, target) => {
  expect(tileTarget(name, STANDARD, FIRST_CATEGORIES)).toEqual(target);
});
