import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { type Cluster, openCluster } from '../chaos/cluster.ts';
import { shopper } from '../chaos/shopper.ts';
import { addressClasses } from './addresses.ts';
import { type Known, type Sent, sentTo } from './hostile.ts';
import { send, spoken } from './wire.ts';

/** Requests to each class of addresses. */
const RUNS = Number(process.env.RUNS ?? 100);
const SEED = Number(process.env.SEED ?? 20261121);
/** Nothing may take longer (ms); shared machines that run all tests at once get some patience. */
const HANG_MS = process.env.RUNS ? 5000 : 15_000;
/** Longest (s) that the event loop may stand: a busy machine keeps it from running for a second, no request does. */
const BLOCKED_S = 3;
const AT_ONCE = 6;
const METRICS_TOKEN = 'fuzz-fuzz-fuzz-fuzz';

/** What of the inside must never be seen outside. */
const TELLTALE =
  /\n\s+at .+:\d+:\d+|node_modules|DrizzleQueryError|Failed query|PGlite|ECONNREFUSED|syntax error at|violates \w+ constraint|ZodError|TypeError:/;

let cluster: Cluster;
let known: Known;
beforeAll(async () => {
  cluster = await openCluster(
    null,
    {
      Camicia: { priceCents: 2000, stock: { S: 500, M: null } },
      Abito: { priceCents: 9999, stock: { Unica: 3 } },
    },
    { environment: { ACCESS_LOG: 'on', METRICS_TOKEN, TRUSTED_PROXIES: '127.0.0.1' } },
  );
  const lines = [{ id: cluster.products.Camicia ?? '', size: 'S', quantity: 1 }];
  const buyer = shopper(() => cluster.shop.url, lines);
  for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
  // One whose payment page is still open.
  const undecided = shopper(() => cluster.shop.url, lines);
  await undecided.insist('create');
  const cookie = await signedIn(cluster.shop.url);
  known = {
    ids: [...Object.values(cluster.products), buyer.checkoutId],
    sessions: [buyer, undecided].map((one) => one.paymentUrl()?.match(/cs_test_\w+/)?.[0] ?? 'x'),
    cookies: [cookie, cookie, cookie],
  };
}, 120_000);
afterAll(() => cluster?.close());

describe.each(addressClasses().filter(({ name }) => name.startsWith(process.env.CLASS ?? '')))(
  'hostile requests to $name',
  ({ name, addresses }) => {
    test(`${RUNS}: no 5xx, nothing hangs, nothing of the inside is told`, {
      timeout: 240_000 + RUNS * 500,
    }, async () => {
      const cases = fc.sample(sentTo(addresses, known), { numRuns: RUNS, seed: SEED });
      const before = requestsLogged();
      const { wrong, statuses } = await sendAll(cases);
      console.log(
        `${name}: ${cases.length} requests to ${addresses.length} addresses, seed ${SEED}:`,
        statuses,
      );
      notify(wrong);
      expect(wrong.map(({ why, sent }) => `${why}: ${sent.method} ${sent.target.slice(0, 80)}`)).toEqual([]);
      // What the parser refuses reaches no room and leaves no line.
      expect(requestsLogged() - before).toBeGreaterThanOrEqual(cases.length * 0.6);
      expect((await fetch(`${cluster.shop.url}/health`)).status).toBe(200);
    });
  },
);

type Wrong = { why: string; sent: Sent; said: string };

async function sendAll(cases: Sent[]) {
  const wrong: Wrong[] = [];
  const statuses: Record<string, number> = {};
  const waiting = cases.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const sent of waiting) {
        const { status, text } = await send(cluster.shop.url, sent, HANG_MS);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const shown = text.match(TELLTALE)?.[0];
        const why =
          status === 0 ? text : status >= 500 ? `status ${status}` : shown ? `told: ${shown}` : null;
        if (why) wrong.push({ why, sent, said: text.slice(0, 300) });
      }
    }),
  );
  return { wrong, statuses };
}

function requestsLogged(): number {
  return cluster.shop.said().split('"message":"request"').length - 1;
}

function notify(wrong: Wrong[]) {
  for (const { why, sent, said } of wrong.slice(0, 40)) {
    console.log(why, sent.method, sent.target.slice(0, 300), JSON.stringify(sent.headers).slice(0, 600));
    console.log(
      '   sent',
      sent.body?.toString('latin1').slice(0, 400),
      '\n   said',
      said.replaceAll('\n', ' ').slice(0, 160),
    );
  }
  if (wrong.length > 0) console.log(errorsSaid(cluster.shop.said()));
}

test('the log contains no e-mail address and no query', () => {
  expect(cluster.shop.said()).not.toMatch(/@example\.it|"path":"[^"]*\?/);
});

