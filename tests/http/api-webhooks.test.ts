import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { staffLog } from '#db/schema/staff.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { webhookPost } from '#platform/webhook-post.server.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

type Event = { id: string; type: string; timestamp: string; data: { id: string; name?: string } };
type Received = { headers: IncomingHttpHeaders; text: string; event: Event };

let site: TestSite;
let api: ApiClient;
let receiver: Server;
let url: string;
let received: Received[] = [];
let status = 200;

beforeAll(async () => {
  site = await openSite();
  // As in a demonstration.
  site.shop.webhookPost = webhookPost({ allowsLocal: true });
  api = await apiClient(site, await makeToken(site));
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    received.push({ headers: request.headers, text, event: JSON.parse(text) });
    response.writeHead(status).end('grazie');
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/avvisi`;
});
afterAll(async () => {
  receiver.close();
  await site.stop();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await site.shop.db.delete(webhooks);
  await site.shop.db.delete(rateLimits);
});

const make = async (events: string[], client = api) => {
  const answer = await client('POST', '/webhooks', { body: { url, events } });
  expect(answer.status).toBe(201);
  return answer;
};
const dress = { name: 'Abito', category: 'Vestiti', price_cents: 9900, sizes: [{ size: 'M' }] };
const types = () => received.map(({ event }) => event.type);

function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('a webhook gets signed events as soon as they happened, with what GET gives', async () => {
  const { json, headers } = await make(['product.updated', 'stock.changed']);
  expect(json.secret).toMatch(/^whsec_/);
  expect(headers.get('location')).toBe(`/api/v1/webhooks/${json.id}`);
  const { json: product } = await api('POST', '/products', { body: dress });
  await expect.poll(types, { timeout: 5000 }).toEqual(['product.updated']);
  const [first] = received as [Received];
  expect(isSigned(first, json.secret)).toBe(true);
  expect(isSigned(first, `whsec_${'a'.repeat(44)}`)).toBe(false);
  expect(first.event.data).toEqual(product);
  const stock = await api('GET', `/products/${product.id}/stock`);
  const counted = await api('PUT', `/products/${product.id}/stock`, {
    body: { size: 'M', quantity: 4 },
    headers: { 'If-Match': stock.etag },
  });
  await expect.poll(types, { timeout: 5000 }).toEqual(['product.updated', 'stock.changed']);
  expect(received[1]?.event.data).toEqual({ id: product.id, ...counted.json });
  const { json: deliveries } = await api('GET', `/webhooks/${json.id}/deliveries?limit=1`);
  expect(deliveries.data).toMatchObject([{ type: 'stock.changed', state: 'delivered', answer: 'grazie' }]);
  expect(deliveries.next_cursor).not.toBeNull();
});

test('a failed event is listed with its answer, and sent again under its id', async () => {
  const { json } = await make(['product.deleted']);
  status = 500;
  const tried = await api('POST', `/webhooks/${json.id}/deliveries`, { body: {} });
  expect([tried.status, tried.json.type]).toEqual([202, 'webhook.test']);
  const list = async () => (await api('GET', `/webhooks/${json.id}/deliveries`)).json.data;
  await expect.poll(async () => (await list())[0].status, { timeout: 5000 }).toBe(500);
  expect((await list())[0]).toMatchObject({ state: 'waiting', attempts: 1, failure: null });
  status = 204;
  const again = { delivery_id: tried.json.id };
  expect((await api('POST', `/webhooks/${json.id}/deliveries`, { body: again })).status).toBe(202);
  await expect.poll(async () => (await list())[0].state, { timeout: 5000 }).toBe('delivered');
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([tried.json.id]));
});

test('it is changed, switched off, given another secret and deleted by its version', async () => {
  const { json, etag } = await make(['product.updated']);
  const path = `/webhooks/${json.id}`;
  const off = await api('PATCH', path, { body: { enabled: false }, headers: { 'If-Match': etag } });
  expect([off.status, off.json.state]).toEqual([200, 'off']);
  expect((await api('PATCH', path, { body: {}, headers: { 'If-Match': etag } })).status).toBe(412);
  expect((await api('POST', `${path}/deliveries`, { body: {} })).status).toBe(409);
  const renewed = await api('PUT', `${path}/secret`, { headers: { 'If-Match': off.etag } });
  expect([renewed.status, renewed.json.secret === json.secret]).toEqual([200, false]);
  const on = await api('PATCH', path, {
    body: { enabled: true, events: ['product.published'] },
    headers: { 'If-Match': renewed.etag },
  });
  expect(on.json).toMatchObject({ state: 'on', events: ['product.published'] });
  expect(JSON.stringify((await api('GET', '/webhooks')).json)).not.toContain('whsec_');
  await api('POST', `${path}/deliveries`, { body: {} });
  await expect.poll(types, { timeout: 5000 }).toEqual(['webhook.test']);
  for (const secret of [json.secret, renewed.json.secret])
    expect(isSigned(received[0] as Received, secret)).toBe(true);
  expect((await api('DELETE', path, { headers: { 'If-Match': on.etag } })).status).toBe(204);
  expect((await api('GET', path)).status).toBe(404);
  const acts = (await site.shop.db.select().from(staffLog)).map(({ act }) => act);
  expect(acts).toEqual(
    expect.arrayContaining([
      'api-webhook-created',
      'api-webhook-updated',
      'api-webhook-secret',
      'api-webhook-deleted',
    ]),
  );
});

test('a token has its own webhooks alone, which show what it may read', async () => {
  const { json } = await make(['product.updated']);
  const narrow = await apiClient(
    site,
    await makeToken(site, { name: 'Solo avvisi', scopes: ['webhooks:write'] }),
  );
  expect((await narrow('GET', '/webhooks')).json).toEqual({ data: [] });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { url: 'https://altrove.example.com/' }],
    ['DELETE', '', undefined],
    ['PUT', '/secret', undefined],
    ['GET', '/deliveries', undefined],
    ['POST', '/deliveries', {}],
  ] as const)
    expect(
      (await narrow(method, `/webhooks/${json.id}${path}`, { body, headers: { 'If-Match': '"1"' } })).status,
    ).toBe(404);
  await make(['product.updated'], narrow);
  const { json: product } = await api('POST', '/products', { body: dress });
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(2);
  const shown = received.map(({ event }) => Object.keys(event.data).length);
  expect(shown.toSorted((a, b) => a - b)[0]).toBe(1);
  for (const { event } of received) expect(event.data.id).toBe(product.id);
});

test('the owner makes, tries, changes and removes webhooks on screen', async () => {
  const page = '/admin/impostazioni/collegamenti';
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const id = crypto.randomUUID();
  const fields = {
    ...{ intent: 'webhook', id, url, events: 'Giacenza cambiata', shows_orders: 'on' },
    ...{ own_password: ADMINISTRATOR.password, own_code: '' },
  };
  const send = (change: Record<string, string>) => sendForm(site, `${page}.data`, change, owner);
  for (const wrong of [{ url: 'https://10.0.0.1/' }, { events: 'x' }, { own_password: 'x' }])
    expect((await send({ ...fields, ...wrong })).status).toBe(422);
  const made = await send(fields);
  const [secret = ''] = /whsec_[\w+/=]+/.exec(await made.text()) ?? [];
  expect(made.status).toBe(200);
  expect((await send(fields)).status).toBe(409);
  const [row] = await site.shop.db.select().from(webhooks);
  expect(row).toMatchObject({ events: ['stock.changed'], tokenId: null, state: 'on' });
  expect((await api('GET', `/webhooks/${id}`)).status).toBe(404);

  const act = (intent: string, version: number, more = {}) =>
    send({ intent, id, version: String(version), ...more });
  expect((await act('webhook-test', 1)).status).toBe(200);
  await expect.poll(types, { timeout: 5000 }).toEqual(['webhook.test']);
  expect(isSigned(received[0] as Received, secret)).toBe(true);
  const shown = async () => (await fetch(site.url + page, { headers: { cookie: owner } })).text();
  await expect.poll(shown, { timeout: 5000 }).toContain('grazie');
  expect(await shown()).not.toContain(secret);
  const delivery = String(received[0]?.headers['webhook-id']);
  expect((await act('webhook-again', 1, { delivery })).status).toBe(200);
  await expect.poll(types, { timeout: 5000 }).toEqual(['webhook.test', 'webhook.test']);
  const change = (version: number, more = {}) =>
    act('webhook-change', version, {
      ...{ url: `${url}/altri`, events: 'Ordine pagato', own_password: ADMINISTRATOR.password, own_code: '' },
      ...more,
    });
  for (const wrong of [{ url: 'https://10.0.0.1/' }, { events: 'x' }, { own_password: 'x' }])
    expect((await change(1, wrong)).status).toBe(422);
  expect((await change(1)).status).toBe(200);
  expect((await change(1)).status).toBe(409);
  expect((await change(2, { id: crypto.randomUUID() })).status).toBe(404);
  const [changed] = await site.shop.db.select().from(webhooks);
  expect(changed).toMatchObject({
    url: `${url}/altri`,
    events: ['order.paid'],
    scopes: ['products:read'],
    version: 2,
  });
  expect(row?.scopes).toContain('orders:read');
  expect((await change(2, { shows_orders: 'on' })).status).toBe(200);
  expect(await site.shop.db.select().from(webhooks)).toMatchObject([{ scopes: row?.scopes, version: 3 }]);
  expect((await act('webhook-off', 3)).status).toBe(200);
  expect((await act('webhook-off', 3)).status).toBe(409);
  expect((await act('webhook-test', 4)).status).toBe(409);
  expect(await shown()).toContain('Spenti');
  expect(await (await act('webhook-secret', 4)).text()).toContain('whsec_');
  expect((await act('webhook-on', 5)).status).toBe(200);
  expect((await act('webhook-removed', 6)).status).toBe(200);
  expect((await act('webhook-removed', 6)).status).toBe(404);
  const acts = await site.shop.db.select().from(staffLog).where(eq(staffLog.subject, id));
  expect(acts.filter((one) => one.act === 'webhook-changed')).toHaveLength(2);
});

test.each([
  'http://cassa.example.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://a:b@cassa.example.com/',
  'javascript:alert(1)',
])('%s is refused as an address', async (wrong) => {
  const answer = await api('POST', '/webhooks', { body: { url: wrong, events: ['order.paid'] } });
  expect([answer.status, answer.json.errors[0].pointer]).toEqual([422, '/url']);
});
