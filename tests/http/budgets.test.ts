import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { openEmpty } from '#support/database.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import { BUDGETS, type Budgeted, type MeasuredPage, measuredPaths } from '../../bench/budgets.ts';

const CLIENT = join('build', 'client');

/** The names of pages; the product's address is known once the demo shop stands. */
const NAMES = Object.keys(measuredPaths('')) as MeasuredPage[];

/**
 * What is still beyond its budget, in KB or requests, with a little room: it may shrink, but not grow, and within its budget leaves the list. Of each, React
 * and the router are 97 KB, the map of all pages 6.5; the menu, which answers as soon as the page is alive, 1.5.
 */
const BEYOND: Partial<Record<MeasuredPage, Partial<Record<Budgeted, number>>>> = {
  home: { script: 128.2 },
  shop: { script: 133.2 },
  collection: { script: 133.1 },
  sets: { script: 128.6 },
  product: { script: 139.6 },
  cart: { script: 132.6 },
  checkout: { script: 138.4 },
  favourites: { script: 125.6 },
  information: { script: 127.6 },
  'sign-in': { script: 123.9 },
  'size guide': { script: 134.0 },
  search: { script: 133.2 },
  'order status': { script: 127.1 },
  withdrawal: { script: 128.9 },
  newsletter: { script: 121.6 },
};

/** By so much (KB) a page’s text may differ from run to run: its products have other ids each time. */
const SWING = 0.2;

/** Queries to the database of a page that nobody requested before, the home page's after the start of the shop. */
const MOST_QUERIES: Record<MeasuredPage, number> = {
  home: 5,
  shop: 0,
  collection: 0,
  // Their texts and pictures, their pieces, and what there is of each.
  sets: 3,
  // Beside what it was: its looks, and the sets that it is a piece of.
  product: 6,
  search: 0,
  cart: 1,
  checkout: 2,
  favourites: 1,
  information: 1,
  'size guide': 1,
  'sign-in': 1,
  'order status': 1,
  withdrawal: 1,
  newsletter: 1,
};

/** Elements of the largest card of a product, its picture and its buttons among them; a set's names its pieces. */
const MOST_ELEMENTS: Partial<Record<MeasuredPage, number>> = {
  home: 23,
  shop: 23,
  collection: 23,
  search: 23,
  product: 23,
  sets: 47,
};

/** Each page is made so often: what a background job asks in between is not the page's. */
const ROUNDS = 3;

type Sizes = Record<Budgeted, number>;
type Loaded = { sizes: Sizes; scripts: Set<string> };

let site: TestSite;
let queries = 0;
const pages = new Map<MeasuredPage, Loaded & { html: string; queries: number }>();

beforeAll(async () => {
  const database = await openEmpty();
  if (database.jobs.backend === 'pglite') countQueries(database.jobs.pglite);
  site = await openSite({ database, environment: { DEMO: 'on' } });
  const single = site.shop.db.select({ id: products.id }).from(products).where(eq(products.isSet, false));
  for (const [name, path] of Object.entries(measuredPaths(await middleProduct(await single)))) {
    const counts: number[] = [];
    let html = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      site.shop.pages.drop();
      queries = 0;
      const answer = await fetch(site.url + path);
      expect(answer.status, name).toBe(200);
      html = await answer.text();
      counts.push(queries);
    }
    pages.set(name as MeasuredPage, { html, ...loadedBy(html), queries: Math.min(...counts) });
  }
}, 400_000);
afterAll(() => site.stop());

/**
 * The address of the product whose page weighs neither most nor least. All are asked: a page's weight depends on what it
 * recommends, and that on ids, so that one page swings by half a KB and the middle one of nine by 0.1.
 */
