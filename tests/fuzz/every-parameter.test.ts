import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtRoutes } from '#support/built-routes.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { type Cluster, openCluster } from '../chaos/cluster.ts';
import { shopper } from '../chaos/shopper.ts';
import { addressClasses } from './addresses.ts';
import type { Sent } from './hostile.ts';
import { spoiledRequests, type There } from './spoiled.ts';
import { send } from './wire.ts';

/** In a long run each field is spoiled in every way, and each answer drawn. */
const IS_LONG = process.env.RUNS !== undefined;
/** Each field is spoiled in one of so many ways. */
const ONE_OF = IS_LONG ? 1 : 10;
const HANG_MS = 20_000;
const AT_ONCE = 6;

/** Addresses of pages; the home page's data stand elsewhere. */
const PAGES = new Set(
  (await builtRoutes())
    .filter(({ address, isLeaf, chain }) => address !== '/' && isLeaf && chain.at(-1)?.default !== undefined)
    .map(({ address }) => address),
);

let cluster: Cluster;
let there: There;
beforeAll(async () => {
  cluster = await openCluster(
    null,
    { Camicia: { priceCents: 2000, stock: { S: 5000, M: null } } },
    { environment: { ACCESS_LOG: 'on', TRUSTED_PROXIES: '127.0.0.1' } },
  );
  const product = cluster.products.Camicia ?? '';
  const buyer = shopper(() => cluster.shop.url, [{ id: product, size: 'S', quantity: 1 }]);
  for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
  there = { product, order: product, cookie: await signedIn() };
  const list = await (await fetch(`${cluster.shop.url}/admin/ordini`, { headers: there })).text();
  there = { ...there, order: /\/admin\/ordini\/([0-9a-f-]{36})/.exec(list)?.[1] ?? expect.fail('no order') };
}, 120_000);
afterAll(() => cluster?.close());

async function signedIn(): Promise<string> {
  const answer = await fetch(`${cluster.shop.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...ADMINISTRATOR, mode: 'sign-in' }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** The administrator's cookie would open nothing afterwards. */
const SIGN_OUT = '/auth/esci';

/** Answers 200 to an open session without drawing a page. */
const LIGHTEST = '/admin/ordini/nuovo/cerca';

test.each(addressClasses().filter(({ name }) => name.startsWith(process.env.CLASS ?? '')))(
  'every parameter and field of $name, spoiled one by one, is answered below 500',
  {
    timeout: IS_LONG ? 7_200_000 : 900_000,
  },
  async ({ name, addresses }) => {
    const wrong: string[] = [];
    let sent = 0;
    for (const address of addresses.filter(({ path }) => path !== SIGN_OUT)) {
      const open = await fetch(cluster.shop.url + LIGHTEST, { headers: there, redirect: 'manual' });
      if (open.status !== 200) there = { ...there, cookie: await signedIn() };
      const hasData = !IS_LONG && PAGES.has(address.path);
      const all = [...spoiledRequests(address, there, { oneOf: ONE_OF, hasData })];
      sent += all.length;
      const found = await sendAll(all);
      if (found.length > 0) console.log(found.slice(0, 3).join('\n'));
      wrong.push(...found);
    }
    console.log(`${name}: ${sent} requests to ${addresses.length} addresses`);
    if (wrong.length > 0) console.log(errorsSaid());
    expect(wrong).toEqual([]);
  },
);

/** What came back of requests that were not answered well. */
async function sendAll(all: Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) {
        const { status } = await send(cluster.shop.url, one, HANG_MS);
        if (status === 0 || status >= 500)
          wrong.push(
            `${status} ${one.method} ${one.target.slice(0, 120)} ${one.body?.toString().slice(0, 500) ?? ''}`,
          );
      }
    }),
  );
  return wrong;
}

/** The shop's own failures, each once. */
function errorsSaid(): string {
  const lines = cluster.shop.said().split('\n');
  return [
    ...new Set(lines.filter((line) => line.includes('"level":"error"')).map((line) => line.slice(0, 900))),
  ]
    .slice(0, 20)
    .join('\n');
}
