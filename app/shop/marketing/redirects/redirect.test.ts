import { expect, test } from 'vitest';
import { readRedirectPath, redirectKey, withQuery } from './redirect.ts';

test.each([
  ['/collezione-2023', '/collezione-2023'],
  ['/Collezione-2023/', '/collezione-2023'],
  ['https://www.vecchio.example/collections/abiti', '/collections/abiti'],
  ['/perch%C3%A9', '/perché'],
  ['/shop/abiti', '/shop/abiti'],
  ['/prodotto/abito-rosso', '/prodotto/abito-rosso'],
  ['/abito.html', '/abito.html'],
])('%s is looked for as %s', (typed, path) => {
  expect(readRedirectPath(typed)).toEqual({ ok: true, value: path });
  expect(redirectKey(path)).toBe(path);
});

test.each([
  '',
  '/',
  'https://www.vecchio.example',
  'collezione',
  '//altro.example',
  '/con spazio',
  '/index.php?id=3',
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
