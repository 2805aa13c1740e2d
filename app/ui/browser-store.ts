import { useSyncExternalStore } from 'react';

/** A stored value shared by all components and, in local storage, by all tabs. */
export type BrowserStore<T> = {
  /** The current value; `empty` on the server. */
  read(): T;
  /** Includes another tab's last change; returning the same value changes nothing. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
  /** False if storage is full or forbidden: the value is then lost with the page. */
  isStored(): boolean;
  empty: T;
};

type Options<T> = {
  key: string;
  /** Never throws. For an empty text it returns the object `empty` itself. */
  parse: (text: string) => T;
  /** Null removes the key. */
  format: (value: T) => string | null;
  /** Value on the server and at the first paint. */
  empty: T;
  area?: 'localStorage' | 'sessionStorage';
};

/** If storage is forbidden or full, the value lives in memory. */
export function browserStore<T>({
  key,
  parse,
  format,
  empty,
  area = 'localStorage',
}: Options<T>): BrowserStore<T> {
  const listeners = new Set<() => void>();
  /** Stored text when `value` was read; undefined before. */
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

  /** Reads storage; false if unchanged. */
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
      // Full or forbidden: `text` still equals the stored text, so that it does not overwrite this value.
    }
  }

  function onStorage(event: StorageEvent) {
    if (event.key === null || event.key === key) refresh();
  }

  function read(): T {
    if (typeof window === 'undefined') return empty;
    // Without listeners no event reports changes.
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
        // A page in the back-forward cache misses other tabs' changes.
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

/** `empty` during hydration, so that server and browser render the same. */
export function useBrowserStore<T>(store: BrowserStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty);
}

export function useIsStored(store: BrowserStore<unknown>): boolean {
  return useSyncExternalStore(store.subscribe, store.isStored, () => true);
}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
