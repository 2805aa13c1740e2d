import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { exchangeOf, type Step } from '#http/exchange.ts';
import { plainOf } from '#http/page-encodings.server.ts';
import { createWorkQueue } from '#http/work-queue.ts';
import { cachedPages } from './cached-pages.server.ts';
import { createPageCache, type Page, type PageCache } from './page-cache.server.ts';
import type { PageTag } from './page-tags.ts';

/** Pages that are made at a time. */
const CONCURRENCY = 4;
const PAGE = { ids: ['root', 'page'], cached: { query: {} } };
const SHIRT = '6f1c2c1e-0c5b-4a53-9a52-0a6f4f3b7a01';
const TAGS = [`product:${SHIRT}`, 'list'] as const;
const SOLD = { tags: TAGS, mayWait: true };
const REPRICED = { tags: TAGS, mayWait: false };

let now: number;
let pages: PageCache;
let step: Step;
/** What is shown; the makings that were begun, each waiting to be let on. */
let shown: string;
let begun: { address: string; letOn: () => void }[];
let answerWith: (text: string) => Response;
/** What the loaders declare. */
let tags: PageTag[];
let failures: unknown[];

beforeEach(() => {
  now = 1000;
  shown = 'prima';
  begun = [];
  failures = [];
  tags = ['list'];
  answerWith = (text) => new Response(text, { headers: { 'Content-Type': 'text/html' } });
  pages = createPageCache({ entries: 10, bytes: 1_000_000 }, () => now);
  step = bothOf(cachedPages(needs()));
});

function bothOf({ send, make }: ReturnType<typeof cachedPages>): Step {
  return (exchange) => send(exchange) || make(exchange);
}

function needs(): Parameters<typeof cachedPages>[0] {
  return {
    pages,
    routes: { cachedAt: (path) => (path === '/altro' ? null : PAGE) },
    queue: createWorkQueue({ concurrency: CONCURRENCY, lendAfterMs: 60_000 }),
    headers: [['X-Content-Type-Options', 'nosniff']],
    now: () => new Date('2026-03-10'),
    log: { info: () => {}, error: (error) => failures.push(error) },
    make: async (address, requested) => {
      for (const tag of tags) requested.tags.add(tag);
      const text = shown;
      await new Promise<void>((letOn) => begun.push({ address, letOn }));
      return answerWith(text);
    },
    fail: (_, error) => failures.push(error),
  };
}

/** Asks for a page; `said` is null until it is answered. */
function ask(url = '/', method = 'GET') {
  const requested = {
    said: null as string | null,
    status: 0,
    headers: {} as Record<string, unknown>,
    took: false,
  };
  let sent = '';
  const response = {
    statusCode: 200,
    writeHead(status: number, headers: Record<string, unknown> | string[]) {
      requested.status = status;
      requested.headers = Array.isArray(headers)
        ? Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])))
        : headers;
    },
    setHeader: () => {},
    appendHeader: () => {},
    removeHeader: () => {},
    once: () => {},
    on: () => {},
    write: (bytes: Uint8Array) => {
      sent += Buffer.from(bytes).toString();
      return true;
    },
    end: (body?: Buffer | string) => {
      requested.said = body ? Buffer.from(body as string, 'latin1').toString() : sent;
    },
  };
  const request = { url, method, headers: {} };
  requested.took = step(
    exchangeOf(request as unknown as IncomingMessage, response as unknown as ServerResponse),
  );
  return requested;
}

/** Until so many makings have been begun. */
const untilBegun = (count: number) => expect.poll(() => begun.length, { interval: 1 }).toBe(count);
const idle = async () => {
  for (let round = 0; round < 5; round += 1) await turn();
};

