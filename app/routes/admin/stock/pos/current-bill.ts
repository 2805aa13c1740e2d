import { browserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';

/** Id of the bill that this browser's scans belong to; the same in every tab; empty until the first scan. */
export const billInHand = browserStore<string>({
  key: 'tillBill',
  parse: (text) => text,
  format: (id) => id || null,
  empty: '',
});

export function currentBill(): string {
  billInHand.update((id) => id || randomUuid());
  return billInHand.read();
}

/** Forgets the current bill: the next scan begins a new one. */
export function putBillAway(closed: string) {
  billInHand.update((id) => (id === closed ? '' : id));
}
