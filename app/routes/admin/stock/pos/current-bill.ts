import { browserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';

/** Nobody has seen a version of a bill that a scan begins. */
type CurrentBill = { id: string; seen: number };

type Versioned = { id: string; version: number };

const NONE: CurrentBill = { id: '', seen: 0 };

/** The bill that this browser's scans belong to; the same in every tab; without an id until the first scan. */
export const currentBill = browserStore<CurrentBill>({
  key: 'tillBill',
  parse: (text) => {
    const [id = '', seen] = text.split(' ');
    return { id, seen: Number(seen) || 0 };
  },
  format: ({ id, seen }) => (id ? `${id} ${seen}` : null),
  empty: NONE,
});

/** Begins one where none is current. */
export function beginBill(): string {
  currentBill.update((current) => (current.id ? current : { id: randomUuid(), seen: 0 }));
  return currentBill.read().id;
}

/** Scans go to this bill from now on: it is open after the version given, whatever a page loaded before shows. */
export function resumeBill({ id, version }: Versioned) {
  currentBill.update(() => ({ id, seen: version }));
}

/** Forgets the current bill where it was closed, at any till, since it was resumed. */
export function forgetClosed({ id, version }: Versioned) {
  currentBill.update((current) => (current.id === id && version > current.seen ? NONE : current));
}