/** The same behind a real server: its address, and how many requests have come. */
async function overNetwork() {
  const server = createServer((request, response) => step(exchangeOf(request, response)));
  let came = 0;
  server.on('request', () => (came += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, came: () => came };
}

async function cached(url = '/') {
  const first = ask(url);
  await untilBegun(1);
  begun[0]?.letOn();
  await expect.poll(() => first.said).toBe(shown);
  begun.length = 0;
}

describe('while more pages have to be made than can be', () => {
  test('a further one is refused at once, for as long as the wait would be', async () => {
    await cached('/resi');
    const { queue, ...others } = needs();
    step = bothOf(cachedPages({ ...others, queue: { ...queue, fullFor: () => 7 } }));
    const refused = ask('/shop');
    await expect.poll(() => refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'Retry-After': '7', 'Cache-Control': 'no-store' });
    expect(refused.said).toContain('Ci sono troppe visite in questo momento.');
    expect(begun).toEqual([]);
    expect(ask('/resi').said).toBe('prima');
  });

  test('who asks for one that is being made waits for it', async () => {
    const { queue, ...others } = needs();
    let fullFor: number | null = null;
    step = bothOf(cachedPages({ ...others, queue: { ...queue, fullFor: () => fullFor } }));
    const first = ask('/shop');
    await untilBegun(1);
    fullFor = 7;
    const second = ask('/shop');
    begun[0]?.letOn();
    for (const one of [first, second]) await expect.poll(() => one.said).toBe('prima');
  });
});

describe('a page that is not cached', () => {
  test('is made once, however many ask', async () => {
    const all = Array.from({ length: 32 }, () => ask());
    await untilBegun(1);
    await idle();
    const more = Array.from({ length: 32 }, () => ask());
    begun[0]?.letOn();
    for (const one of [...all, ...more]) await expect.poll(() => one.said).toBe('prima');
    await idle();
    expect(begun).toHaveLength(1);
    expect(ask().said).toBe('prima');
  });

  test('waits until others are made, and what is cached is answered meanwhile', async () => {
    await cached('/cached');
    const many = Array.from({ length: 12 }, (_, index) => ask(`/page-${index}`));
    await untilBegun(CONCURRENCY);
    await idle();
    expect(begun).toHaveLength(CONCURRENCY);
    expect(ask('/cached').said).toBe('prima');
    for (let made = 0; made < many.length; made += 1) {
      await untilBegun(Math.min(many.length, made + CONCURRENCY));
      begun[made]?.letOn();
      await expect.poll(() => many[made]?.said).toBe('prima');
    }
  });

  test('is made apart from others, and by its address alone', async () => {
    const urls = ['/', '/a?x=1', '/a?x=2', '/a.data?_routes=page,none', '/b'];
    for (const url of urls) ask(url);
    await untilBegun(4);
    expect(begun.map((one) => one.address).sort()).toEqual(['/', '/a', '/a.data?_routes=page', '/b']);
  });

  test('is made whole for whoever asks for its headers only', async () => {
    const head = ask('/', 'HEAD');
    await untilBegun(1);
    begun[0]?.letOn();
    await expect.poll(() => head.said).toBe('');
    expect(ask().said).toBe('prima');
  });

  test('leaves other addresses and methods alone', () => {
    expect(ask('/altro').took).toBe(false);
    expect(ask('/', 'POST').took).toBe(false);
  });

  test('is one answer for all who waited, and is not cached, when it cannot be shown', async () => {
    const { url, came } = await overNetwork();
    answerWith = () => new Response('guasto', { status: 500, headers: { 'Content-Type': 'text/plain' } });
    const all = [1, 2, 3].map(() => fetch(url));
    await expect.poll(came).toBe(3);
    await untilBegun(1);
    begun[0]?.letOn();
    for (const requested of all) {
      const answer = await requested;
      expect(answer.status).toBe(500);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toBe('guasto');
    }
    expect(begun).toHaveLength(1);
    answerWith = (text) => new Response(text);
    const later = fetch(url);
    await untilBegun(2);
    begun[1]?.letOn();
    expect(await (await later).text()).toBe('prima');
  });

  test('keeps no cookie', async () => {
    answerWith = (text) => new Response(text, { headers: { 'Set-Cookie': 'a=1' } });
    await cached();
    expect(pages.get('2026-03-10 /')?.headers).not.toContain('set-cookie');
  });

  test('fails for all who waited when its making does', async () => {
    answerWith = () => {
      throw new Error('no');
    };
    for (let count = 0; count < 3; count += 1) ask();
    await untilBegun(1);
    begun[0]?.letOn();
    await expect.poll(() => failures).toHaveLength(3);
    ask();
    await untilBegun(2);
  });
});

