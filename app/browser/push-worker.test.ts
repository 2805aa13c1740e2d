import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://negozio.test';
const SCOPE = `${ORIGIN}/admin/avvisi`;
type Listener = (event: Record<string, unknown>) => void;

let listeners: Map<string, Listener>;
let shown: [string, Record<string, unknown>][];
let opened: string[];
let focused: string[];
let tabs: string[];

beforeEach(async () => {
  [listeners, shown, opened, focused, tabs] = [new Map(), [], [], [], []];
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      scope: SCOPE,
      showNotification: async (...given: [string, Record<string, unknown>]) => void shown.push(given),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (address: string) => void opened.push(address),
    },
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.resetModules();
  await import('./push-worker.ts');
});

afterEach(() => void vi.unstubAllGlobals());

async function push(data: unknown) {
  let done: unknown;
  listeners.get('push')?.({ data, waitUntil: (work: unknown) => (done = work) });
  await done;
}

async function click(path: unknown) {
  let done: unknown;
  const close = vi.fn();
  listeners.get('notificationclick')?.({
    notification: { close, data: path },
    waitUntil: (work: unknown) => (done = work),
  });
  await done;
  expect(close).toHaveBeenCalledOnce();
}

test('shows what it is sent, under its own tag', async () => {
  const sent = { title: 'Nuovo ordine', body: '#1A · 10,50 €', path: '/admin/ordini/1', tag: 'uno' };
  await push({ json: () => sent });
  const { title, body, path: data, tag } = sent;
  expect(shown).toEqual([[title, expect.objectContaining({ body, data, tag, lang: 'it' })]]);
});

test.each([
  ['', '/icon-192.png'],
  ['/marchio/a/192.png', '/marchio/a/192.png'],
])('beside it stands the shop’s own icon, or the one that ships: %j', async (icon, shownIcon) => {
  await push({ json: () => ({ title: 'Nuovo ordine', icon }) });
  expect(shown[0]?.[1]).toMatchObject({ icon: shownIcon });
});

test.each([null, { json: () => JSON.parse('kein json') }, { json: () => 7 }, { json: () => null }])(
  'shows that there is something where it cannot be read: %#',
  async (data) => {
    await push(data);
    expect(shown[0]?.[0]).toBe('Avviso del negozio');
  },
);

test('opens the page, or the tab that shows it, and no other site', async () => {
  await click('/admin/ordini/1');
  await click('https://altrove.test/a');
  await click('//altrove.test/a');
  expect(opened).toEqual([`${ORIGIN}/admin/ordini/1`, SCOPE, SCOPE]);
  tabs = [`${ORIGIN}/admin`, `${ORIGIN}/admin/ordini/1`];
  await click('/admin/ordini/1');
  expect(focused).toEqual([`${ORIGIN}/admin/ordini/1`]);
  expect(opened).toHaveLength(3);
});
