import { describe, expect, test } from 'vitest';
import { keptPageKey } from './kept-pages.ts';

const key = (url: string, more: { method?: string; cookie?: string } = {}) =>
  keptPageKey({ method: more.method ?? 'GET', url, cookie: more.cookie }, '2026-03-10');

describe('pages that are kept', () => {
  test.each([
    '/',
    '/shop',
    '/shop?category=Top',
    '/saldi',
    '/cart',
    '/checkout',
    '/wishlist',
    '/resi',
    '/_root.data',
    '/shop.data?q=lino&_routes=shop',
    '/prodotto/9d655f2a-8a6a-4361-96fb-fe54f2e3502c',
  ])('%s', (url) => expect(key(url)).not.toBeNull());
});

describe('pages that are made anew each time', () => {
  test.each([
    '/admin/prodotti',
    '/admin/ordini.data',
    '/auth',
    '/order-success?session_id=cs',
    '/api/quote',
    '/live',
    '/health',
    '/prodotto/x',
    '/shop/altro',
    `/shop?q=${'x'.repeat(3000)}`,
  ])('%s', (url) => expect(key(url)).toBeNull());
  test('whatever is not reading', () => expect(key('/', { method: 'POST' })).toBeNull());
  test('anything for somebody signed in', () => {
    expect(key('/', { cookie: 'a=1; vetrina.session_token=x' })).toBeNull();
    expect(key('/', { cookie: 'a=1' })).not.toBeNull();
  });
});

test('parameters that change nothing make no entries of their own, and order does not count', () => {
  expect(key('/shop?utm_source=x&q=lino&category=Top')).toBe(key('/shop?category=Top&q=lino&fbclid=1'));
  expect(key('/shop?q=lino')).not.toBe(key('/shop?q=raso'));
  expect(key('/?q=lino')).toBe(key('/?'));
  expect(key('/shop?category=tutti')).toBe(key('/shop?category='));
  expect(key('/shop?category=gonne')).toBe(key('/shop?category=Gonne'));
  expect(key('/shop?category=Foo')).toBe(key('/shop?category=Bar'));
  expect(key('/shop?category=Foo')).not.toBe(key('/shop?'));
  expect(key('/shop?q=a%26category%3DTop')).not.toBe(key('/shop?q=a&category=Top'));
});

test('a new day is a new page, for some say the date', () => {
  const request = { method: 'GET', url: '/dati-legali', cookie: undefined };
  expect(keptPageKey(request, '2026-03-10')).not.toBe(keptPageKey(request, '2026-03-11'));
});
