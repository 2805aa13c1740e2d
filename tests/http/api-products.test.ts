import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { products } from '#db/schema/products.ts';
import { staffLog } from '#db/schema/staff.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let api: ApiClient;
beforeAll(async () => {
  site = await openSite();
  api = await apiClient(site, await makeToken(site));
});
afterAll(() => site.stop());

const DRESS = { name: 'Abito lungo', category: 'Vestiti', price_cents: 12_900 };
const made = async (change: object = {}) => {
  await site.shop.db.delete(rateLimits);
  const answer = await api('POST', '/products', { body: { ...DRESS, ...change } });
  expect([answer.status, answer.json?.errors]).toEqual([201, undefined]);
  return answer;
};
const picture = async (color: string) => {
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: color } })
    .webp()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.webp');
  form.set('alt', color);
  return form;
};

test('a product is added, read, changed and put into the bin', async () => {
  const { json, etag, headers } = await made({
    sizes: [{ size: 'S' }, { size: 'M', sku: 'ABL-M' }],
    composition: {
      fibres: [
        {
          piece: '',
          part: 'Tessuto principale',
          fibres: [
            { fibre: 'seta', percent: 60.5 },
            { fibre: 'lino', percent: 39.5 },
          ],
        },
      ],
      shoe: { upper: [], lining: [], sole: [] },
      has_animal_parts: true,
      materials: '',
    },
    color: { family: 'blu', name: 'Notte', swatch: '#112233' },
    fit: {
      kind: 'slim',
      model_height_cm: 175,
      model_size: 'S',
      measures: [{ size: 'S', chest: 40.5, waist: null, length: 120 }],
    },
    size_prices: { M: 13_900 },
    occasions: ['cerimonia'],
  });
  expect(headers.get('location')).toBe(`/api/v1/products/${json.id}`);
  expect(json).toMatchObject({ published: false, currency: 'EUR', size_prices: { M: 13_900 } });
  const read = await api('GET', `/products/${json.id}`);
  expect([read.json, read.etag]).toEqual([json, etag]);
  const again = await api('GET', `/products/${json.id}`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);

  const change = {
    body: { price_cents: 9_900, description: 'Di seta e lino.' },
    headers: { 'if-match': etag },
  };
  const changed = await api('PATCH', `/products/${json.id}`, change);
  expect(changed.json).toMatchObject({
    ...json,
    price_cents: 9_900,
    description: 'Di seta e lino.',
    updated_at: expect.any(String),
  });
  expect((await api('PATCH', `/products/${json.id}`, change)).status).toBe(412);
  expect((await api('DELETE', `/products/${json.id}`, { headers: { 'if-match': etag } })).status).toBe(412);
  expect(
    (await api('DELETE', `/products/${json.id}`, { headers: { 'if-match': changed.etag } })).status,
  ).toBe(204);
  expect((await api('GET', `/products/${json.id}`)).status).toBe(404);
  const [binned] = await site.shop.db.select().from(products).where(eq(products.id, json.id));
  expect(binned?.binnedAt).toBeInstanceOf(Date);
  const logged = await site.shop.db.select().from(staffLog).where(eq(staffLog.subject, json.id));
  expect(logged.map(({ act }) => act)).toEqual([
    'api-product-created',
    'api-product-updated',
    'api-product-deleted',
  ]);
});

test('the form’s rules hold, and name the field that was sent', async () => {
  const wrong: [object, string][] = [
    [{ category: 'Astronavi' }, '/category'],
    [{ price_cents: 0 }, '/price_cents'],
    [{ discount_percentage: 20 }, '/original_price_cents'],
    [{ sizes: [{ size: 'S' }, { size: '42' }] }, '/sizes'],
    [{ sizes: [{ size: 'S', barcode: '8001234567890' }] }, '/sizes/0/barcode'],
    [{ maker_id: crypto.randomUUID() }, '/maker_id'],
    [{ match_ids: [crypto.randomUUID()] }, '/match_ids'],
    [
      { sizes: [{ size: 'S' }], fit: { kind: null, model_height_cm: 3, model_size: null, measures: [] } },
      '/fit/model_height_cm',
    ],
  ];
  for (const [change, pointer] of wrong) {
    const { status, json } = await api('POST', '/products', { body: { ...DRESS, ...change } });
    expect([change, status, json.errors?.[0]?.pointer]).toEqual([change, 422, pointer]);
  }
});

test('a product that lacks mandatory data is not published where the shop asks for them', async () => {
  await saveSetting(site.shop.db, 'publish_only_complete', true, new Date());
  const { json, etag } = await made();
  const refused = await api('PATCH', `/products/${json.id}`, {
    body: { published: true },
    headers: { 'if-match': etag },
  });
  expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('omposizione')]);
  await saveSetting(site.shop.db, 'publish_only_complete', false, new Date());
  const done = await api('PATCH', `/products/${json.id}`, {
    body: { published: true },
    headers: { 'if-match': etag },
  });
  expect(done.json.published).toBe(true);
  expect((await fetch(`${site.url}/prodotto/${json.id}`)).status).toBe(200);
});

