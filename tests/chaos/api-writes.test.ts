import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#support/postgres.ts';
import { rounds } from './chance.ts';
import { addToken, type Goods, openCluster } from './cluster.ts';

const STOCK = 100;
const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: STOCK } } };
const PROGRAMS = 4;
const OUTAGES = rounds(2);
/** As its answers of 503 say, in ms: sooner here, to try more often. */
const AGAIN_MS = 100;

test('programs that repeat what got no answer: each piece is added once, and all that fails is 503', {
  timeout: 120_000 + OUTAGES * 30_000,
}, async () => {
  const server = await startPostgres({ durable: true });
  const cluster = await openCluster(server, GOODS);
  onTestFinished(async () => {
    await cluster.close();
    await server.stop();
  });
  const { shop } = cluster;
  const statuses: Record<string, number> = {};
  let [isOver, added] = [false, 0];
  const send = async (token: string, key: string) => {
    const answer = await fetch(`${shop.url}/api/v1/products/${cluster.products.Camicia}/stock`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ size: 'M', change: 1, reason: 'Arrivati' }),
      signal: AbortSignal.timeout(30_000),
    });
    const { status, headers } = answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    expect(await answer.json()).toMatchObject(status === 200 ? { data: [{ size: 'M' }] } : { status });
    if (status === 503) expect(headers.get('retry-after')).toBe('10');
    return status;
  };
  const addOn = async (token: string) => {
    do {
      const key = randomUUID();
      while ((await send(token, key)) !== 200) await pause(AGAIN_MS);
      added += 1;
    } while (!isOver);
  };
  // The limit is of a minute, and this is longer.
  const unlimited = setInterval(() => cluster.ask('delete from rate_limits').catch(() => {}), 200);
  onTestFinished(() => clearInterval(unlimited));
  const programs = await Promise.all(Array.from({ length: PROGRAMS }, () => addToken(cluster)));
  const busy = programs.map(addOn);
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    await pause(500);
    if (outage % 2 === 0) await server.restart();
    else {
      await server.fail();
      await pause(1500);
      await server.recover();
    }
    await pause(500);
  }
  isOver = true;
  await Promise.all(busy);
  console.log(`${added} pieces added in ${OUTAGES} outages:`, statuses);
  expect(Object.keys(statuses).sort()).toEqual(['200', '503']);
  const facts = await cluster.ask<{ stock: number; moved: string }>(
    `select stock, (select count(*) from stock_movements where note = 'Arrivati') as moved from product_sizes`,
  );
  expect(facts).toEqual({ stock: STOCK + added, moved: String(added) });
  expect(shop.said()).not.toMatch(/uncaught|Unhandled|throw er;/i);
});