async function middleProduct(among: { id: string }[]): Promise<string> {
  // To find the middle one a quick weight does: the full one takes a quarter of a second each.
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const weighed: { path: string; weight: number }[] = [];
  for (const { id } of among) {
    const path = `/prodotto/${id}`;
    const html = await (await fetch(site.url + path)).text();
    weighed.push({ path, weight: brotliCompressSync(html, quickly).length });
  }
  weighed.sort((a, b) => a.weight - b.weight);
  return weighed[Math.floor(weighed.length / 2)]?.path ?? '';
}

/** Counts what the shop asks, the library of background jobs aside, which asks at times of its own. */
function countQueries(pglite: PGlite) {
  const { query } = pglite;
  pglite.query = (...args) => {
    if (!args[0].includes('pgboss')) queries += 1;
    return query.apply(pglite, args) as never;
  };
}

function page(name: MeasuredPage) {
  const found = pages.get(name);
  if (!found) throw new Error(`${name} was not requested`);
  return found;
}

/** What a browser loads with an empty cache before anybody does anything, as the page names it. */
function loadedBy(html: string): Loaded {
  const scripts = new Set(
    linked(
      html,
      /(?:<link rel="modulepreload" fetchpriority="low" href=|\bfrom |\bimport )"(\/assets\/[^"]+\.js)"/g,
    ),
  );
  const style = html.match(/<style [^>]*>(.*?)<\/style>/s)?.[1] ?? '';
  const fonts = linked(html, /<link rel="preload" href="([^"]+\.woff2)"/g);
  const total = (files: Iterable<string>, form: string) =>
    [...files].reduce((sum, file) => sum + readFileSync(join(CLIENT, file + form)).length, 0) / 1024;
  const sizes = {
    script: total(scripts, '.br'),
    style: brotliCompressSync(style).length / 1024,
    font: total(fonts, ''),
    html: brotliCompressSync(html.replace(style, '')).length / 1024,
    requests: 1 + scripts.size + fonts.length,
  };
  return { sizes, scripts };
}

/** The page's scripts by name and weight, the heaviest first: those that few other measured pages load are its own. */
function named(scripts: Set<string>): string {
  const others = [...pages.values()].map((loaded) => loaded.scripts);
  return [...scripts]
    .map((file) => ({
      name: basename(file).replace(/-[\w-]{8}\.js$/, ''),
      weight: readFileSync(join(CLIENT, `${file}.br`)).length / 1024,
      pages: others.filter((loaded) => loaded.has(file)).length,
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, weight, pages: on }) => `${name} ${weight.toFixed(1)} KB, on ${on} of ${others.length}`)
    .join('; ');
}

function linked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, file = '']) => file);
}

describe.each(NAMES)('first load of %s', (name) => {
  test('has scripts, a style and e-mails to be weighed', () => {
    const { script, style, font, requests } = page(name).sizes;
    expect(script).toBeGreaterThan(80);
    expect(style).toBeGreaterThan(5);
    expect(font).toBeGreaterThan(20);
    expect(requests).toBeGreaterThan(8);
  });

  test.each(Object.keys(BUDGETS) as Budgeted[])('stays within the budget of %s', (kind) => {
    const { sizes, scripts } = page(name);
    const size = sizes[kind];
    const known = BEYOND[name]?.[kind];
    expect(size, `${kind} of ${name}: ${size.toFixed(1)}, with ${named(scripts)}`).toBeLessThanOrEqual(
      known ?? BUDGETS[kind],
    );
    if (known !== undefined)
      expect(size, 'it is within its budget: take it off the list').toBeGreaterThan(BUDGETS[kind] - SWING);
  });

  test('asks the database no more than it needs', () => {
    const count = page(name).queries;
    expect(count, `queries of ${name}: ${count}`).toBeLessThanOrEqual(MOST_QUERIES[name]);
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

test('the administration’s sheet is its own', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const html = await (await fetch(`${site.url}/admin/produttori`, { headers: { cookie } })).text();
  expect(html).toMatch(/href="\/assets\/admin-[\w-]+\.css/);
  expect(page('home').html).not.toMatch(/\/assets\/admin-[\w-]+\.css/);
});
