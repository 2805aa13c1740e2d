import { href } from 'react-router';
import { loadProductCards } from '#shop/catalog/product-cards/use-product-cards.tsx';
import {
  type AccountList,
  afterAnswer,
  changesSince,
  isSameList,
  parseAccountMemory,
} from './account-list.ts';
import { favouriteFrom } from './from-card.ts';
import { accountStore, wishlistStore } from './wishlist-memory.tsx';

const PATIENCE = 8_000;

let running: Promise<void> | null = null;
let mustRepeat = false;
/** Whether synchronised since page load. */
let isSynced = false;

/** Synchronises favourites with the account, serially, if needed. Never throws: failed changes are sent next time. */
export function syncAccountList(): Promise<void> {
  mustRepeat = running !== null;
  running ??= syncAll()
    .catch(() => {})
    .finally(() => {
      running = null;
    });
  return running;
}

async function syncAll(): Promise<void> {
  do {
    mustRepeat = false;
    await syncOnce();
  } while (mustRepeat);
}

async function syncOnce(): Promise<void> {
  const memory = parseAccountMemory(current(accountStore));
  const sent = current(wishlistStore);
  const changes = changesSince(memory, sent);
  if (isSynced && changes.add.length + changes.remove.length === 0) return;
  const list = await send({ account: memory?.account ?? null, ...changes });
  const known = new Set(sent.map(({ id }) => id));
  const unknown = list.favourites.map(({ id }) => id).filter((id) => !known.has(id));
  const cards = await loadProductCards(unknown, AbortSignal.timeout(PATIENCE));
  const learnt = cards.map((card) => ({ ...favouriteFrom(card), added_at: '' }));
  const now = current(wishlistStore);
  const next = afterAnswer({ list, sent, now, learnt });
  // List first: other tabs then see products as added, never as removed.
  wishlistStore.update((items) => (isSameList(items, next.items) ? items : next.items));
  accountStore.update(() => JSON.stringify(next.memory));
  isSynced = true;
}

/** The store's value, including other tabs' changes. */
function current<T>(store: { read(): T; update(change: (value: T) => T): void }): T {
  store.update((value) => value);
  return store.read();
}

async function send(changes: object): Promise<AccountList> {
  const response = await fetch(href('/api/preferiti'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
    // Leaving the page must not lose the change.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`The favourites were refused: ${response.status}`);
  return (await response.json()) as AccountList;
}
