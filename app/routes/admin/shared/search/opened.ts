import { browserStore } from '#ui/browser-store.ts';
import { MAX_OPENED } from './found.ts';

const OPENED_KEY = 'adminOpened';

/** Addresses opened in this browser by this person, last first; no names, no words. */
export const openedStore = browserStore<readonly string[]>({
  key: OPENED_KEY,
  parse: parseOpened,
  format: (addresses) => (addresses.length > 0 ? JSON.stringify(addresses) : null),
  empty: [],
});

/** Invalid data becomes an empty list. */
export function parseOpened(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return [];
    return read
      .filter((one): one is string => typeof one === 'string' && one.startsWith('/admin'))
      .slice(0, MAX_OPENED);
  } catch {
    return [];
  }
}

export function withOpened(addresses: readonly string[], to: string): readonly string[] {
  if (addresses[0] === to) return addresses;
  return [to, ...addresses.filter((one) => one !== to)].slice(0, MAX_OPENED);
}

/** Pages of an order or customer; others are remembered when chosen. */
export function isRecord(path: string): boolean {
  return /^\/admin\/(?:ordini|clienti)\/[0-9a-f-]{36}$/.test(path);
}