describe('after a change of what it shows', () => {
  test('a page is made anew before anybody sees it', async () => {
    await cached();
    shown = 'dopo';
    pages.drop();
    const requested = ask();
    expect(requested.said).toBeNull();
    await untilBegun(1);
    begun[0]?.letOn();
    await expect.poll(() => requested.said).toBe('dopo');
  });

  test('a reader does not wait for a rendering that began before its request', async () => {
    const before = ask();
    await untilBegun(1);
    shown = 'dopo';
    pages.drop();
    const after = ask();
    await untilBegun(2);
    for (const one of begun) one.letOn();
    await expect.poll(() => after.said).toBe('dopo');
    await expect.poll(() => before.said).toBe('prima');
    expect(ask().said).toBe('dopo');
  });

  test('a request after a new price is not sent what was begun before it, a request before it is', async () => {
    const before = ask();
    await untilBegun(1);
    shown = 'dopo';
    pages.change(REPRICED);
    const after = ask();
    begun[0]?.letOn();
    await expect.poll(() => before.said).toBe('prima');
    await untilBegun(2);
    expect(after.said).toBeNull();
    begun[1]?.letOn();
    await expect.poll(() => after.said).toBe('dopo');
    expect(ask().said).toBe('dopo');
  });

  test('nor is who asks between a new price and a change of the whole shop', async () => {
    const early = ask();
    await untilBegun(1);
    pages.change(REPRICED);
    shown = 'dopo';
    const between = ask();
    pages.drop();
    begun[0]?.letOn();
    await expect.poll(() => early.said).toBe('prima');
    await untilBegun(2);
    begun[1]?.letOn();
    await expect.poll(() => between.said).toBe('dopo');
  });

  test('nor what may not be cached, because a part of it is missing', async () => {
    const { url, came } = await overNetwork();
    answerWith = (text) => new Response(text, { headers: { 'Cache-Control': 'no-store' } });
    const text = async (requested: Promise<Response>) => (await requested).text();
    const early = text(fetch(url));
    await untilBegun(1);
    shown = 'dopo';
    pages.change(REPRICED);
    const later = text(fetch(url));
    await expect.poll(came).toBe(2);
    begun[0]?.letOn();
    expect(await early).toBe('prima');
    await untilBegun(2);
    begun[1]?.letOn();
    expect(await later).toBe('dopo');
  });

  test('a page that shows nothing of it stays', async () => {
    tags = ['product:0b8f3a0a-51de-4d6e-8e0f-2f8f5a0c9d02'];
    await cached();
    shown = 'dopo';
    pages.change(REPRICED);
    pages.change(SOLD);
    expect(ask().said).toBe('prima');
    expect(begun).toHaveLength(0);
  });
});

describe('after a change of a count of pieces', () => {
  test('the page of before is sent for a second while one making brings the new one', async () => {
    await cached();
    shown = 'dopo';
    pages.change(SOLD);
    for (let count = 0; count < 32; count += 1) expect(ask().said).toBe('prima');
    await untilBegun(1);
    now += 1000;
    expect(ask().said).toBe('prima');
    begun[0]?.letOn();
    await expect.poll(() => ask().said).toBe('dopo');
    expect(begun).toHaveLength(1);
  });

  test('it is not sent longer than that', async () => {
    await cached();
    shown = 'dopo';
    pages.change(SOLD);
    now += 1001;
    const requested = [ask(), ask()];
    expect(requested.map((one) => one.said)).toEqual([null, null]);
    await untilBegun(1);
    begun[0]?.letOn();
    for (const one of requested) await expect.poll(() => one.said).toBe('dopo');
    await idle();
    expect(begun).toHaveLength(1);
  });

  test('an open page that asks by script hears what is new, and one making serves all of them', async () => {
    await cached('/a.data');
    shown = 'dopo';
    pages.change(SOLD);
    const requested = Array.from({ length: 8 }, () => ask('/a.data'));
    await untilBegun(1);
    begun[0]?.letOn();
    for (const one of requested) await expect.poll(() => one.said).toBe('dopo');
    expect(begun).toHaveLength(1);
  });

  test('changes that come faster than pages are made keep nobody waiting for ever', async () => {
    await cached();
    for (let round = 0; round < 10; round += 1) {
      shown = `dopo ${round}`;
      pages.change(SOLD);
      now += 100;
      expect(ask().said).not.toBeNull();
      await idle();
      for (const one of begun) one.letOn();
      await expect.poll(() => ask().said).toBe(`dopo ${round}`);
    }
    expect(plainOf((pages.get('2026-03-10 /') as Page).encodings).toString()).toBe('dopo 9');
  });
});
