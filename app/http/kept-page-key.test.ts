import { describe, expect, test } from 'vitest';
import { createKeptPageFinder } from './kept-page-key.ts';
import type { KeptRoute } from './route-table.ts';

const SHOP: KeptRoute = {
  ids: ['root', 'shell', 'shop'],
  kept: { query: { category: (value) => value && (value === 'Top' ? value : 'none'), q: true } },
};
const HOME: KeptRoute = { ids: ['root', 'shell', 'home'], kept: { query: {} } };
const routes = { keptAt: (path: string) => ({ '/': HOME, '/shop': SHOP })[path] ?? null };

type Finder = ReturnType<typeof createKeptPageFinder>;
const keptPageOf = (request: Parameters<Finder>[0], of: typeof routes, hour: string) =>
  createKeptPageFinder(of)(request, hour);
const page = (url: string, more: { method?: string; cookie?: string } = {}) =>
  keptPageOf({ method: more.method ?? 'GET', url, cookie: more.cookie }, routes, '2026-03-10');
const address = (url: string) => page(url)?.address;

test.each(['/', '/?', '/shop', '/shop?category=Top', '/_.data', '/shop.data?q=lino&_routes=shop'])(
  '%s may be kept',
  (url) => expect(page(url)).not.toBeNull(),
);

test.each(['/altro', '/altro.data', '/shop/_.data', '/shop/.data', `/shop?q=${'x'.repeat(3000)}`])(
  '%s is made anew each time',
  (url) => expect(page(url)).toBeNull(),
);

test('only reading is answered from what is kept', () => {
  expect(page('/', { method: 'HEAD' })).toEqual(page('/'));
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(page('/', { method })).toBeNull();
});

test('requests of signed-in users are never answered from kept pages', () => {
  expect(page('/', { cookie: 'a=1; vetrina.session_token=x' })).toBeNull();
  expect(page('/', { cookie: '__Secure-vetrina.session_token=x' })).toBeNull();
  expect(page('/', { cookie: 'a=1' })).not.toBeNull();
});

test('an address has the parameters that make a difference, in one order and spelling', () => {
  expect(address('/shop?utm_source=x&q=lino&category=Top&fbclid=1')).toBe('/shop?category=Top&q=lino');
  expect(address('/?q=lino')).toBe('/');
  expect(address('/shop?category=Foo')).toBe(address('/shop?category=Bar'));
  expect(address('/shop?q=a%26category%3DTop')).toBe('/shop?q=a%26category%3DTop');
  expect(address('/shop?q=a&q=b')).toBe('/shop?q=a');
});

describe('what the router asks of a page', () => {
  test('is known by the routes that the page has, however they are written', () => {
    expect(address('/shop.data?_routes=shop,root')).toBe('/shop.data?_routes=root,shop');
    expect(address('/shop.data?_routes=root,shop,root')).toBe('/shop.data?_routes=root,shop');
    expect(address('/shop.data?_routes=shop,home,xyz')).toBe('/shop.data?_routes=shop');
    expect(address('/shop.data?_routes=')).toBe('/shop.data');
  });
  test('is not kept when the page has none of it', () => {
    expect(page('/shop.data?_routes=xyz')).toBeNull();
    expect(page('/shop.data?_routes=home')).toBeNull();
    expect(page('/shop.data?_routes=,')).toBeNull();
  });
  test('makes no difference to the page itself', () => expect(address('/shop?_routes=xyz')).toBe('/shop'));
});

test('a new day is a new page, for some say the date', () => {
  const request = { method: 'GET', url: '/' };
  expect(keptPageOf(request, routes, '2026-03-10')?.key).not.toBe(
    keptPageOf(request, routes, '2026-03-11')?.key,
  );
});

test('a new hour is a new page only where what it says holds for an hour', () => {
  const product: KeptRoute = { ids: ['root'], kept: { query: {}, hourly: true } };
  const at = (url: string, hour: string) =>
    keptPageOf({ method: 'GET', url }, { keptAt: (path) => (path === '/prodotto/a' ? product : HOME) }, hour)
      ?.key;
  expect(at('/prodotto/a', '2026-03-10T11')).not.toBe(at('/prodotto/a', '2026-03-10T12'));
  expect(at('/', '2026-03-10T11')).toBe(at('/', '2026-03-10T12'));
});

test('what is remembered of an address is its own, for who may have it, and for the hour', () => {
  const find = createKeptPageFinder(routes);
  for (let round = 0; round < 2; round += 1) {
    expect(find({ method: 'GET', url: '/shop?q=lino&utm=1' }, '2026-03-10T11')).toEqual(page('/shop?q=lino'));
    expect(find({ method: 'GET', url: '/altro' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'POST', url: '/' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'GET', url: '/', cookie: 'vetrina.session_token=x' }, '2026-03-10T11')).toBeNull();
    expect(find({ method: 'GET', url: '/' }, '2026-03-10T11')).toEqual(page('/'));
  }
  const tomorrow = find({ method: 'GET', url: '/' }, '2026-03-11T00');
  expect(tomorrow).toEqual(keptPageOf({ method: 'GET', url: '/' }, routes, '2026-03-11T00'));
});
