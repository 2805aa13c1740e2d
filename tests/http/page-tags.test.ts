import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { addProduct, addProducts, addSet } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';
import routes from '../../app/routes.ts';

/** What is changed, one after the other; the other colour, the piece and the set stand on pages with it. */
let site: TestSite;
let shirt: string;
let otherColor: string;
let piece: string;
let set: string;
let cached: string[];

beforeAll(async () => {
  site = await openSite();
  const { db } = site.shop;
  // Older ones, so that a product's page recommends others than the pieces.
  const color = { colorFamily: 'rosso' as const, colorSwatch: '#aa0000', modelGroup: 'prova' };
  const reduced = {
    priceCents: 4000,
    priorPriceCents: 5000,
    originalPriceCents: 5000,
    priorSince: new Date(),
  };
  shirt = await addProduct(db, { ...color, ...reduced, colorName: 'Rosso', stock: { M: 3, L: 9 } });
  otherColor = await addProduct(db, { ...color, colorName: 'Bordeaux', stock: { M: 5 } });
  piece = await addProduct(db, { category: 'Top', stock: { M: 3 } });
  const trousers = await addProduct(db, { category: 'Pantaloni', stock: { M: 9 } });
  set = await addSet(db, [piece, trousers], { category: 'Vestiti' });
  await addProducts(
    db,
    Array.from({ length: 5 }, () => ({})),
  );
  await db.transaction((tx) =>
    saveSettings(
      tx as typeof db,
      {
        sale_banner: { ...DEFAULT_SETTINGS.saleBanner, active: true, text: 'Fino al {n}%' },
        home_page: { ...DEFAULT_SETTINGS.home, productIds: [shirt] },
      },
      new Date(),
    ),
  );
  await site.shop.live.caughtUp();
  const found = await Promise.all(
    addresses().map(async (path) => ((await page(path)).headers.get('etag') ? [path] : [])),
  );
  cached = found.flat();
});
afterAll(() => site.stop());

const page = (path: string) => fetch(site.url + path);
const text = async (path: string) => (await page(path)).text();

/** Every address that whoever is not signed in may read, and the data of its page. */
function addresses(entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[]): string[] {
  const paths = entries.flatMap(({ path = '', index, children }): string[] => {
    if (path.includes('*') || (path.includes(':') && path !== 'prodotto/:id')) return [];
    if (children) return path === '' ? addresses(children) : [];
    if (path === '' && !index) return [];
    return path === 'prodotto/:id' ? [shirt, otherColor, piece, set].map((id) => `prodotto/${id}`) : [path];
  });
  return paths.flatMap((path) => {
    const own = path.startsWith('/') ? path : `/${path}`;
    return /\.data$/.test(own) ? [own] : [own, own === '/' ? '/_.data' : `${own}.data`];
  });
}

const counted = (id: string, stock: number) =>
  site.shop.db.update(productSizes).set({ stock }).where(eq(productSizes.productId, id));
const changed = (id: string, values: Partial<typeof products.$inferInsert>) =>
  site.shop.db.update(products).set(values).where(eq(products.id, id));

/** What shows at once; which products a page recommends, by their categories, is chosen anew within the hour. */
const AT_ONCE: Record<string, () => PromiseLike<unknown>> = {
  'a name': () => changed(shirt, { name: 'Camicia rinominata' }),
  'a price': () => changed(shirt, { priceCents: 3900 }),
  'a price, and the highest discount with it': () => changed(shirt, { priceCents: 1000 }),
  'a description': () => changed(shirt, { description: 'Di lino lavato' }),
  'the name of another colour': () => changed(otherColor, { colorName: 'Amaranto' }),
  'the price of a piece of a set': () => changed(piece, { priceCents: 1500 }),
  'a product that comes': () => addProduct(site.shop.db, { name: 'Appena arrivata' }),
  'a product that goes': () => changed(otherColor, { isPublished: false }),
  'the shop’s brand': () => {
    const identity = { ...DEFAULT_SETTINGS.identity, brand: 'Altra insegna' };
    return site.shop.db.transaction((tx) =>
      saveSettings(tx as typeof site.shop.db, { identity }, new Date()),
    );
  },
};

/** What shows within a second. */
const WITHIN_A_SECOND: typeof AT_ONCE = {
  'a count of pieces': () => counted(shirt, 1),
  'the last piece': () => counted(shirt, 0),
  'a count of pieces of a piece of a set': () => counted(piece, 2),
  'the last piece of a piece of a set': () => counted(piece, 0),
};

test('every public page, and its data, is cached', () => {
  const some = [
    '/',
    '/shop',
    '/completi',
    '/saldi',
    '/cart',
    '/resi',
    `/prodotto/${set}`,
    '/_.data',
    '/shop.data',
  ];
  expect(cached).toEqual(expect.arrayContaining(some));
});

/** Fills the cache, makes the change, and waits until the shop has heard of it. */
async function change(make?: () => PromiseLike<unknown>) {
  for (const path of cached) await text(path);
  await make?.();
  await site.shop.live.caughtUp();
}

/** Pages on which what is answered is not what would be answered if nothing were cached. */
async function outdated(paths: readonly string[]): Promise<string[]> {
  const answered = new Map<string, string>();
  for (const path of paths) answered.set(path, await text(path));
  site.shop.pages.drop();
  const differing: string[] = [];
  for (const path of paths) if ((await text(path)) !== answered.get(path)) differing.push(path);
  return differing;
}

test.each(Object.keys(AT_ONCE))('%s shows at once on every page that shows it', async (name) => {
  await change(AT_ONCE[name]);
  expect(await outdated(cached)).toEqual([]);
});

test('a count of pieces shows at once in what open pages ask for', async () => {
  await change(() => counted(shirt, 2));
  expect(await outdated(cached.filter((path) => path.endsWith('.data')))).toEqual([]);
});

test.each(Object.keys(WITHIN_A_SECOND))(
  '%s shows within a second on every page that shows it',
  async (name) => {
    await change(WITHIN_A_SECOND[name]);
    await new Promise((resolve) => setTimeout(resolve, 1001));
    expect(await outdated(cached)).toEqual([]);
  },
);
