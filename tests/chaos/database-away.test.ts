import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#support/postgres.ts';
import { audit } from './audit.ts';
import { rounds } from './chance.ts';
import { addToken, type Goods, openCluster } from './cluster.ts';
import { shopper } from './shopper.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: 100_000 } } };

const OUTAGES = rounds(1);

test('a database that goes away and returns: kept pages go on, the rest says so, and nobody restarts the shop', {
  timeout: 120_000 + OUTAGES * 60_000,
}, async () => {
  const server = await startPostgres({ durable: true });
  const cluster = await openCluster(server, GOODS);
  onTestFinished(async () => {
    await cluster.close();
    await server.stop();
  });
  const { shop } = cluster;
  const product = cluster.products.Camicia ?? '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, {
      headers: { accept: 'text/html', ...headers },
      signal: AbortSignal.timeout(15_000),
    });
  const token = await addToken(cluster);
  const api = (method: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${shop.url}/api/v1/products/${product}/stock`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(15_000),
    });
  const buyer = () => shopper(() => shop.url, [{ id: product, size: 'M', quantity: 1 }]);
  const all: ReturnType<typeof buyer>[] = [];

  for (let outage = 0; outage < OUTAGES; outage += 1) {
    // Somebody in the middle of a purchase: paid, and not yet told.
    const paying = buyer();
    all.push(paying);
    await paying.insist('create');
    expect((await get('/cart')).status).toBe(200);
    const etag = (await api('GET')).headers.get('etag') ?? '';
    await server.fail();

    expect((await get('/cart')).status).toBe(200);
    expect((await get('/health')).status).toBe(503);
    // Long enough for more than one vain search.
    await pause(3500);
    const page = await get(`/order-success?session_id=${outage}`, { cookie: 'vetrina.session_token=x' });
    const text = await page.text();
    expect({ status: page.status, again: page.headers.get('retry-after') }).toEqual({
      status: 503,
      again: '10',
    });
    expect(text).toContain('riprova tra qualche istante');
    expect(text).not.toMatch(/ECONNREFUSED|at .*\.js:\d+|select /i);
    const call = await fetch(`${shop.url}/api/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ id: product, size: 'M', quantity: 1 }] }),
    });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({
      ok: false,
      code: 'unavailable_now',
      title: 'Errore',
      description: expect.stringMatching(/Riprova/),
    });
    const counted = JSON.stringify({ size: 'M', quantity: 7 });
    for (const refused of [await api('GET'), await api('PUT', { 'if-match': etag }, counted)]) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(await refused.json()).toMatchObject({ type: '/api/v1#problem-unavailable', status: 503 });
    }
    // The provider takes the money whether the shop can write it down or not.
    await paying.insist('pay');

    await server.recover();
    await expect.poll(async () => (await get('/health')).status, { timeout: 20_000 }).toBe(200);
    expect((await api('GET')).status).toBe(200);
    await paying.insist('verify');
    expect(paying.outcome()).toBe('completed');
    await expect
      .poll(() => shop.mail().some((mail) => mail.to.includes(paying.email)), { timeout: 60_000 })
      .toBe(true);

    // The announcements are heard again: a price that changes reaches the kept page.
    const price = `${41 + outage},50`;
    await expect
      .poll(
        async () => {
          await cluster.ask(
            `update products set price = ${price.replace(',', '.')}, updated_at = now() where id = '${product}'`,
          );
          return (await (await get(`/prodotto/${product}`)).text()).includes(price);
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true);
  }

  const client = new pg.Client({ connectionString: cluster.environment.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  // One looks for the database each second: it may still be about to find it.
  const listeners = async () => {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_activity where application_name = 'vetrina-live'",
    );
    return rows[0]?.count;
  };
  await expect.poll(listeners, { timeout: 20_000, interval: 500 }).toBe(1);
  // What failed meanwhile is in the log, but for whom is not.
  for (const one of all) expect(shop.said()).not.toContain(one.email);
  await shop.halt();
  const figures = await audit(cluster, GOODS);
  console.log(`${OUTAGES} outages of the database,`, figures);
  expect(figures.wrong).toEqual([]);
});
