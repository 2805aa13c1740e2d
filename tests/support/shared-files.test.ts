import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  entriesOf,
  FILE_COSTS,
  lateEntriesOf,
  MOST_OPENED,
  type Module,
  plannedFiles,
  sharedFiles,
} from '../../bundling/shared-files.ts';

const of = (pages: string) => new Set(pages.split(' '));
const cut = (shared: Record<string, { pages: string; size: number }>, fileCosts: number) =>
  sharedFiles(
    new Map(Object.entries(shared).map(([id, { pages }]) => [id, of(pages)])),
    (id) => shared[id]?.size ?? 0,
    fileCosts,
  ).map(({ modules }) => modules.sort());

describe('what several pages share', () => {
  test.each([
    { name: 'one file for each set of pages', fileCosts: 0, expected: [['c'], ['a', 'b']] },
    {
      name: 'one file where a request weighs more than what is not needed',
      fileCosts: 100,
      expected: [['a', 'b', 'c']],
    },
  ])('$name', ({ fileCosts, expected }) => {
    const shared = {
      a: { pages: 'one two', size: 10 },
      b: { pages: 'one two', size: 10 },
      c: { pages: 'one two three', size: 10 },
    };
    expect(cut(shared, fileCosts)).toEqual(expected);
  });

  test('pages that have nothing in common keep files of their own', () => {
    expect(cut({ a: { pages: 'one two', size: 1 }, b: { pages: 'three four', size: 1 } }, 1000)).toHaveLength(
      2,
    );
  });

  test('each module is in one file', () => {
    const shared = {
      a: { pages: 'one two', size: 5 },
      b: { pages: 'two three', size: 7 },
      c: { pages: 'one three', size: 9 },
    };
    for (const fileCosts of [0, 1, 5, 10, 100])
      expect(cut(shared, fileCosts).flat().sort(), String(fileCosts)).toEqual(['a', 'b', 'c']);
  });
});

/** Modules of a small program, each with those that import it. */
function program(
  importers: Record<string, string[]>,
  lateImporters: Record<string, string[]> = {},
): Map<string, Module> {
  const isEntry = (id: string) => /route\.tsx$|root\.tsx$/.test(id);
  return new Map(
    Object.entries(importers).map(([id, by]) => [
      id,
      { importers: by, lateImporters: lateImporters[id] ?? [], isEntry: isEntry(id), size: 1 },
    ]),
  );
}

const SMALL = program({
  '/x/app/root.tsx': [],
  '/x/app/routes/storefront/home/route.tsx': [],
  '/x/app/routes/storefront/shop/route.tsx': [],
  '/x/app/routes/admin/orders/route.tsx': [],
  '/x/app/routes/admin/stock/route.tsx': [],
  react: ['/x/app/root.tsx', '/x/app/routes/admin/orders/route.tsx'],
  card: ['/x/app/routes/storefront/home/route.tsx', '/x/app/routes/storefront/shop/route.tsx'],
  price: ['card', '/x/app/routes/admin/orders/route.tsx'],
  table: ['/x/app/routes/admin/orders/route.tsx', '/x/app/routes/admin/stock/route.tsx'],
  alone: ['/x/app/routes/admin/stock/route.tsx'],
});

test('a module belongs to the pages from which imports lead to it', () => {
  expect(entriesOf('price', SMALL)).toEqual(
    of(
      '/x/app/routes/storefront/home/route.tsx /x/app/routes/storefront/shop/route.tsx /x/app/routes/admin/orders/route.tsx',
    ),
  );
});

test('what every page begins with comes first; the administration’s own is apart; what one page has is its own', () => {
  const files = plannedFiles(SMALL).map(({ modules }) => modules);
  expect(files[0]).toContain('react');
  const table = files.find((modules) => modules.includes('table'));
  expect(table).toEqual(['table']);
  expect(files.flat()).not.toContain('alone');
});

test('what starts the program stands in the file that every page loads', () => {
  const start = '/x/app/entry.client.tsx';
  const modules = new Map(SMALL).set(start, { importers: [], lateImporters: [], isEntry: true, size: 1 });
  const files = plannedFiles(modules).map(({ modules }) => modules);
  expect(files[0]).toContain(start);
  expect(files.flat()).not.toContain('/x/app/root.tsx');
});

describe('what pages load once they need it', () => {
  const [home, shop] = ['/x/app/routes/storefront/home/route.tsx', '/x/app/routes/storefront/shop/route.tsx'];
  const late = program(
    {
      '/x/app/root.tsx': [],
      [home]: [],
      [shop]: [],
      '/x/app/routes/admin/orders/route.tsx': [],
      search: [],
      suggestions: ['search'],
      zoom: [],
      dialog: ['search', '/x/app/routes/admin/orders/route.tsx'],
      line: ['search', home],
    },
    { search: ['/x/app/root.tsx'], zoom: [shop] },
  );
  const fileOf = (id: string) => plannedFiles(late).find(({ modules }) => modules.includes(id));

  test('a module belongs late to the pages from which imports lead to it, one of them late', () => {
    expect(lateEntriesOf('suggestions', late)).toEqual(of('/x/app/root.tsx'));
    expect(lateEntriesOf('zoom', late)).toEqual(of(shop));
    expect(lateEntriesOf('line', late)).toEqual(of('/x/app/root.tsx'));
  });

  test('comes in one file, with what only the administration has at once', () => {
    expect(fileOf('search')?.modules).toEqual(expect.arrayContaining(['search', 'suggestions', 'dialog']));
  });

  test('is apart where what one brings along is more than a file is worth', () => {
    const cart = '/x/app/routes/storefront/cart/route.tsx';
    const withLine = (size: number) => {
      const modules = program(
        { '/x/app/root.tsx': [], [cart]: [], [home]: [], line: [cart, 'panel'], panel: [], toast: [] },
        { panel: ['/x/app/root.tsx'], toast: ['/x/app/root.tsx'] },
      );
      modules.set('line', { importers: [cart, 'panel'], lateImporters: [], isEntry: false, size });
      modules.set('react', {
        importers: ['/x/app/root.tsx'],
        lateImporters: [],
        isEntry: false,
        size: 10 * FILE_COSTS.shoppers,
      });
      const files = plannedFiles(modules);
      return files.find((file) => file.modules.includes('toast'))?.modules;
    };
    expect(withLine(FILE_COSTS.shoppers + 1)).toEqual(['toast']);
    expect(withLine(1)).toEqual(['panel', 'toast']);
  });

  test('shares a file where its pages have at once what one brings along', () => {
    const modules = program(
      { '/x/app/root.tsx': [], [home]: [], [shop]: [], line: [home, shop, 'bar'], bar: [], label: [] },
      { bar: [home, shop], label: [home, shop] },
    );
    modules.set('line', { importers: [home, shop, 'bar'], lateImporters: [], isEntry: false, size: 30_000 });
    modules.set('react', {
      importers: ['/x/app/root.tsx'],
      lateImporters: [],
      isEntry: false,
      size: 200_000,
    });
    const files = plannedFiles(modules);
    expect(files.find((file) => file.modules.includes('bar'))?.modules.toSorted()).toEqual(['bar', 'label']);
  });

  test('is never in a file that a page of shoppers loads at once', () => {
    expect(fileOf('line')?.pages).toEqual(of(home));
    expect(fileOf('line')?.modules).toEqual(['line']);
  });
});

test.each(MOST_OPENED)('%s, which is opened more often than others, is there', (folder) => {
  expect(existsSync(`app/${folder}`)).toBe(true);
});
