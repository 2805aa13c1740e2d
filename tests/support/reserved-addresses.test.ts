import { readdirSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { SHOP_ADDRESSES } from '#shop/marketing/pages/inside-addresses.ts';
import { RESERVED } from '#shop/marketing/pages/page-address.ts';
import routes from '../../app/routes.ts';

/** What addresses of routes begin with. */
function firstParts(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => {
    const [first = ''] = (path ?? '').split('/');
    return first === '' ? firstParts(children ?? []) : [first];
  });
}

/** An owner's page cannot be called so anyway. */
const isNoAddress = (name: string) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

test.each([
  ['routes', firstParts(routes as RouteConfigEntry[])],
  ['information pages', infoPages.map(({ slug }) => slug)],
  ['files of public/', readdirSync('public')],
])('no page of the owner’s is called as %s are', (_, names) => {
  expect(names.filter((name) => !isNoAddress(name) && !RESERVED.has(name))).toEqual([]);
});

test('what a menu may lead to is there, every information page too', () => {
  const first = new Set(firstParts(routes as RouteConfigEntry[]));
  for (const { to } of SHOP_ADDRESSES) expect(to === '/' || first.has(to.slice(1))).toBe(true);
  expect(SHOP_ADDRESSES.map(({ to }) => to)).toEqual(
    expect.arrayContaining(infoPages.map(({ path }) => path)),
  );
});
