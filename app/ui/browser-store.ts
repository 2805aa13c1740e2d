import { useSyncExternalStore } from 'react';

/** A value that the browser keeps, the same for every component and, in local storage, for every tab. */
export type BrowserStore<T> = {
  /** The value as it stands now; `empty` on the server. */
  read(): T;
  /** Changes what is stored now, another tab's last change included; the same value back changes nothing. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
  /** False since storage took no change, being full or forbidden: the value is there until the page is left. */
  isStored(): boolean;
  empty: T;
};

type Options<T> = {
  key: string;
  /** Never throws, whatever the text. What is not there is `empty`, the very object. */
  parse: (text: string) => T;
  /** Null removes the key. */
  format: (value: T) => string | null;
  /** What the server and the first paint show. */
  empty: T;
  area?: 'localStorage' | 'sessionStorage';
};

/**
 * Keeps a value under a storage key. Where storage is forbidden or full the value lives on in memory: the page
 * works, and forgets.
 */
export function browserStore<T>({
  key,
  parse,
  format,
  empty,
  area = 'localStorage',
}: Options<T>): BrowserStore<T> {
  const listeners = new Set<() => void>();
  /** The text that storage held when `value` was read; undefined before the first read. */
  let text: string | null | undefined;
  let value = empty;
  let isStored = true;

  function stored(): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return text ?? null;
    }
  }

  /** Takes over what storage holds; false when it is what is known already. */
  function adopt(): boolean {
    const found = stored();
    if (found === text) return false;
    text = found;
    value = found === null ? empty : parse(found);
    return true;
  }

  function refresh() {
    if (adopt()) for (const listener of listeners) listener();
  }

  function keep(next: T) {
    const formatted = format(next);
    try {
      if (formatted === null) window[area].removeItem(key);
      else window[area].setItem(key, formatted);
      text = formatted;
      isStored = true;
    } catch {
      isStored = false;
      // Full or forbidden: `text` still names what storage holds, so that this value is not read over.
    }
  }

  function onStorage(event: StorageEvent) {
    if (event.key === null || event.key === key) refresh();
  }

  function read(): T {
    if (typeof window === 'undefined') return empty;
    // Without a listener nobody says what changed meanwhile.
    if (text === undefined || listeners.size === 0) adopt();
    return value;
  }

  return {
    empty,
    read,
    isStored: () => isStored,
    update(change) {
      read();
      refresh();
      const next = change(value);
      if (next === value) return;
      value = next;
      keep(next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // A page that sleeps in the back-forward cache misses what other tabs write.
        window.addEventListener('pageshow', refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', refresh);
      };
    },
  };
}

/** The value of a store; while the server's page comes to life, `empty`, so that both draw the same. */
export function useBrowserStore<T>(store: BrowserStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty);
}

/** Whether the browser stores the values of a store (`isStored`); true on the server. */
export function useIsStored(store: BrowserStore<unknown>): boolean {
  return useSyncExternalStore(store.subscribe, store.isStored, () => true);
}

/** Whether what the browser keeps can be drawn: false on the server and for the first paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
