import { expect, test } from 'vitest';
import { returnTo } from './return-to.ts';

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
  ['/admin/ordini?x=1', '/admin/prodotti'],
  ['/admin/ordini\n', '/admin/prodotti'],
])('%j leads to %s', (asked, path) => {
  expect(returnTo(asked)).toBe(path);
});
