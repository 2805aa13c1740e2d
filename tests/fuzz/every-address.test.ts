import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { addressClasses, shopAddresses } from './addresses.ts';

/** The routes as the router itself reads them; those that have no page below them answer by themselves. */
function asRouter(entries: readonly RouteConfigEntry[], leaves: Set<string>, above = ''): RouteObject[] {
  return entries.map((entry, index): RouteObject => {
    const id = `${above}/${entry.id ?? entry.file}#${index}`;
    if (entry.index) {
      leaves.add(id);
      return { index: true, id };
    }
    const children = asRouter(entry.children ?? [], leaves, id);
    if (children.length === 0) leaves.add(id);
    return { path: entry.path, id, children };
  });
}

test('each route of the shop is among the addresses that hostile requests go to', () => {
  const leaves = new Set<string>();
  const router = asRouter(routes, leaves);
  const reached = shopAddresses().map(({ path }) => {
    const address = path.replaceAll(/:\w+/g, 'x').replace('*', 'non/esiste');
    return matchRoutes(router, address)?.at(-1)?.route.id;
  });
  expect(leaves.size).toBeGreaterThan(40);
  expect([...leaves].filter((id) => !reached.includes(id))).toEqual([]);
});

test('each address is in one class, and no class is empty', () => {
  const classes = addressClasses();
  const paths = classes.flatMap(({ addresses }) => addresses.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(
    shopAddresses()
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const { name, addresses } of classes) expect(addresses.length, name).toBeGreaterThan(0);
});
