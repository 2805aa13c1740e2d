import { expect, test } from 'vitest';
import { categoryShownAt, fittingRedirect, readRedirectPath, redirectKey, withQuery } from './redirect.ts';

test.each([
  ['/collezione-2023', '/collezione-2023'],
  ['/Collezione-2023/', '/collezione-2023'],
  ['https://www.vecchio.example/collections/abiti', '/collections/abiti'],
  ['/perch%C3%A9', '/perché'],
  ['/shop/abiti', '/shop/abiti'],
  ['/prodotto/abito-rosso', '/prodotto/abito-rosso'],
  ['/abito.html', '/abito.html'],
  ['/Index.php?ID_product=12', '/index.php?id_product=12'],
  ['/index.php?z=1&a=B+c', '/index.php?a=b+c&z=1'],
  [
    'https://www.vecchio.example/index.php?controller=product&utm_source=ig&id_product=12',
    '/index.php?controller=product&id_product=12',
  ],
  // Until there is no such category (`addRedirect`).
  ['/top', '/top'],
  ['/Shop?category=Maglioni', '/shop?category=maglioni'],
  ['/?p=12', '/?p=12'],
])('%s is looked for as %s', (typed, path) => {
  expect(readRedirectPath(typed)).toEqual({ ok: true, value: path });
  const [own = '', query] = path.split('?');
  expect(redirectKey(own, new URLSearchParams(query))).toBe(path);
});

test('a redirect with parameters holds where all of them are requested, in any order; of several the most exact', () => {
  const rows = ['/index.php', '/index.php?id_product=12', '/index.php?id_lang=2&id_product=12'].map(
    (path) => ({
      path,
    }),
  );
  const fitting = (query: string) => fittingRedirect(rows, new URLSearchParams(query))?.path;
  expect(fitting('')).toBe('/index.php');
  expect(fitting('id_product=13')).toBe('/index.php');
  expect(fitting('controller=product&ID_PRODUCT=12')).toBe('/index.php?id_product=12');
  expect(fitting('id_product=12&utm_source=ig&id_lang=2')).toBe('/index.php?id_lang=2&id_product=12');
  expect(fittingRedirect(rows.slice(1), new URLSearchParams('id_product=1'))).toBeNull();
});

test.each([
  ['/top', 'Top'],
  ['/pantaloni', 'Pantaloni'],
  ['/shop?category=maglioni', 'maglioni'],
  ['/saldi', null],
  ['/shop', null],
  ['/shop?category=a&sort=name', null],
])('%s shows the category %s', (key, category) => {
  expect(categoryShownAt(key)).toBe(category);
});

test.each([
  '',
  '/',
  'https://www.vecchio.example',
  'collezione',
  '//altro.example',
  '/con spazio',
  '/?utm_source=ig',
  '/pagina#sotto',
  '/shop',
  '/SALDI/',
  '/chi-siamo',
  '/admin/prodotti',
  '/api/quote',
  '/p/abito-12345678',
  '/robots.txt',
  `/${'x'.repeat(300)}`,
])('%s cannot lead elsewhere', (typed) => {
  expect(readRedirectPath(typed)).toMatchObject({ ok: false });
});

test.each([
  ['/saldi', [['utm_source', 'ig']], '/saldi?utm_source=ig'],
  ['/shop?category=Top', [['utm_source', 'ig']], '/shop?category=Top&utm_source=ig'],
  ['/shop?utm_source=a', [['utm_source', 'b']], '/shop?utm_source=a'],
  ['/chi-siamo#orari', [['gclid', '1']], '/chi-siamo?gclid=1#orari'],
  ['/chi-siamo', [], '/chi-siamo'],
] as [string, [string, string][], string][])('%s with %j is %s', (address, query, whole) => {
  expect(withQuery(address, query)).toBe(whole);
});
