import { expect, test, vi } from 'vitest';
import { forgetOfflinePages } from './forget-offline-pages.ts';
import { savedSince } from './offline-pages.ts';

test.each([
  ['2026-11-22T09:32:00Z', 'di oggi alle 10:32'],
  // Midnight is Italy's.
  ['2026-11-21T23:05:00Z', 'di oggi alle 00:05'],
  ['2026-11-21T22:55:00Z', 'di ieri alle 23:55'],
  ['2026-11-20T12:00:00Z', 'del 20 novembre 2026 alle 13:00'],
])('what was kept at %s is %s', (at, said) => {
  expect(savedSince(new Date(at), new Date('2026-11-22T17:00:00Z'))).toBe(said);
});

test('everything that is kept of the shop is forgotten with its worker, and nothing else; without a store nothing fails', async () => {
  const names = new Set(['vetrina-pages-1', 'vetrina-files-1', 'altro']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  const workers = new Set(['/', '/admin']);
  const getRegistration = async (scope: string) =>
    workers.has(scope) ? { unregister: async () => workers.delete(scope) } : undefined;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await forgetOfflinePages();
  expect([...workers]).toEqual(['/admin']);
  expect([...names]).toEqual(['altro']);
  vi.unstubAllGlobals();
  await forgetOfflinePages();
});
