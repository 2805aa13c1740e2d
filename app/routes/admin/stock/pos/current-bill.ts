import { browserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';

/** Id of the bill that this browser's scans belong to; the same in every tab; empty until the first scan. */
export const currentBill = browserStore<string>({
  key: 'tillBill',
  parse: (text) => text,
  format: (id) => id || null,
  empty: '',
});

/** Begins one where none is current. */
export function beginBill(): string {
  currentBill.update((id) => id || randomUuid());
  return currentBill.read();
}

/** Forgets the current bill: the next scan begins a new one. */
export function forgetBill(closed: string) {
  currentBill.update((id) => (id === closed ? '' : id));
}