test('a list goes through all products once, while others are added and taken away', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) ids.push((await made({ name: `Capo ${count}` })).json.id);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await api('GET', `/products?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.json.data.map(({ id }: { id: string }) => id));
    await made({ name: 'Nuovo' });
    // The last one of the page is gone for good before the next is read.
    await site.shop.db.delete(products).where(eq(products.id, seen.at(-1) ?? ''));
    cursor = page.json.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
});

test('a repeated request has one effect and the first answer, at once and later', async () => {
  await site.shop.db.delete(rateLimits);
  const post = (key: string, body: object) =>
    api('POST', '/products', { body, headers: { 'idempotency-key': key } });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('once', { ...DRESS, name: 'Una volta' })),
  );
  answers.push(await post('once', { ...DRESS, name: 'Una volta' }));
  expect(new Set(answers.map(({ status, etag, json }) => `${status} ${etag} ${json.id}`)).size).toBe(1);
  expect(await site.shop.db.$count(products, eq(products.name, 'Una volta'))).toBe(1);
  const other = await post('once', { ...DRESS, name: 'Altro' });
  expect([other.status, other.json.type]).toEqual([422, '/api/v1#problem-key_reused']);
  expect((await post('twice', { ...DRESS, name: 'Una volta' })).status).toBe(201);
});

test('pieces are counted and moved; nobody’s move is lost', async () => {
  const { json } = await made({ sizes: [{ size: 'S' }, { size: 'M' }] });
  const path = `/products/${json.id}/stock`;
  const move = (body: object) => api('POST', path, { body });
  expect((await move({ size: 'S', change: 1, reason: 'Arrivo' })).status).toBe(409);
  const before = await api('GET', path);
  const put = (etag: string, body: object) => api('PUT', path, { body, headers: { 'if-match': etag } });
  const counted = await put(before.etag, { size: 'S', quantity: 10 });
  expect(counted.json.data[0]).toEqual({ size: 'S', quantity: 10, held: 0 });
  expect((await put(before.etag, { size: 'S', quantity: 11 })).status).toBe(412);
  expect((await put(counted.etag, { size: 'XL', quantity: 1 })).json.errors[0].pointer).toBe('/size');
  expect((await move({ size: 'S', change: -11, reason: 'Rotti' })).status).toBe(409);
  expect((await move({ size: 'S', change: -1 })).status).toBe(422);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => move({ size: 'S', change: at % 4 ? 1 : -1, reason: 'Prova' })),
  );
  expect((await api('GET', path)).json.data[0].quantity).toBe(30);
  const [row] = await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, json.id));
  const moves = await site.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productSizeId, row?.id ?? ''));
  expect(moves.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(30);
});

test('pictures are added, ordered, described and taken off', async () => {
  const { json, etag } = await made();
  const path = `/products/${json.id}/images`;
  const add = async (color: string) =>
    api('POST', path, { form: await picture(color), headers: { 'idempotency-key': color } });
  const first = await add('red');
  expect([first.status, first.json.data[0].alt]).toEqual([201, 'red']);
  expect((await fetch(site.url + new URL(first.json.data[0].url, site.url).pathname)).status).toBe(200);
  const [one, two] = (await add('green')).json.data;
  const there = await api('GET', path);
  const order = { images: [{ id: two.id, alt: 'Davanti' }, { id: one.id }] };
  const patch = (version: string, body: object) =>
    api('PATCH', path, { body, headers: { 'if-match': version } });
  expect((await patch(etag, order)).status).toBe(412);
  expect((await patch(there.etag, { images: [{ id: one.id }, { id: one.id }] })).status).toBe(422);
  const ordered = await patch(there.etag, order);
  expect(ordered.json.data.map(({ id, alt }: typeof one) => [id, alt])).toEqual([
    [two.id, 'Davanti'],
    [one.id, 'red'],
  ]);
  expect((await api('DELETE', `${path}/${two.id}`, { headers: { 'if-match': ordered.etag } })).status).toBe(
    204,
  );
  expect((await api('GET', path)).json.data).toHaveLength(1);
  const broken = new FormData();
  broken.set('file', new Blob(['x']), 'x.jpg');
  expect((await api('POST', path, { form: broken })).status).toBe(415);
  expect((await api('POST', path, { body: {} })).status).toBe(415);
});

test('categories and sizes are those of the shop', async () => {
  const categories = await api('GET', '/categories');
  expect(categories.json.data.map(({ name }: { name: string }) => name)).toContain('Vestiti');
  const { json } = await api('GET', '/sizes');
  expect(json.data.find(({ id }: { id: string }) => id === 'lettere').sizes).toContain('M');
});
