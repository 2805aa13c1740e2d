import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { RouteFacts } from './route-facts.ts';
import { routeTable } from './route-table.ts';

type Row = { path?: string; index?: true; parentId?: string; handle?: RouteFacts; action?: () => null };

const ROWS: Record<string, Row> = {
  root: { path: '' },
  shell: { parentId: 'root' },
  home: { parentId: 'shell', index: true, handle: { cached: { query: {} } } },
  shop: { parentId: 'shell', path: 'shop', handle: { cached: { query: { q: true } } } },
  product: {
    parentId: 'shell',
    path: 'prodotto/:id',
    handle: { cached: { query: {}, params: { id: /[0-9a-f]{4}/ } } },
  },
  lost: { parentId: 'shell', path: '*' },
  form: { parentId: 'root', path: 'form', action: () => null },
  admin: { parentId: 'root', path: 'admin', handle: { kind: 'admin', body: { maxBytes: 1000 } } },
  'admin-lost': { parentId: 'admin', path: '*', action: () => null },
  products: { parentId: 'admin', path: 'prodotti', handle: { changesPages: true }, action: () => null },
  upload: { parentId: 'admin', path: 'upload', handle: { body: { type: 'file' } }, action: () => null },
};
const manifest = Object.fromEntries(
  Object.entries(ROWS).map(([id, { handle, action, ...row }]) => [
    id,
    { id, ...row, module: { handle, action } },
  ]),
) as unknown as ServerBuild['routes'];
const table = routeTable(manifest);

describe('pages that may be cached', () => {
  test.each([
    ['/', 'home'],
    ['/shop', 'shop'],
    ['/prodotto/a0f9', 'product'],
  ])('%s is one', (path, id) => expect(table.cachedAt(path)?.ids.at(-1)).toBe(id));

  test.each([
    '/SHOP',
    '/shop/',
    '//shop',
    '/sh%6fp',
    '/prodotto/A0F9',
    '/prodotto/a0f9/x',
    '/form',
    '/altro',
    '',
  ])('%s is none', (path) => expect(table.cachedAt(path)).toBeNull());
});

describe('the facts that a route states', () => {
  test('holds for the routes inside it, unless they state otherwise', () => {
    expect(table.at('/admin/prodotti')?.facts).toMatchObject({ kind: 'admin', changesPages: true });
    expect(table.at('/admin/prodotti')?.body).toEqual({ type: 'form', maxBytes: 1000, methods: [] });
    expect(table.at('/admin/upload')?.body).toEqual({ type: 'file', maxBytes: 1000, methods: [] });
    expect(table.at('/admin/altro')?.facts.changesPages).toBeUndefined();
  });
  test('is a form of 32 KB where it only has an action', () => {
    expect(table.at('/form')?.body).toEqual({ type: 'form', maxBytes: 32 * 1024, methods: [] });
  });
  test('allows no body where a route has no action', () => {
    expect(table.at('/shop')?.body).toBeNull();
    expect(table.at('/altro')?.body).toBeNull();
  });
  test.each([
    ['/Prodotto/A0F9', 'product'],
    ['/prodotto', 'lost'],
    ['/%70rodotto/a0f9/', 'product'],
    ['/a0f9', 'lost'],
    ['/%E0%A4%A', 'lost'],
    ['/admin', 'admin'],
    ['/admin/nulla', 'admin-lost'],
    ['/', 'home'],
  ])('%s is answered by %s', (path, id) => expect(table.at(path)?.ids.at(-1)).toBe(id));
  test('is found however the router lets it be spelt', () => {
    for (const path of ['/ADMIN/upload', '/admin/upload/', '/%61dmin/upload'])
      expect(table.at(path)?.body?.type).toBe('file');
  });
});
