import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { acceptPicture } from '#shop/catalog/media/media.server.ts';
import { showPictures } from '#support/pictures.ts';
import { GOOGLE_RULES, META_RULES, violations } from '#support/product-attributes.ts';
import { addProduct, countPieces } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

const PUBLIC_URL = 'https://negozio.test';

let site: TestSite;
let picture: string;
beforeAll(async () => {
  site = await openSite({ environment: { PUBLIC_URL } });
  const bytes = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#a04030' } })
    .png()
    .toBuffer();
  const accepted = await acceptPicture(site.shop, bytes);
  if (!accepted.ok) throw new Error(accepted.code);
  picture = accepted.mediaId;
});
beforeEach(() => site.shop.db.execute('delete from rate_limits'));
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path);

/** A product with all that services ask for. */
async function listed(requested: Parameters<typeof addProduct>[1]): Promise<string> {
  const color = { colorFamily: 'verde' as const, colorName: 'Salvia', colorSwatch: '#76805f' };
  const id = await addProduct(site.shop.db, {
    description: 'Un capo.',
    materials: 'lino',
    ...color,
    ...requested,
  });
  await showPictures(site.shop.db, id, [picture]);
  return id;
}

type Attributes = [name: string, value: string][];

async function googleItems(): Promise<Attributes[]> {
  const text = await (await get('/feed/google.xml')).text();
  expect(text.endsWith('</channel>\n</rss>\n')).toBe(true);
  const plain = (value: string) => value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  return text
    .split('<item>')
    .slice(1)
    .map((item) => {
      const [own = '', shipping = ''] = item.split('<g:shipping>');
      const [country, service, price] = [...shipping.matchAll(/<g:\w+>([^<]*)</g)].map(([, one]) => one);
      const attributes = [...own.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(
        ([, name = '', value = '']): [string, string] => [name, plain(value)],
      );
      return [...attributes, ['shipping', [country, service, price].join(':')]];
    });
}

async function metaItems(): Promise<Attributes[]> {
  const text = await (await get('/feed/meta.csv')).text();
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows.map((row) => Object.entries(row).filter(([, value]) => value !== ''));
}

const titles = (items: Attributes[]) => items.map((item) => new Map(item).get('title'));
const of = (items: Attributes[], title: string) =>
  new Map(items.find((item) => new Map(item).get('title') === title));

test('both feeds keep to the published rules, each size an item of its group', async () => {
  const id = await listed({ name: 'Gonna "A" & B', priceCents: 3990, stock: { S: 2, M: null } });
  const [google, meta] = [await googleItems(), await metaItems()];
  for (const item of google) expect(violations(GOOGLE_RULES, item)).toEqual([]);
  for (const item of meta) expect(violations(META_RULES, item)).toEqual([]);
  for (const items of [google, meta]) {
    expect(titles(items)).toEqual(
      expect.arrayContaining(['Gonna "A" & B, Salvia, taglia S', 'Gonna "A" & B, Salvia, taglia M']),
    );
    const small = of(items, 'Gonna "A" & B, Salvia, taglia S');
    expect(small.get('item_group_id')).toBe(id);
    expect(small.get('link')).toBe(`${PUBLIC_URL}/prodotto/${id}`);
    expect(small.get('price')).toBe('39.90 EUR');
  }
});

test('what changes is right on the next request', async () => {
  const id = await listed({ name: 'Camicia', priceCents: 5000, stock: { M: 1 } });
  const now = async () => of(await googleItems(), 'Camicia, Salvia, taglia M');
  expect((await now()).get('availability')).toBe('in_stock');
  await countPieces(site.shop.db, id, { M: 0 });
  expect((await now()).get('availability')).toBe('out_of_stock');
  await site.shop.db
    .update(products)
    .set({ priceCents: 4000, priorPriceCents: 5000, priorSince: new Date() })
    .where(eq(products.id, id));
  const reduced = await now();
  expect([reduced.get('price'), reduced.get('sale_price')]).toEqual(['50.00 EUR', '40.00 EUR']);
  await site.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, id));
  expect((await now()).size).toBe(0);
});

test('a product without a picture is in neither feed, and the owner reads why', async () => {
  const name = 'Cappotto senza foto';
  await addProduct(site.shop.db, { name, stock: { M: 1 } });
  for (const items of [await googleItems(), await metaItems()])
    expect(titles(items).some((title) => title?.startsWith(name))).toBe(false);
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const page = await (await fetch(`${site.url}/admin/feed`, { headers: { cookie } })).text();
  const row = page.split(name)[1]?.split('</li>')[0] ?? '';
  expect(row).toContain('Non viene pubblicato: manca un’immagine.');
  expect(row).toContain('Da completare: il colore, la descrizione, la composizione, il codice del modello.');
  expect(page).toContain(`${PUBLIC_URL}/feed/google.xml`);
});

test('pictures are JPEGs, whole, and nothing else is there', async () => {
  const file = `${picture}.jpg`;
  const answer = await get(`/immagini-annunci/${file}`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(drawn).toMatchObject({ format: 'jpeg', width: 700, height: 900 });
  expect((await get('/immagini-annunci/altro.jpg')).status).toBe(404);
});

test('strangers see the feeds and not the page', async () => {
  expect((await get('/feed/google.xml')).headers.get('content-type')).toContain('application/xml');
  expect((await get('/feed/meta.csv')).headers.get('content-type')).toContain('text/csv');
  const answer = await fetch(`${site.url}/admin/feed`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')?.startsWith('/auth')]).toEqual([302, true]);
});

test('a network that reads the feeds all the time is told when to come back', async () => {
  const answers: Response[] = [];
  for (let n = 0; n < 31; n++)
    for (const path of ['/feed/google.xml', '/feed/meta.csv']) {
      const answer = await get(path);
      await answer.text();
      answers.push(answer);
    }
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429, 429]);
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(3000);
});
