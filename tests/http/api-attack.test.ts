import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { makeToken } from '#support/api-client.ts';
import { openEmpty } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import type { ApiDescription, DescribedOperation } from '../../app/routes/api/v1/describe-api.ts';

let site: TestSite;
let owner: string;
let token: string;
let productId: string;
let operations: { path: string; method: string; said: DescribedOperation }[];
const ID = '3f2a9c1b-77aa-4c1d-9a55-0123456789ab';

beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  token = await makeToken(site, { cookie: owner });
  const sizes = [{ size: 'S', stock: 1000 }];
  const input = { ...PRODUCT_INPUT, name: 'Gilet', sizes };
  ({ id: productId } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' }));
  await addOrder(site.shop.db);
  const { paths }: ApiDescription = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => ({
      path: path.replace(/\{\w+\}/g, path.startsWith('/products/') ? productId : ID),
      method: method.toUpperCase(),
      said,
    })),
  );
});
afterAll(() => site.stop());
const freshLimits = () => site.shop.db.delete(rateLimits);
beforeEach(freshLimits);

type Sent = { body?: RequestInit['body']; headers?: Record<string, string>; by?: string };

const send = (method: string, path: string, { body = null, headers = {}, by = token }: Sent = {}) =>
  fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, ...headers },
    body,
  });

/** Sends it, and answers what it was refused with; a failure of the shop is a fault. */
async function refused(method: string, path: string, sent: Sent = {}): Promise<number> {
  const answer = await send(method, path, sent);
  const text = await answer.text();
  const said = `${method} ${path.slice(0, 200)} ${String(sent.body).slice(0, 40)}: ${answer.status} ${text.slice(0, 200)}`;
  expect(answer.status, said).toBeGreaterThanOrEqual(400);
  expect(answer.status, said).toBeLessThan(500);
  expect(answer.headers.get('content-type'), said).toBe('application/problem+json');
  expect(text, said).not.toMatch(/at .*\.js:\d+|select |insert /i);
  return answer.status;
}

const written = () => operations.filter(({ said }) => said.requestBody?.content['application/json']);

const MB = 1024 * 1024;
const HOSTILE: [string, Sent['body'], Record<string, string>?][] = [
  ['arrays, 1 MB deep', `${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}`],
  ['arrays without an end', '['.repeat(MB)],
  ['objects, 1 MB deep', `${'{"a":'.repeat(149_000)}1${'}'.repeat(149_000)}`],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['many fields', `{${Array.from({ length: 60_000 }, (_, n) => `"field${n}":0`).join(',')}}`],
  ['no object', 'null'],
  ['a list', '[]'],
  ['nothing', ''],
  ['half a text', '{"name":"'],
  ['a lone surrogate', '{"name":"\\ud800","reason":"\\ud800","code":"\\ud800"}'],
  ['a NUL', '{"name":"a\\u0000","reason":"a\\u0000","code":"a\\u0000"}'],
  ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a number beyond all', '{"price_cents":1e999,"quantity":1e999,"change":-1e999,"percent":1e999}'],
  ['more than 1 MB', `"${'a'.repeat(MB)}"`],
  ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a text', '{"name":"x"}', { 'content-type': 'text/plain' }],
  ['packed', deflateSync('{"name":"x"}'), { 'content-encoding': 'deflate' }],
];

test.each(HOSTILE)('no operation takes %s, nor falls over it', async (_name, body, headers) => {
  for (const { path, method } of written()) {
    await freshLimits();
    const all = { 'content-type': 'application/json', 'if-match': '"x"', ...headers };
    await refused(method, path, { body: body ?? null, headers: all });
  }
  expect((await send('GET', '/sizes')).status).toBe(200);
});

const at = (text: string) => Buffer.from(text).toString('base64url');
const CURSORS = [
  'a',
  '%00',
  'a'.repeat(8000),
  at(''),
  at(`${'9'.repeat(400)}_${ID}`),
  at(`0000-01-01T00:00:00.000Z_${ID}`),
  at(`2026-02-30T00:00:00.000Z_${ID}`),
  at(`2026-01-01T00:00:00.000Z_${ID}' or 1=1 --`),
  at("2026-01-01T00:00:00.000Z_x'; drop table orders; --"),
];

