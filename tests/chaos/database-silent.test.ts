import { setTimeout as pause } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { startPostgres } from '#support/postgres.ts';
import { type SilentProxy, silentProxy } from '#support/silent-proxy.ts';
import { type Cluster, type Goods, openCluster } from './cluster.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: 100_000 } } };

/** No price that is older is shown (ms). */
const OLDEST_MS = 15_000;
/** A statement's limit (15 s), and what else a request takes (ms). */
const LONGEST_ANSWER_MS = 22_000;

let priceCents = 3100;

/** A node whose connections to the database pass a proxy, while the test has connections of its own. */
async function openBehindProxy(
  onTestFinished: TestContext['onTestFinished'],
): Promise<{ cluster: Cluster; proxy: SilentProxy }> {
  const server = await startPostgres({ durable: true });
  const proxy = await silentProxy(Number(new URL(server.urlOf('postgres')).port));
  const behind = (url: string) => {
    const through = new URL(url);
    through.port = String(proxy.port);
    return through.href;
  };
  const cluster = await openCluster(server, GOODS, { through: behind });
  onTestFinished(async () => {
    proxy.heal();
    await cluster.close();
    await proxy.close();
    await server.stop();
  });
  return { cluster, proxy };
}

/** Another node changes the price; the words that the page then shows. */
async function changePrice(cluster: Cluster): Promise<string> {
  priceCents += 100;
  const price = priceCents / 100;
  await cluster.ask(
    `update products set price = ${price}, updated_at = now() where id = '${cluster.products.Camicia}'`,
  );
  return `${price},00`;
}

async function look(cluster: Cluster): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`${cluster.shop.url}/prodotto/${cluster.products.Camicia}`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - began };
}

/** The page is cached with the price of before. */
async function keep(cluster: Cluster, expect: TestContext['expect']): Promise<void> {
  const price = await changePrice(cluster);
  await expect.poll(async () => (await look(cluster)).text.includes(price), { timeout: 20_000 }).toBe(true);
}

// They wait most of their time, each with a server and a node of its own: side by side they take as long as the longest.
test.concurrent('a connection for announcements that goes silent: no price is older than 15 seconds', {
  timeout: 180_000,
}, async ({ expect, onTestFinished }) => {
  const { cluster, proxy } = await openBehindProxy(onTestFinished);
  await keep(cluster, expect);
  proxy.silence('listening');
  const since = performance.now();
  const price = await changePrice(cluster);
  // The change is stored, and was not announced: otherwise nothing is tried here.
  expect((await look(cluster)).text).not.toContain(price);
  while (!(await look(cluster)).text.includes(price)) {
    expect(performance.now() - since).toBeLessThan(OLDEST_MS);
    await pause(200);
  }
  const ms = performance.now() - since;
  // It hears of changes again by itself.
  await pause(4000);
  const next = await changePrice(cluster);
  await expect.poll(async () => (await look(cluster)).text.includes(next), { timeout: 3000 }).toBe(true);
  console.log(`The price was old for ${Math.round(ms)} ms.`);
});

test.concurrent('a server that goes silent: no old price after 15 seconds, 503 within the limit, and well again by itself', {
  timeout: 240_000,
}, async ({ expect, onTestFinished }) => {
  const { cluster, proxy } = await openBehindProxy(onTestFinished);
  await keep(cluster, expect);
  proxy.silence('all');
  const since = performance.now();
  const price = await changePrice(cluster);
  expect((await look(cluster)).status).toBe(200);
  await pause(OLDEST_MS - (performance.now() - since));
  const looking = look(cluster);
  const quoting = fetch(`${cluster.shop.url}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id: cluster.products.Camicia, size: 'M', quantity: 1 }] }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
  const { status, text, ms } = await looking;
  expect({ status, isSoon: ms < LONGEST_ANSWER_MS }).toEqual({ status: 503, isSoon: true });
  expect(text).toContain('riprova tra qualche istante');
  const quote = await quoting;
  expect([quote.status, quote.headers.get('retry-after')]).toEqual([503, '10']);

  proxy.heal();
  await expect
    .poll(async () => (await look(cluster)).text.includes(price), { timeout: 30_000, interval: 500 })
    .toBe(true);
  expect((await fetch(`${cluster.shop.url}/health`)).status).toBe(200);
});

test.concurrent('a machine that was suspended shows no price of before', {
  timeout: 120_000,
}, async ({ expect, onTestFinished }) => {
  const { cluster } = await openBehindProxy(onTestFinished);
  await keep(cluster, expect);
  cluster.shop.signal('SIGSTOP');
  await pause(OLDEST_MS);
  const price = await changePrice(cluster);
  const answer = look(cluster);
  await pause(200);
  cluster.shop.signal('SIGCONT');
  expect((await answer).text).toContain(price);
});
