import { expect, test } from 'vitest';
import type { Decision } from '#db/json/imports.ts';
import { isUuid } from '#lib/uuid.ts';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { decisionFrom, decisionText } from './decision.ts';

const read = (text: string) =>
  decisionFrom(text, { categoryFrom: (name) => categoryFrom(name, FIRST_CATEGORIES), isUuid });
const ID = '00000000-0000-4000-8000-000000000001';

test.each<[Decision | null, string]>([
  [null, ''],
  [{ kind: 'skip' }, 'skip'],
  [{ kind: 'create' }, 'create'],
  [{ kind: 'category', category: 'Gonne' }, 'category:Gonne'],
  [{ kind: 'merge', mergeWith: ID }, `merge:${ID}`],
])('a form writes %j as %j, and reads it', (decision, text) => {
  expect(decisionText(decision)).toBe(text);
  expect(read(text)).toEqual(decision);
});

test.each(['altro', 'category:', 'category:Borse', 'merge:1', 'merge:', 'skip ', ' category:Gonne'])(
  '%j is no decision',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