test('lists take no cursor that they have not given', async () => {
  const lists = operations.filter(({ said }) => said.parameters.some(({ name }) => name === 'cursor'));
  expect(lists.length).toBeGreaterThan(4);
  for (const { path } of lists)
    for (const cursor of CURSORS)
      expect([400, 422]).toContain(await refused('GET', `${path}?cursor=${cursor}`));
  for (const { path } of lists) {
    const edge = at(`9999-12-31T23:59:59.999Z_${ID}`);
    expect([200, 404, 422]).toContain((await send('GET', `${path}?cursor=${edge}`)).status);
  }
});

test('made-up filters, repeated ones and strange ids are answered, never failed', async () => {
  const values = [
    "' or 1=1",
    '%00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-1',
    '1e9',
    '%ff',
    'a'.repeat(4000),
  ];
  for (const { path, said } of operations.filter(({ method }) => method === 'GET')) {
    await freshLimits();
    for (const { name } of said.parameters.filter((one) => one.in === 'query'))
      for (const value of values) {
        const answer = await send('GET', `${path}?${name}=${value}&${name}=${value}`);
        expect(answer.status, `${path} ${name}=${value.slice(0, 30)}`).toBeLessThan(500);
        await answer.body?.cancel();
      }
  }
  for (const id of ['%00', "'", '..%2f..', 'x'.repeat(4000), '00000000-0000-0000-0000-00000000000g'])
    for (const path of ['/products', '/orders', '/customers', '/withdrawals', '/promo-codes'])
      expect([400, 404]).toContain(await refused('GET', `${path}/${id}`));
});

test('each write needs what was read: without it 428, with anything else 412, 404 or 422', async () => {
  for (const { path, method, said } of operations) {
    if (!said.parameters.some(({ name }) => name === 'If-Match')) continue;
    await freshLimits();
    expect(await refused(method, path), `${method} ${path}`).toBe(428);
    for (const etag of ['*', 'W/"1"', '""', '"x", "y"', '"\' or 1=1"'])
      expect([404, 412, 415, 422]).toContain(await refused(method, path, { headers: { 'if-match': etag } }));
  }
});

test('200 writes of one stock by four programs at once: the sum is right', async () => {
  const tokens = [token];
  for (const name of ['Due', 'Tre', 'Quattro']) tokens.push(await makeToken(site, { name, cookie: owner }));
  await freshLimits();
  const path = `/products/${productId}/stock`;
  const moves = Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? -2 : 1 + (n % 5)));
  const statuses = await Promise.all(
    moves.map(async (change, n) => {
      const body = JSON.stringify({ size: 'S', change, reason: 'Prova' });
      const key: Record<string, string> = n % 2 ? { 'idempotency-key': `move-${n}` } : {};
      const headers = { 'content-type': 'application/json', ...key };
      const answer = await send('POST', path, { body, headers, by: tokens[n % 4] ?? '' });
      await answer.body?.cancel();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const sum = moves.reduce((total, change) => total + change, 1000);
  const [row] = await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, productId));
  expect(row?.stock).toBe(sum);
  const noted = await site.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productSizeId, row?.id ?? ''));
  expect(noted.reduce((total, { pieces }) => total + pieces, 0)).toBe(sum);
});

test('a picture of up to 20 MB is taken and drawn anew, a larger one refused, and what is none', async () => {
  const side = 2300;
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background: 'red' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(15 * MB);
  const post = (bytes: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.png');
    return send('POST', `/products/${productId}/images`, { body: form });
  };
  const added = await post(picture);
  expect(added.status).toBe(201);
  const { data } = await added.json();
  const shown = await fetch(new URL(data.at(-1).url, site.url));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const larger = Buffer.concat([picture, new Uint8Array(20 * MB + 1 - picture.byteLength)]);
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await post(larger)).status));
  expect(statuses).toEqual([413, 413, 413, 413]);
  expect((await post(new Uint8Array(MB))).status).toBe(415);
}, 60_000);

test('while the database is away the API says so, with when to ask again', async () => {
  const database = await openEmpty();
  const silent = { ...site.shop.log, error: () => {} };
  const other = await openSite({ database: { ...database, close: async () => {} }, log: silent });
  onTestFinished(() => other.stop());
  const theirs = await makeToken(other);
  const ask = (method: string) =>
    fetch(`${other.url}/api/v1/products`, { method, headers: { authorization: `Bearer ${theirs}` } });
  expect((await ask('GET')).status).toBe(200);
  // A token of one shop opens no other.
  expect(await refused('GET', '/products', { by: theirs })).toBe(401);
  await database.close();
  for (const method of ['GET', 'DELETE']) {
    const answer = await ask(method);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await answer.json()).toMatchObject({ type: '/api/v1#problem-unavailable', status: 503 });
  }
});