test('nothing that was sent keeps the event loop', async () => {
  const metrics = await fetch(`${cluster.shop.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = /^vetrina_event_loop_longest_block_seconds (\S+)$/m.exec(await metrics.text());
  const longest = Number(line?.[1]);
  const blocks = cluster.shop
    .said()
    .split('\n')
    .filter((one) => one.includes('"message":"event-loop-blocked"'))
    .map((one) => JSON.parse(one) as { ms: number; requests: { path: string }[] })
    .sort((a, b) => b.ms - a.ms);
  console.log(`Longest block of the event loop: ${longest} s; ${blocks.length} above 0.1 s, the longest at:`);
  for (const { ms, requests } of blocks.slice(0, 5))
    console.log(`   ${ms} ms  ${requests.map(({ path }) => path.slice(0, 60)).join('  ')}`);
  expect(longest).toBeLessThan(BLOCKED_S);
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b{}^\r\nConnection: close\r\n\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: x/../y\r\nConnection: close\r\n\r\n'],
  ['two lengths', 'POST /api/quote HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'length and chunks',
    'POST /api/quote HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a whole address', 'GET http://evil.example/admin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an address that is none', 'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['an upgrade', 'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a trace', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a method nobody knows', 'PROPFIND /shop HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a broken escape', 'GET /prodotto/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a broken escape among the media', 'GET /media/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'a way out of the media',
    'GET /media/%2e%2e/%2e%2e/auth-secret HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['a zero byte among the media', 'GET /media/a%00.avif HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'a broken escape of the payment page',
    'GET /pagamento-di-prova/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
])('on the wire: %s', { timeout: 90_000 }, async (_what, wire) => {
  const { status, text } = await spoken(cluster.shop.url, [Buffer.from(wire, 'latin1')], 3000);
  expect(status < 500, text.slice(0, 400)).toBe(true);
  expect(text).not.toMatch(TELLTALE);
  expect((await fetch(`${cluster.shop.url}/health`)).status).toBe(200);
});

test('nothing is half written', { timeout: 120_000 }, async () => {
  await cluster.shop.halt();
  const database = await cluster.openDatabase();
  const broken = await rowsOf<{ what: string; count: number }>(
    database.db,
    sql`select * from (values
      ('sizes whose held is not the sum of the holds', (select count(*)::int from product_sizes s
        where held <> coalesce((select sum(quantity) from stock_holds h where h.product_size_id = s.id), 0)
          + (select count(*) from reservation_holds r where r.product_size_id = s.id))),
      ('holds of checkouts that are not open', (select count(*)::int from stock_holds h
        join checkouts c on c.id = h.checkout_id where c.status <> 'open')),
      ('open checkouts without a hold for each line', (select count(*)::int from checkouts c where status = 'open'
        and jsonb_array_length(lines) <> (select count(*) from stock_holds h where h.checkout_id = c.id))),
      ('checkouts whose total is not their quote''s', (select count(*)::int from checkouts
        where (total_amount * 100)::int <> (quote->>'totalCents')::int)),
      ('paid checkouts without order', (select count(*)::int from checkouts c where status = 'paid'
        and not exists (select 1 from orders o where o.checkout_id = c.id))),
      ('orders without a first event', (select count(*)::int from orders o
        where not exists (select 1 from order_events e where e.order_id = o.id and kind = 'placed'))),
      ('orders without a letter', (select count(*)::int from orders o
        where not exists (select 1 from outbox where dedupe_key = 'order-confirmation:' || o.checkout_id))),
      ('products without a size', (select count(*)::int from products p
        where not exists (select 1 from product_sizes s where s.product_id = p.id))),
      ('products without a price in their history', (select count(*)::int from products p
        where not exists (select 1 from price_history h where h.product_id = p.id))),
      ('more pictures than a product may have', (select count(*)::int from
        (select product_id from product_images group by 1 having count(*) > 5) many)),
      ('accounts without a way to sign in', (select count(*)::int from users u
        where not exists (select 1 from accounts a where a.user_id = u.id))),
      ('administrators nobody made', (select count(*) - 1 from user_roles)::int)
    ) as checked (what, count) where count <> 0`,
  );
  await database.close();
  expect(broken).toEqual([]);
});

/** Signs the administrator in, as the form does. */
async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...ADMINISTRATOR, mode: 'sign-in' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie).toContain('session_token');
  return cookie;
}

/** What the shop logged of its failures, each once. */
function errorsSaid(said: string): string {
  const failures = said
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .map((line) => {
      const { message, stack, cause } = JSON.parse(line) as Record<string, string | undefined>;
      return `! ${message?.slice(0, 200)} | ${cause?.slice(0, 200)} | ${stack?.split('\n').slice(1, 5).join(' ').slice(0, 400)}`;
    });
  return [...new Set(failures)].slice(0, 30).join('\n');
}
