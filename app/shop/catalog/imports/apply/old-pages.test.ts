import { expect, test } from 'vitest';
import { prestaShopSlug, wordPressSlug } from '#shop/catalog/imports/formats/source-values.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { campaignOf, oldPageAt, pathsToTry } from './old-pages.ts';

test.each([
  ['/collections/abiti', { kind: 'list', name: 'abiti' }],
  ['/en/collections/Abiti-da-sera/lino', { kind: 'list', name: 'abiti da sera' }],
  ['/product-category/donna/gonne/page/2/', { kind: 'list', name: 'gonne' }],
  ['/categoria-prodotto/gonne', { kind: 'list', name: 'gonne' }],
  ['/pages/about-us', { kind: 'page', slug: 'chi-siamo' }],
  ['/pages/chi-siamo', { kind: 'page', slug: 'chi-siamo' }],
  ['/pages/size-guide', { kind: 'page', slug: 'guida-taglie' }],
  ['/policies/refund-policy', { kind: 'page', slug: 'resi' }],
  ['/policies/privacy-policy', { kind: 'page', slug: 'privacy' }],
  ['/pages/lookbook', { kind: 'page', slug: null }],
  ['/collections/abiti/products/lino', null],
  ['/collections', null],
  ['/a/b/collections/abiti', null],
  ['/altro', null],
  ['/', null],
] as const)('%s was %j', (path, page) => {
  expect(oldPageAt(path)).toEqual(page);
});

test('every page that old ones lead to is there', () => {
  const slugs = infoPages.map(({ slug }) => slug);
  for (const handle of [
    'resi',
    'spedizioni',
    'privacy',
    'cookie',
    'terms',
    'contact',
    'store',
    'accessibility',
  ])
    expect(slugs).toContain((oldPageAt(`/pages/${handle}`) as { slug: string }).slug);
});

test.each([
  ['utm_source=ig&utm_medium=social&variant=7&fbclid=x', ['utm_source', 'utm_medium', 'fbclid']],
  ['gclid=a%20b', ['gclid']],
  ['msclkid=a&epik=b&li_fat_id=c&gad_campaignid=d', ['msclkid', 'epik', 'li_fat_id', 'gad_campaignid']],
  ['UTM_SOURCE=ig&GCLID=x', ['UTM_SOURCE', 'GCLID']],
  ['sort_by=price&page=2', []],
])('of %s an old address hands on %j', (query, stored) => {
  expect(campaignOf(new URLSearchParams(query)).map(([name]) => name)).toEqual(stored);
});

test.each([
  ["L'abito d’estate", 'labito-destate', 'l-abito-destate'],
  ['Straße', 'strase', 'strasse'],
  ['A+B', 'ab', 'ab'],
  ['Gonna 1°', 'gonna-1', 'gonna-1'],
  ['Abito Perù — lungo', 'abito-peru-lungo', 'abito-peru-lungo'],
  ['Taglia 1/2', 'taglia-1-2', 'taglia-1-2'],
  ['T-shirt & jeans', 't-shirt-jeans', 't-shirt-jeans'],
  ['Cœur Ø', 'coeur-o', 'coeur-o'],
  ['N. 5', 'n-5', 'n-5'],
])('%s is %s in WordPress and %s in PrestaShop', (name, wordPress, prestaShop) => {
  expect(wordPressSlug(name)).toBe(wordPress);
  expect(prestaShopSlug(name)).toBe(prestaShop);
});

test.each([
  '/9-gonna-lunga.html',
  '/gonne/9-gonna-lunga.html',
  '/it/gonne/9-123-gonna-lunga.html',
  '/gonne/9-gonna-lunga-8001234567897.html',
  '/gonne/9-123-gonna-lunga-8001234567897.html',
])('%s is looked for where PrestaShop showed the product', (path) => {
  expect(pathsToTry(path)).toContain('/9-gonna-lunga.html');
});
