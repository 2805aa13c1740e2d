import { get as getPlainly } from 'node:http';
import { get as getSecurely } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#support/port.ts';
import { spawnShop } from '#support/shop.ts';
import { measuredPaths } from './budgets.ts';
import { startFront } from './front.ts';

/** A page to be measured: what it is called in the tables, and its address. */
export type BenchPage = { name: string; url: string };

/** Measures the pages of a demo shop that runs as long as that takes, without anything in front of it. */
export async function withDemoShop<T>(measure: (pages: BenchPage[]) => Promise<T>): Promise<T> {
  const shop = await spawnShop();
  try {
    return await measure(await publicPages(shop.url, shop.url));
  } finally {
    await shop.stop();
  }
}

/** The same behind TLS and HTTP/2, as visitors of a public shop get its pages. */
export async function withPublicDemoShop<T>(measure: (pages: BenchPage[]) => Promise<T>): Promise<T> {
  let shopUrl = '';
  const front = await startFront(await freePort(), () => shopUrl);
  try {
    const shop = await spawnShop({ environment: { PUBLIC_URL: front.url, DEMO: 'on' } });
    shopUrl = shop.url;
    try {
      return await measure(await publicPages(shop.url, front.url));
    } finally {
      await shop.stop();
    }
  } finally {
    front.stop();
  }
}

/** Of several sizes, with pictures: products differ in bytes and in what can be done with them. */
const PRODUCT = 'Canotta a costine salvia';

/** One page of each type that shoppers see; the product is always the same one of the demo shop. */
async function publicPages(shopUrl: string, publicUrl: string): Promise<BenchPage[]> {
  const found = await (await fetch(`${shopUrl}/shop?q=${encodeURIComponent(PRODUCT)}`)).text();
  const product = found.match(/href="(\/prodotto\/[^"]+)"/)?.[1];
  if (!product) throw new Error('The demo shop shows no product');
  const paths = Object.entries(measuredPaths(product));
  return paths.map(([name, path]) => ({ name, url: publicUrl + path }));
}

/** A page cached for longer than this (ms) is compressed again, harder, at the next request. */
const VISIT_MS = 2500;

/**
 * A page's compressed answer once its size no longer changes: a page that stays cached is compressed again, harder.
 */
export async function settled(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  let answer = await asItTravels(url);
  // What is not cached may differ by a byte or two each time.
  for (let round = 0; round < 5; round += 1) {
    const before = answer.body.length;
    for (let time = 0; time < 3; time += 1) await asItTravels(url);
    await pause(round === 0 ? VISIT_MS : 1000);
    answer = await asItTravels(url);
    if (answer.body.length === before && round > 0) break;
  }
  return answer;
}

function asItTravels(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const get = url.startsWith('https:') ? getSecurely : getPlainly;
    // The bench's own front has a certificate that nobody signed.
    get(url, { headers, agent: false, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, ...headers } = answer.headers;
        done({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    }).on('error', fail);
  });
}
