/*
 * Shows the notifications that the staff requested, and opens what they tell of. The build makes `/avvisi-worker.js` of
 * it (`vite.config.ts`); it imports nothing. Only the administration's page registers it, for that page's address: it
 * keeps no page and answers no request, which is left to `/sw.js`.
 */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Clicked = Extendable & {
  notification: { close(): void; data: unknown };
};
type Tab = { url: string; focus(): Promise<unknown> };
type Worker = {
  registration: {
    /** Whole address of the page that registered it. */
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

// It keeps nothing that a page of the old one could still need.
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
    // A browser that must show something for each message shows that there is one.
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

/**
 * Goes to the page, in a tab that shows it already if there is one. Addresses of other sites are not opened: the page
 * of notifications itself is.
 */
async function open(path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const page = target.origin === location.origin ? target : new URL(worker.registration.scope);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === page.href);
  await (there ? there.focus() : worker.clients.openWindow(page.href));
}
