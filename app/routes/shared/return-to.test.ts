import { expect, test } from 'vitest';
import { returnTo, signInFor } from './return-to.ts';

test.each([
  ['/admin/ordini', '/admin/ordini'],
  [
    '/admin/ordini/3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
    '/admin/ordini/3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  ],
  ['/admin', '/admin'],
  [null, '/admin/prodotti'],
  ['', '/admin/prodotti'],
  ['/', '/admin/prodotti'],
  ['/adminx', '/admin/prodotti'],
  ['//admin/ordini', '/admin/prodotti'],
  ['https://altrove.test/admin/ordini', '/admin/prodotti'],
  ['/admin//altrove.test', '/admin/prodotti'],
  ['/admin/../auth', '/admin/prodotti'],
  ['/admin\\altrove.test', '/admin/prodotti'],
  [
    '/admin/ordini?stato=pending&q=Ada+Bianchi%20x&dopo=a_b~c.d-e',
    '/admin/ordini?stato=pending&q=Ada+Bianchi%20x&dopo=a_b~c.d-e',
  ],
  ['/admin?dopo=https://altrove.test', '/admin?dopo=https://altrove.test'],
  ['?/admin', '/admin/prodotti'],
  ['//altrove.test?/admin', '/admin/prodotti'],
  ['https://altrove.test/?x=/admin/ordini', '/admin/prodotti'],
  ['/admin/ordini?x=1#logout', '/admin/prodotti'],
  ['/admin/ordini?x=\\altrove.test', '/admin/prodotti'],
  ['/admin/ordini?x=1\r\nLocation: //altrove.test', '/admin/prodotti'],
  ['/admin/ordini?x=<script>', '/admin/prodotti'],
  [`/admin/ordini?q=${'a'.repeat(501)}`, '/admin/prodotti'],
  ['/admin/ordini\n', '/admin/prodotti'],
])('%j leads to %s', (args, path) => {
  expect(returnTo(args)).toBe(path);
});

test('the way to the sign-in page and back keeps the query of a page', () => {
  const page = new URL('https://negozio.test/admin/prodotti?q=blazer%20è "nero"&categoria=Giacche');
  const args = new URL(signInFor(page), page).searchParams.get('returnTo');
  expect(returnTo(args)).toBe(page.pathname + page.search);
});
