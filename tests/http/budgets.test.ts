import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../app/db/schema/catalogue.ts';
import { BUDGETS, type Budgeted, type MeasuredPage, measuredPaths } from '../../bench/budgets.ts';
import { openEmpty } from '../support/database.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '../support/site.ts';

const CLIENT = join('build', 'client');

/** The names of pages; the product's address is known once the demo shop stands. */
const NAMES = Object.keys(measuredPaths('')) as MeasuredPage[];

/** What is still beyond its budget, in KB or requests: it may shrink, but not grow, and within its budget leaves the list. */
const BEYOND: Partial<Record<MeasuredPage, Partial<Record<Budgeted, number>>>> = {
  shop: { html: 10.5 },
  product: { html: 10.5 },
};

/** By so much (KB) a page’s text may differ from run to run: its products have other ids each time. */
const SWING = 0.2;

/** Queries to the database of a page that nobody asked for before, the home page's after the start of the shop. */
const MOST_QUERIES: Record<MeasuredPage, number> = {
  ...{ home: 5, shop: 0, collection: 0, sets: 2, product: 4, search: 0 },
  ...{ cart: 1, checkout: 2, favourites: 1, information: 1, 'size guide': 1, 'sign-in': 1 },
  ...{ 'order status': 1, withdrawal: 1, newsletter: 1 },
};

/** Elements of the largest card of a product, its picture and its buttons among them; a set's names its pieces. */
const MOST_ELEMENTS: Partial<Record<MeasuredPage, number>> = {
  ...{ home: 23, shop: 23, collection: 23, search: 23, product: 23, sets: 47 },
};

/** Each page is made so often: what a background job asks in between is not the page's. */
const ROUNDS = 3;

type Sizes = Record<Budgeted, number>;

let site: TestSite;
let queries = 0;
const pages = new Map<MeasuredPage, { html: string; sizes: Sizes; queries: number }>();

beforeAll(async () => {
  const database = await openEmpty();
  if (database.jobs.backend === 'pglite') countQueries(database.jobs.pglite);
  site = await openSite({ database, environment: { DEMO: 'on' } });
  const single = site.shop.db.select({ id: products.id }).from(products).where(eq(products.isSet, false));
  for (const [name, path] of Object.entries(measuredPaths(await middleProduct(await single)))) {
    const asked: number[] = [];
    let html = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      site.shop.pages.drop();
      queries = 0;
      const answer = await fetch(site.url + path);
      expect(answer.status, name).toBe(200);
      html = await answer.text();
      asked.push(queries);
    }
    pages.set(name as MeasuredPage, { html, sizes: sizesOf(html), queries: Math.min(...asked) });
  }
}, 400_000);
afterAll(() => site.stop());

/**
 * The address of the product whose page weighs neither most nor least. All are asked: a page's weight depends on what it
 * recommends, and that on ids, so that one page swings by half a KB and the middle one of nine by 0.1.
 */
async function middleProduct(among: { id: string }[]): Promise<string> {
  const weighed: { path: string; weight: number }[] = [];
  for (const { id } of among) {
    const path = `/prodotto/${id}`;
    const html = await (await fetch(site.url + path)).text();
    weighed.push({ path, weight: brotliCompressSync(html).length });
  }
  weighed.sort((a, b) => a.weight - b.weight);
  return weighed[Math.floor(weighed.length / 2)]?.path ?? '';
}

/** Counts what the shop asks, the library of background jobs aside, which asks at times of its own. */
function countQueries(pglite: PGlite) {
  const { query } = pglite;
  pglite.query = (...asked) => {
    if (!asked[0].includes('pgboss')) queries += 1;
    return query.apply(pglite, asked) as never;
  };
}

function page(name: MeasuredPage) {
  const found = pages.get(name);
  if (!found) throw new Error(`${name} was not asked for`);
  return found;
}

