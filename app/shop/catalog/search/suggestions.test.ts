import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { categoriesBeginning, findablePage, MOST_SUGGESTED, pagesAbout } from './suggestions.ts';

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test.each([
  ['', []],
  ['c', []],
  ['cam', ['Camicie']],
  ['CAMI', ['Camicie']],
  ['abit', ['Vestiti']],
  ['lino pan', ['Pantaloni']],
  ['gi', ['Giacche']],
  ['pantalone', ['Pantaloni']],
  ['rosso', []],
  ['%', []],
])('"%s" begins %j', (q, categories) => {
  expect(names(categoriesBeginning(q, FIRST_CATEGORIES))).toEqual(categories);
});

test('a category of the owner’s own is suggested by its name, with its address', () => {
  const own = { name: 'Borse e zaini', address: 'borse' };
  expect(categoriesBeginning('zai', [...FIRST_CATEGORIES, own])).toEqual([own]);
});

test.each([
  ['giacc', ['Giacche']],
  ['giaccon', ['Giacche']],
  ['parka', []],
])('with a synonym "%s" begins %j', (q, categories) => {
  const synonyms = [
    { word: 'Giaccone', also: ['Cappotto', 'eskimo'] },
    { word: 'parka', also: ['eskimo'] },
  ];
  expect(names(categoriesBeginning(q, FIRST_CATEGORIES, synonyms))).toEqual(categories);
});

test.each([
  ['', []],
  ['re', []],
  ['resi', ['/resi']],
  ['reso', ['/resi']],
  ['spedizioni', ['/spedizioni']],
  ['spediz', ['/spedizioni']],
  ['cookie', ['/cookie-policy']],
  ['camicia', []],
  ['privacy zzz', []],
])('"%s" is about %j', (q, paths) => {
  expect(pagesAbout(q, infoPages.map(findablePage)).map(({ path }) => path)).toEqual(paths);
});

test('a page of that name comes before those that only speak of it, and never more than fit', () => {
  const pages = Array.from({ length: 6 }, (_, index) => ({
    title: index === 4 ? 'Resi' : `Pagina ${index}`,
    keywords: 'resi',
  }));
  const found = pagesAbout('resi', pages.map(findablePage));
  expect(found[0]?.title).toBe('Resi');
  expect(found).toHaveLength(MOST_SUGGESTED.pages);
});
