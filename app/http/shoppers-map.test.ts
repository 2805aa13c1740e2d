import { expect, test } from 'vitest';
import { shoppersMap } from './shoppers-map.ts';

const route = (id: string, parentId?: string) => ({
  id,
  ...(parentId && { parentId }),
  module: '/assets/1.js',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const MAP = {
  entry: { module: '/assets/0.js', imports: [] },
  version: 'abc',
  url: '/assets/manifest-abc.js',
  routes: Object.fromEntries(
    [
      route('root'),
      route('routes/storefront/shop/route', 'root'),
      route('routes/account/sign-out/route', 'root'),
      route('routes/admin/layout/route', 'root'),
      route('admin-security', 'routes/admin/layout/route'),
      route('routes/admin/marketing/home-preview/route', 'routes/storefront/shop/route'),
      route('routes/api/sitemap/route', 'root'),
    ].map((one) => [one.id, one]),
  ),
};

test('names what shoppers reach, at an address of its own', () => {
  const { routes, url, entry } = shoppersMap(MAP);
  expect(Object.keys(routes)).toEqual([
    'root',
    'routes/storefront/shop/route',
    'routes/account/sign-out/route',
  ]);
  expect(url).toBe('/assets/manifest-abc-3.js');
  expect(entry).toBe(MAP.entry);
});

test('is the whole map while developing', () => {
  const map = { ...MAP, hmr: { runtime: '/@react-refresh' } };
  expect(shoppersMap(map)).toBe(map);
});