/** What a browser loads with an empty cache before anybody does anything, as the page names it. */
function sizesOf(html: string): Sizes {
  const modules = /<script [^>]*data-modules="([^"]+)"[^>]*>(.*?)<\/script>/s.exec(html);
  const imported = [...(modules?.[2] ?? '').matchAll(/(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g)];
  const scripts = new Set([...(modules?.[1] ?? '').split(' '), ...imported.map(([, file = '']) => file)]);
  const styles = linked(html, /<link rel="stylesheet" href="([^"#]+)/g);
  const fonts = linked(html, /<link rel="preload" href="([^"]+\.woff2)"/g);
  const total = (files: Iterable<string>, form: string) =>
    [...files].reduce((sum, file) => sum + readFileSync(join(CLIENT, file + form)).length, 0) / 1024;
  return {
    script: total(scripts, '.br'),
    style: total(styles, '.br'),
    font: total(fonts, ''),
    html: brotliCompressSync(html).length / 1024,
    requests: 1 + scripts.size + styles.length + fonts.length,
  };
}

function linked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, file = '']) => file);
}

describe.each(NAMES)('first load of %s', (name) => {
  test('has scripts, a style and letters to be weighed', () => {
    const { script, style, font, requests } = page(name).sizes;
    expect(script).toBeGreaterThan(80);
    expect(style).toBeGreaterThan(5);
    expect(font).toBeGreaterThan(20);
    expect(requests).toBeGreaterThan(8);
  });

  test.each(Object.keys(BUDGETS) as Budgeted[])('stays within the budget of %s', (kind) => {
    const size = page(name).sizes[kind];
    const known = BEYOND[name]?.[kind];
    expect(size, `${kind} of ${name}: ${size.toFixed(1)}`).toBeLessThanOrEqual(known ?? BUDGETS[kind]);
    if (known !== undefined)
      expect(size, 'it is within its budget: take it off the list').toBeGreaterThan(BUDGETS[kind] - SWING);
  });

  test('asks the database no more than it needs', () => {
    const asked = page(name).queries;
    expect(asked, `queries of ${name}: ${asked}`).toBeLessThanOrEqual(MOST_QUERIES[name]);
  });
});

test.each(Object.keys(MOST_ELEMENTS) as MeasuredPage[])(
  'a card on %s has no more elements than it needs',
  (name) => {
    const cards = page(name).html.match(/<article\b.*?<\/article>/gs) ?? [];
    const elements = cards.map((card) => card.match(/<[a-z]/g)?.length ?? 0);
    expect(elements.length).toBeGreaterThan(0);
    const most = Math.max(...elements);
    expect(most, `elements of a card on ${name}: ${most}`).toBeLessThanOrEqual(MOST_ELEMENTS[name] ?? 0);
  },
);

test.each(NAMES)('classes are short on %s', (name) => {
  const classes = [...page(name).html.matchAll(/<[a-z][^>]* class="([^"]*)"/g)].flatMap(([, all = '']) =>
    all.split(' '),
  );
  const long = [...new Set(classes)].filter((one) => one.length > 2 && /[-:[/]/.test(one));
  expect(classes.length).toBeGreaterThan(50);
  expect(long.filter((one) => !one.startsWith('inline-'))).toEqual([]);
});

test('the administration’s sheet and map of pages are its own', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const html = await (await fetch(`${site.url}/admin/produttori`, { headers: { cookie } })).text();
  const ofShop = page('home').html;
  expect(html).toMatch(/href="\/assets\/admin-[\w-]+\.css/);
  expect(ofShop).not.toMatch(/\/assets\/admin-[\w-]+\.css/);
  expect(Object.keys(mapOf(html))).toEqual(
    expect.arrayContaining([...Object.keys(mapOf(ofShop)), 'routes/admin/makers/route']),
  );
  expect(Object.keys(mapOf(ofShop)).filter((id) => id.startsWith('routes/admin/'))).toEqual([]);
});

/** The pages that a page knows, by their ids. */
function mapOf(html: string): object {
  const [file = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  const window: { __reactRouterManifest?: { routes: object } } = {};
  runInNewContext(readFileSync(join(CLIENT, file), 'utf8'), { window });
  return window.__reactRouterManifest?.routes ?? {};
}
