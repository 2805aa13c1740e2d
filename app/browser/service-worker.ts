/*
 * Stores public pages for use without a network; for other addresses the shop's own page replaces the
 * browser's. Built as `/sw.js` (`vite.config.ts`); imports nothing. Online answers pass unchanged: a stored
 * page shows only when the network fails, marked with its date (`data-kept-at`, read by
 * `connection-notice.tsx`). Pages request storage (`ui/offline-pages.ts`) with consent only, and expire after
 * a week. Documents are requested without cookies, so that nothing of an account is ever stored.
 */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Extendable & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
type Worker = {
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

/** One cache per build: a stored page works with the scripts of its build only. */
const BUILD = '__BUILD__';
const PAGES = `vetrina-pages-${BUILD}`;
const FILES = `vetrina-files-${BUILD}`;
/** The fallback page (`routes/api/offline-page`) and its fonts. */
const INSTEAD = `vetrina-instead-${BUILD}`;
const INSTEAD_PATH = '/senza-rete';
/** The API's reference has no script that could request its storage. */
const REFERENCE_PATH = '/api/v1';
const MOST_PAGES = 30;
const MOST_FILES = 250;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const CACHED_AT = 'X-Kept-At';

const worker = self as unknown as Worker;
/** Clients whose document came from the cache: their files do as well. */
const offlineClients = new Set<string>();

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheInstead().catch(() => {}));
});

// A new build takes over when no page of the old one is open: each still needs its own files.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter(
        (name) => name.startsWith('vetrina-') && ![PAGES, FILES, INSTEAD].includes(name),
      );
      await Promise.all(old.map((name) => caches.delete(name)));
      await deleteOld();
      await worker.clients.claim();
    }),
  );
});

worker.addEventListener('message', (event) => {
  const { keep, files } = event.data as { keep?: unknown; files?: unknown };
  if (typeof keep !== 'string' || !Array.isArray(files)) return;
  const page = deleteOld()
    .then(() => cachePage(new URL(keep, location.href), files.map(String)))
    .catch(() => {});
  event.waitUntil(page.then(cacheInstead).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.waitUntil(deleteOld().catch(() => {}));
    const answer = fetch(request);
    if (pathname === REFERENCE_PATH)
      event.waitUntil(answer.then(() => cachePage(new URL(request.url), [])).catch(() => {}));
    event.respondWith(answer.catch((error) => cachedPage(request.url, resultingClientId, error)));
  } else if (pathname === '/health') {
    // Tested with the page's own request: the network may recover for it before it does for the worker's.
    event.respondWith(fetch(request));
  } else if (/^\/(assets|media)\//.test(pathname) && (!navigator.onLine || offlineClients.has(clientId))) {
    event.respondWith(
      caches.match(request.url, { ignoreVary: true }).then((cached) => cached ?? fetch(request)),
    );
  }
});

async function cachePage(page: URL, files: string[]): Promise<void> {
  if (page.origin !== location.origin) return;
  page.hash = '';
  const answer = await fetch(page.href, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
  const isPublic = answer.headers.get('Cache-Control')?.startsWith('public');
  if (answer.status !== 200 || !isPublic || !answer.headers.get('Content-Type')?.startsWith('text/html'))
    return;
  const headers = datedHeaders(answer);
  const pages = await caches.open(PAGES);
  // Moves it to the end: the oldest entries come first.
  await pages.delete(page.href);
  await pages.put(page.href, new Response(await answer.text(), { status: 200, headers }));
  await bound(pages, MOST_PAGES);
  const store = await caches.open(FILES);
  await cacheFiles(files, store);
  await bound(store, MOST_FILES);
}

/** Refreshes the fallback page at most once a day: it contains the shop's name. */
async function cacheInstead(): Promise<void> {
  const store = await caches.open(INSTEAD);
  const { href } = new URL(INSTEAD_PATH, location.href);
  const at = (await store.match(href))?.headers.get(CACHED_AT) ?? '';
  if (Date.now() - Date.parse(at) < DAY_MS) return;
  const answer = await fetch(href, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
  if (answer.status !== 200) return;
  const html = await answer.text();
  const named = html
    .split('url(')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(')')));
  const fonts = named.filter((file) => file.startsWith('/assets/'));
  await cacheFiles(fonts, store);
  await store.put(href, new Response(html, { headers: datedHeaders(answer) }));
}

function datedHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set(CACHED_AT, new Date().toISOString());
  return headers;
}

/** Takes the page's files from the browser's HTTP cache, or anew where they are from another visit. */
async function cacheFiles(addresses: string[], files: Cache): Promise<void> {
  for (const file of addresses) {
    const { origin, pathname, href } = new URL(file, location.href);
    if (origin !== location.origin || !/^\/(assets|media)\//.test(pathname)) continue;
    const cached = await files.match(href, { ignoreVary: true });
    if (cached && ageOf(cached) < HOUR_MS) continue;
    const answer = await fetch(href, { credentials: 'omit', cache: 'force-cache' });
    if (answer.status === 200)
      await files.put(href, new Response(answer.body, { headers: datedHeaders(answer) }));
  }
}

/** Age in ms; infinite without a date. */
function ageOf(cached: Response): number {
  const at = Date.parse(cached.headers.get(CACHED_AT) ?? '');
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Date.now() - at;
}

async function deleteOld(): Promise<void> {
  const names = await caches.keys();
  for (const name of [PAGES, FILES].filter((one) => names.includes(one))) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) {
      const cached = await cache.match(one, { ignoreVary: true });
      if (cached && ageOf(cached) > WEEK_MS) await cache.delete(one);
    }
  }
}

async function bound(cache: Cache, most: number): Promise<void> {
  const cached = await cache.keys();
  for (const one of cached.slice(0, Math.max(0, cached.length - most))) await cache.delete(one);
}

async function cachedPage(address: string, client: string, failure: unknown): Promise<Response> {
  const pages = await caches.open(PAGES);
  const page = new URL(address);
  page.hash = '';
  const cached = await pages.match(page.href, { ignoreVary: true });
  const at = cached?.headers.get(CACHED_AT) ?? '';
  offlineClients.add(client);
  if (!cached || ageOf(cached) > WEEK_MS) return instead(failure);
  const html = await cached.text();
  return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), {
    status: 200,
    headers: cached.headers,
  });
}

/** The fallback page; if it is not stored either, rethrows the failure. */
async function instead(failure: unknown): Promise<Response> {
  const store = await caches.open(INSTEAD);
  const cached = await store.match(new URL(INSTEAD_PATH, location.href).href);
  if (!cached) throw failure;
  return new Response(await cached.text(), { status: 503, headers: cached.headers });
}
