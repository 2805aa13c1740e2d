/*
 * Shows the staff's notifications and opens their pages. Built as `/avvisi-worker.js` (`vite.config.ts`);
 * imports nothing. Registered by the administration alone, for its page; caching is left to `/sw.js`.
 */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Clicked = Extendable & { notification: { close(): void; data: unknown } };
type Tab = { url: string; focus(): Promise<unknown> };
type Worker = {
  registration: {
    /** URL of the page that registered it. */
    scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Extendable) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
};

const worker = self as unknown as Worker;

// It stores nothing that pages of the old worker could still need.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('push', (event) => {
  const { title, body, path, icon, tag } = textsOf(event.data);
  const pictures = icon ? { icon } : { icon: '/icon-192.png', badge: '/favicon-32.png' };
  const options = { body, tag, data: path, ...pictures, lang: 'it' };
  event.waitUntil(worker.registration.showNotification(title || 'Avviso del negozio', options));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});

function textsOf(data: Pushed['data']): Record<'title' | 'body' | 'path' | 'icon' | 'tag', string> {
  let given: unknown;
  try {
    given = data?.json();
  } catch {
    // Browsers require a notification for each message.
  }
  const texts = Object(given) as Record<string, unknown>;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '');
  return {
    title: text('title'),
    body: text('body'),
    path: text('path'),
    icon: text('icon'),
    tag: text('tag'),
  };
}

/** Opens the page, in an existing tab if possible; for other origins, the page of notifications instead. */
async function open(path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const page = target.origin === location.origin ? target : new URL(worker.registration.scope);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === page.href);
  await (there ? there.focus() : worker.clients.openWindow(page.href));
}
