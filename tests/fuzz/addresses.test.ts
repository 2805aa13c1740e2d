import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../app/db/rows.ts';
import { type Cluster, openCluster } from '../chaos/cluster.ts';
import { shopper } from '../chaos/shopper.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { shopAddresses } from './addresses.ts';
import { type Known, type Sent, sentTo } from './hostile.ts';

const RUNS = Number(process.env.RUNS ?? 300);
const SEED = Number(process.env.SEED ?? 20261121);
/** Nothing may take longer (ms); shared machines that run all tests at once get some patience. */
const HANG_MS = process.env.RUNS ? 5000 : 15_000;
const AT_ONCE = 6;

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
    { environment: { ACCESS_LOG: 'on' } },
  );
  const buyer = shopper(
    () => cluster.shop.url,
    [{ id: cluster.products.Camicia ?? '', size: 'S', quantity: 1 }],
  );
  for (const step of ['create', 'pay', 'verify'] as const) await buyer.insist(step);
  const cookie = await signedIn(cluster.shop.url);
  known = {
    ids: [...Object.values(cluster.products), buyer.checkoutId],
    sessions: [buyer.paymentUrl()?.match(/cs_test_\w+/)?.[0] ?? 'x'],
    cookies: [cookie, cookie, cookie],
  };
}, 120_000);
afterAll(() => cluster?.close());

test(`${RUNS} hostile requests: no 5xx, nothing hangs, nothing of the inside is told`, {
  timeout: 240_000 + RUNS * 500,
}, async () => {
  // Signing out would make the administrator's requests a stranger's.
  const all = shopAddresses().filter(
    ({ path }) => path !== '/auth/esci' && path.startsWith(process.env.ADDRESSES ?? '/'),
  );
  const cases = fc.sample(sentTo(all, known), { numRuns: RUNS, seed: SEED });
  const wrong: { why: string; sent: Sent; said: string }[] = [];
  const statuses: Record<string, number> = {};
  const waiting = [...cases];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
        const answer = await send(cluster.shop.url, sent);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const why =
          answer.status === 0
            ? answer.body
            : answer.status >= 500
              ? `status ${answer.status}`
              : TELLTALE.test(answer.body)
                ? `told: ${answer.body.match(TELLTALE)?.[0]}`
                : null;
        if (why) wrong.push({ why, sent, said: answer.body.slice(0, 300) });
      }
    }),
  );
  console.log(`${cases.length} requests to ${all.length} addresses, seed ${SEED}:`, statuses);
  for (const { why, sent, said } of wrong.slice(0, 40)) {
    console.log(why, sent.method, sent.target.slice(0, 300), JSON.stringify(sent.headers).slice(0, 300));
    console.log(
      '   sent',
      sent.body?.toString('latin1').slice(0, 400),
      '\n   said',
      said.replaceAll('\n', ' ').slice(0, 160),
    );
  }
  if (wrong.length > 0) console.log(errorsSaid(cluster.shop.said()));
  expect(wrong.map(({ why, sent }) => `${why}: ${sent.method} ${sent.target.slice(0, 80)}`)).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(0);
  // Every request is in the log, and nobody's address: neither of the post nor of what was asked.
  const requests = cluster.shop
    .said()
    .split('\n')
    .filter((line) => line.includes('"message":"request"'));
  expect(requests.length).toBeGreaterThanOrEqual(cases.length * 0.9);
  expect(cluster.shop.said()).not.toMatch(/@example\.it|"path":"[^"]*\?/);
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
  const answer = await onTheWire(cluster.shop.url, wire);
  const status = Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0);
  expect(status < 500, answer.slice(0, 400)).toBe(true);
  expect(answer).not.toMatch(TELLTALE);
  expect((await fetch(`${cluster.shop.url}/health`)).status).toBe(200);
});

test('nothing is half written', { timeout: 120_000 }, async () => {
  await cluster.shop.halt();
  const database = await cluster.openDatabase();
  const broken = await rowsOf<{ what: string; count: number }>(
    database.db,
    sql`select * from (values
      ('sizes whose held is not the sum of the holds', (select count(*)::int from product_sizes s
        where held <> coalesce((select sum(quantity) from stock_holds h where h.product_size_id = s.id), 0))),
      ('holds of attempts that are not open', (select count(*)::int from stock_holds h
        join checkouts c on c.id = h.checkout_id where c.status <> 'open')),
      ('open attempts without a hold for each line', (select count(*)::int from checkouts c where status = 'open'
        and jsonb_array_length(lines) <> (select count(*) from stock_holds h where h.checkout_id = c.id))),
      ('attempts whose total is not their quote''s', (select count(*)::int from checkouts
        where (total_amount * 100)::int <> (quote->>'totalCents')::int)),
      ('paid attempts without order', (select count(*)::int from checkouts c where status = 'paid'
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

type Answer = { status: number; body: string };

/** One request just as it is; status 0 when there was no answer in time. */
function send(url: string, { method, target, headers, body }: Sent): Promise<Answer> {
  const { port } = new URL(url);
  return new Promise((done) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: encodeURI(decodeSafely(target)),
        headers,
        setHost: !('host' in headers),
      },
      (answer: IncomingMessage) => {
        const status = answer.statusCode ?? 0;
        const chunks: Buffer[] = [];
        const finish = () => {
          clearTimeout(patience);
          done({ status, body: Buffer.concat(chunks).toString('utf8') });
        };
        // What stays open on purpose has answered once it begins.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          finish();
          asked.destroy();
          return;
        }
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', finish)
          .on('error', finish);
      },
    );
    const patience = setTimeout(() => {
      done({ status: 0, body: `no answer in ${HANG_MS} ms` });
      asked.destroy();
    }, HANG_MS);
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience);
      // A refusal may end the connection while the body is still on its way.
      done(
        error.code === 'EPIPE' || error.code === 'ECONNRESET'
          ? { status: 400, body: '' }
          : { status: 0, body: String(error) },
      );
    });
    asked.end(body);
  });
}

/** Already on the wire's alphabet: only what could not travel at all is changed. */
function decodeSafely(target: string): string {
  return target.replaceAll(/%(?![0-9a-fA-F]{2})/g, '%25').replaceAll(/%([0-9a-fA-F]{2})/g, (whole) => whole);
}

function onTheWire(url: string, wire: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((done) => {
    let heard = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(wire, 'latin1'));
    const end = () => {
      clearTimeout(patience);
      socket.destroy();
      done(heard);
    };
    const patience = setTimeout(end, 3000);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.on('close', end).on('error', end);
  });
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
