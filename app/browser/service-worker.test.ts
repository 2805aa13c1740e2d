import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://negozio.test';
type Listener = (event: Record<string, unknown>) => void;

/** As much of the browser's Cache as the worker uses; in the order in which entries were put. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async put(key: string, value: Response) {
    this.entries.set(key, value);
  }
  async match(key: string | { url: string }) {
    return this.entries.get(typeof key === 'string' ? key : key.url)?.clone();
  }
  async delete(key: string | { url: string }) {
    return this.entries.delete(typeof key === 'string' ? key : key.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

let stores: Map<string, FakeCache>;
let listeners: Map<string, Listener>;
let online: boolean;
/** What the worker does beside its answer. */
let swept: Promise<unknown>;
let answers: (address: string, init?: RequestInit) => Response;

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<!DOCTYPE html><html lang="it"><body>${text}</body></html>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0', ...headers },
  });

beforeEach(async () => {
  stores = new Map();
  listeners = new Map();
  online = true;
  answers = () => html('negozio');
  const open = async (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return store;
  };
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { claim: async () => {} },
  });
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/sw.js` });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string) => {
      for (const store of stores.values()) if (store.entries.has(key)) return store.match(key);
    },
  });
  vi.stubGlobal('fetch', async (request: string | { url: string }, init?: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    return answers(typeof request === 'string' ? request : request.url, init);
  });
  vi.resetModules();
  await import('./service-worker.ts');
});

afterEach(() => void vi.unstubAllGlobals());

/** Asks the page at an address to be stored. */
async function keep(path: string, files: string[] = []) {
  let done: unknown;
  const event = { data: { keep: ORIGIN + path, files }, waitUntil: (work: unknown) => (done = work) };
  listeners.get('message')?.(event);
  await done;
}

/** What the worker answers a request with; undefined where it leaves it to the browser. */
function answerTo(path: string, request: Record<string, unknown> = { mode: 'navigate' }, client = '') {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: ORIGIN + path, ...request },
    clientId: client,
    resultingClientId: 'opened',
    waitUntil: (work: Promise<unknown>) => {
      swept = work;
    },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer;
}

test('a cached page opens without a network, and says since when', async () => {
  await keep('/shop?size=M#qui');
  online = false;
  const answer = await answerTo('/shop?size=M');
  expect(await answer?.text()).toMatch(/<html data-kept-at="\d{4}-[^"]+" lang="it"><body>negozio/);
});

test('at an address that was not cached the shop’s own page stands in for the browser’s', async () => {
  answers = (address) =>
    address.endsWith('.woff2')
      ? new Response('lettere')
      : html(
          address.endsWith('/senza-rete') ? 'manca <style>src: url(/assets/t-1.woff2);</style>' : 'negozio',
        );
  let done: unknown;
  listeners.get('install')?.({ waitUntil: (work: unknown) => (done = work) });
  await done;
  online = false;
  for (const path of ['/cart', '/prodotto/x']) {
    const answer = await answerTo(path);
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('manca');
  }
  const font = await answerTo('/assets/t-1.woff2', { mode: 'cors' }, 'opened');
  expect(await font?.text()).toBe('lettere');
});

test('the API’s reference, which cannot ask for it, is cached when it is opened', async () => {
  await answerTo('/api/v1');
  await swept;
  online = false;
  expect(await (await answerTo('/api/v1'))?.text()).toContain('negozio');
});

test('without that page the browser says what it says', async () => {
  online = false;
  await expect(answerTo('/shop')).rejects.toThrow('Failed to fetch');
});

test('online the shop answers, however old what is cached is', async () => {
  await keep('/shop');
  answers = () => html('nuovo');
  expect(await (await answerTo('/shop'))?.text()).not.toContain('data-kept-at');
  expect(await (await answerTo('/shop'))?.text()).toContain('nuovo');
});

test('a page is requested as nobody in particular; what is not public, or no page, is not kept', async () => {
  const asks: (RequestInit | undefined)[] = [];
  answers = (address, init) => {
    asks.push(init);
    if (address.endsWith('/account')) return html('Anna', { 'Cache-Control': 'no-store' });
    if (address.endsWith('/dati')) return Response.json({}, { headers: { 'Cache-Control': 'public' } });
    return new Response('manca', { status: 404, headers: { 'Cache-Control': 'public' } });
  };
  for (const path of ['/account', '/dati', '/prodotto/x']) await keep(path);
  // Each is followed by the page for what is not kept, which was not to be had either.
  expect(asks).toHaveLength(6);
  for (const init of asks) expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' });
  for (const store of stores.values()) expect(store.entries.size).toBe(0);
});

test('no more than thirty pages are kept, the last ones, for a week', async () => {
  for (let n = 0; n < 32; n += 1) await keep(`/prodotto/${n}`);
  await keep('/prodotto/2');
  await keep('/prodotto/99');
  online = false;
  expect((await answerTo('/prodotto/1'))?.status).toBe(503);
  expect((await answerTo('/prodotto/3'))?.status).toBe(503);
  expect((await answerTo('/prodotto/2'))?.status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000 });
  expect((await answerTo('/prodotto/2'))?.status).toBe(503);
  // They are gone, not only no longer shown; the page for all other addresses stays.
  await swept;
  const left = [...stores.values()].flatMap(({ entries }) => [...entries.keys()]);
  expect(left.filter((address) => address.includes('/prodotto/'))).toEqual([]);
  vi.useRealTimers();
});

test('its files come from the cache where there is no network, and else from the browser', async () => {
  answers = (address) => (address.endsWith('.js') ? new Response('let a') : html('negozio'));
  await keep('/', [`${ORIGIN}/assets/a-1.js`, `${ORIGIN}/live`, 'https://altrove.test/assets/b.js']);
  expect(answerTo('/assets/a-1.js', { mode: 'cors' })).toBeUndefined();
  // The shop does not answer, though there is a network: the page that was stored needs its files.
  online = false;
  await answerTo('/');
  online = true;
  expect(await (await answerTo('/assets/a-1.js', { mode: 'cors' }, 'opened'))?.text()).toBe('let a');
  expect(answerTo('/assets/a-1.js', { mode: 'cors' }, 'another')).toBeUndefined();
  const cached = [...stores.values()].flatMap(({ entries }) => [...entries.keys()]);
  expect(cached).toEqual([`${ORIGIN}/`, `${ORIGIN}/assets/a-1.js`, `${ORIGIN}/senza-rete`]);
});

test('what is sent, requested from others, or data of a page goes its own way', () => {
  for (const request of [
    { method: 'POST', mode: 'navigate' },
    { mode: 'cors', url: 'https://altrove.test/assets/x.js' },
    { mode: 'cors', url: `${ORIGIN}/shop.data` },
    { mode: 'cors', url: `${ORIGIN}/api/quote` },
  ])
    expect(answerTo('/shop', request)).toBeUndefined();
});

test('a new build forgets what the one before it kept, and nothing of others', async () => {
  for (const name of ['vetrina-pages-before', 'vetrina-files-before', 'altro'])
    stores.set(name, new FakeCache());
  await keep('/');
  let done: unknown;
  listeners.get('activate')?.({ waitUntil: (work: unknown) => (done = work) });
  await done;
  expect([...stores.keys()].toSorted()).toEqual([
    'altro',
    'vetrina-files-__BUILD__',
    'vetrina-instead-__BUILD__',
    'vetrina-pages-__BUILD__',
  ]);
});
