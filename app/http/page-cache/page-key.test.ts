import { describe, expect, test } from 'vitest';
import type { CachedRoute } from '#http/route-table.ts';
import { createCachedPageFinder } from './page-key.ts';

const SHOP: CachedRoute = {
  ids: ['root', 'shell', 'shop'],
  cached: {
    query: {
      category: (value) => value && (value === 'Top' ? value : 'none'),
      q: true,
      size: { list: (values) => [...new Set(values)].toSorted() },
    },
  },
};
const HOME: CachedRoute = { ids: ['root', 'shell', 'home'], cached: { query: {} } };
const OWN_PAGE: CachedRoute = { ids: ['root', 'shell', 'own'], cached: { query: {}, withoutOthers: true } };
const routes = {
  cachedAt: (path: string) => ({ '/': HOME, '/shop': SHOP, '/storia': OWN_PAGE })[path] ?? null,
};

type Finder = ReturnType<typeof createCachedPageFinder>;
const cachedPageOf = (request: Parameters<Finder>[0], of: typeof routes, hour: string) =>
  createCachedPageFinder(of)(request, hour);
const page = (url: string, more: { method?: string; cookie?: string } = {}) =>
  cachedPageOf({ method: more.method ?? 'GET', url, cookie: more.cookie }, routes, '2026-03-10');
const address = (url: string) => page(url)?.address;

test.each(['/', '/?', '/shop', '/shop?category=Top', '/_.data', '/shop.data?q=lino&_routes=shop'])(
  '%s may be cached',
  (url) => expect(page(url)).not.toBeNull(),
);

test.each(['/altro', '/altro.data', '/shop/_.data', '/shop/.data', `/shop?q=${'x'.repeat(3000)}`])(
  '%s is made anew each time',
  (url) => expect(page(url)).toBeNull(),
);

test('only reading is answered from what is cached', () => {
  expect(page('/', { method: 'HEAD' })).toEqual(page('/'));
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(page('/', { method })).toBeNull();
});

test('requests of signed-in users are never answered from cached pages', () => {
  expect(page('/', { cookie: 'a=1; vetrina.session_token=x' })).toBeNull();
  expect(page('/', { cookie: '__Secure-vetrina.session_token=x' })).toBeNull();
  expect(page('/', { cookie: 'a=1' })).not.toBeNull();
});

test('nor are those of who has the key of a closed shop', () => {
  expect(page('/', { cookie: 'a=1; vetrina.preview=x' })).toBeNull();
});

test('an address has the parameters that make a difference, in one order and spelling', () => {
  expect(address('/shop?utm_source=x&q=lino&category=Top&fbclid=1')).toBe('/shop?category=Top&q=lino');
  expect(address('/?q=lino')).toBe('/');
  expect(address('/shop?category=Foo')).toBe(address('/shop?category=Bar'));
  expect(address('/shop?q=a%26category%3DTop')).toBe('/shop?q=a%26category%3DTop');
  expect(address('/shop?q=a&q=b')).toBe('/shop?q=a');
  expect(address('/shop?size=M&size=42&size=M')).toBe('/shop?size=42&size=M');
});

test('where parameters may tell an old address, only what campaigns write makes no difference', () => {
  expect(address('/storia?utm_source=ig&fbclid=1')).toBe('/storia');
  expect(address('/storia.data?_routes=own')).toBe('/storia.data?_routes=own');
  expect(page('/storia?id_product=12')).toBeNull();
});

describe('what the router asks of a page', () => {
  test('is known by the routes that the page has, however they are written', () => {
    expect(address('/shop.data?_routes=shop,root')).toBe('/shop.data?_routes=root,shop');
    expect(address('/shop.data?_routes=root,shop,root')).toBe('/shop.data?_routes=root,shop');
    expect(address('/shop.data?_routes=shop,home,xyz')).toBe('/shop.data?_routes=shop');
    expect(address('/shop.data?_routes=')).toBe('/shop.data');
  });
  test('is not cached when the page has none of it', () => {
    expect(page('/shop.data?_routes=xyz')).toBeNull();
    expect(page('/shop.data?_routes=home')).toBeNull();
    expect(page('/shop.data?_routes=,')).toBeNull();
  });
  test('makes no difference to the page itself', () => expect(address('/shop?_routes=xyz')).toBe('/shop'));
});

test('a new day is a new page, for some say the date', () => {
  const request = { method: 'GET', url: '/' };
  expect(cachedPageOf(request, routes, '2026-03-10')?.key).not.toBe(
    cachedPageOf(request, routes, '2026-03-11')?.key,
  );
});

test('a new hour is a new page only where what it says holds for an hour', () => {
  const product: CachedRoute = { ids: ['root'], cached: { query: {}, hourly: true } };
  const at = (url: string, hour: string) =>
    cachedPageOf(
      { method: 'GET', url },
      { cachedAt: (path) => (path === '/prodotto/a' ? product : HOME) },
      hour,
    )?.key;
  expect(at('/prodotto/a', '2026-03-10T11')).not.toBe(at('/prodotto/a', '2026-03-10T12'));
  expect(at('/', '2026-03-10T11')).toBe(at('/', '2026-03-10T12'));
});

test('what is remembered of an address is its own, for who may have it, and for the hour', () => {
  const find = createCachedPageFinder(routes);
  for (let round = 0; round < 2; round += 1) {
    expect(find({ method: 'GET', url: '/shop?q=lino&utm=1' }, '2026-03-10T11')).toEqual(page('/shop?q=lino'));
    expect(find({ method: 'GET', url: '/altro' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'POST', url: '/' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'GET', url: '/', cookie: 'vetrina.session_token=x' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'GET', url: '/' }, '2026-03-10T11')).toEqual(page('/'));
  }
  const tomorrow = find({ method: 'GET', url: '/' }, '2026-03-11T00');
  expect(tomorrow).toEqual(cachedPageOf({ method: 'GET', url: '/' }, routes, '2026-03-11T00'));
});
