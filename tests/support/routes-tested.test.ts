import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import routes from '../../app/routes.ts';
import { ADMIN_PAGES } from './drawn-routes.ts';

/** Addresses of the routes that answer by themselves, with their parameters as `:name`. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter(Boolean).join('/');
    return entry.children?.length ? addresses(entry.children, path) : [`/${path}`];
  });
}

const sent = readdirSync('tests/http')
  .map((name) => readFileSync(`tests/http/${name}`, 'utf8'))
  .join('\n');

/** How a test writes an address: as a literal, perhaps after the shop's own, with a value for each parameter. */
function writtenAs(address: string): RegExp {
  const parts = address.split(/:\w+/).map((part) => part.replace(/[.-]/g, '\\$&'));
  const path = parts.join('(?:\\$\\{[^}]+\\}|[\\w-]+)');
  return new RegExp(`['"\`](?:\\$\\{[\\w.]+\\})?${path}(?=['"\`?#$])`);
}

/** Requested by their list. */
const LISTED = [...infoPages.map(({ path }) => path), ...ADMIN_PAGES];

test('the information pages and those of the administration are asked for by their lists', () => {
  expect(sent).toContain('infoPages.map(({ path }) =>');
  expect(sent).toContain('ADMIN_PAGES.map((path) =>');
});

test.each(
  addresses(routes as RouteConfigEntry[]).filter(
    (address) => !address.includes('*') && !LISTED.includes(address),
  ),
)('a test at the HTTP level asks for %s', (address) => {
  expect(sent).toMatch(writtenAs(address));
});
