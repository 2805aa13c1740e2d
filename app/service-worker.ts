/*
 * Keeps public pages that were seen, so that they open without a network, as they were then. The build makes `/sw.js`
 * of it (`vite.config.ts`); it imports nothing. Online it leaves every answer as it is: what is kept shows only when a
 * document could not be had, and says since when (`data-kept-at`, which `connection-notice.tsx` reads). The page
 * itself asks to be kept (`ui/kept-pages.ts`); documents are asked for without cookies, so that nothing of an account
 * is ever kept, and only those that the server calls public are.
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
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

/** Differs from build to build: a page is only ever kept together with the scripts that it was made with. */
const BUILD = '__BUILD__';
const PAGES = `vetrina-pages-${BUILD}`;
const FILES = `vetrina-files-${BUILD}`;
const MOST_PAGES = 30;
/** Files of a page, and pictures that it showed. */
const MOST_FILES = 250;
const WEEK_MS = 7 * 24 * 3_600_000;
const KEPT_AT = 'X-Kept-At';

const worker = self as unknown as Worker;
/** Documents that were opened from what is kept: their files come from there as well. */
const offlineClients = new Set<string>();

// A new build takes over once no page of the old one is open any more: none loses the files that it still needs.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter((name) => name.startsWith('vetrina-') && name !== PAGES && name !== FILES);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    }),
  );
});

worker.addEventListener('message', (event) => {
  const { keep, files } = event.data as { keep?: unknown; files?: unknown };
  if (typeof keep !== 'string' || !Array.isArray(files)) return;
  event.waitUntil(keepPage(new URL(keep, location.href), files.map(String)).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch((error) => keptPage(request.url, resultingClientId, error)));
  } else if (pathname === '/health') {
    // Whether the shop answers is asked the way on which pages come: the network may be back for the page before it is
    // for what fetches its documents.
    event.respondWith(fetch(request));
  } else if (/^\/(assets|media)\//.test(pathname) && (!navigator.onLine || offlineClients.has(clientId))) {
    event.respondWith(caches.match(request.url, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});

async function keepPage(page: URL, files: string[]): Promise<void> {
  if (page.origin !== location.origin) return;
  page.hash = '';
  const answer = await fetch(page.href, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
  const isPublic = answer.headers.get('Cache-Control')?.startsWith('public');
  if (answer.status !== 200 || !isPublic || !answer.headers.get('Content-Type')?.startsWith('text/html'))
    return;
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  const pages = await caches.open(PAGES);
  // Put anew, it is the last: the first are the oldest.
  await pages.delete(page.href);
  await pages.put(page.href, new Response(await answer.text(), { status: 200, headers }));
  await bound(pages, MOST_PAGES);
  await keepFiles(files);
}

/** Fetches what the page has loaded already from the browser's own store, and keeps it. */
async function keepFiles(wanted: string[]): Promise<void> {
  const files = await caches.open(FILES);
  for (const file of wanted) {
    const { origin, pathname, href } = new URL(file, location.href);
    if (origin !== location.origin || !/^\/(assets|media)\//.test(pathname)) continue;
    if (await files.match(href, { ignoreVary: true })) continue;
    const answer = await fetch(href, { credentials: 'omit', cache: 'force-cache' });
    if (answer.status === 200) await files.put(href, answer);
  }
  await bound(files, MOST_FILES);
}

async function bound(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys();
  for (const one of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(one);
}

/** The page as it was kept, marked with when; the failure itself where it was not, or is a week old. */
async function keptPage(address: string, client: string, failure: unknown): Promise<Response> {
  const pages = await caches.open(PAGES);
  const page = new URL(address);
  page.hash = '';
  const kept = await pages.match(page.href, { ignoreVary: true });
  const at = kept?.headers.get(KEPT_AT) ?? '';
  if (!kept || Date.now() - Date.parse(at) > WEEK_MS) throw failure;
  offlineClients.add(client);
  const html = await kept.text();
  return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), {
    status: 200,
    headers: kept.headers,
  });
}
