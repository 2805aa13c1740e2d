import { useSyncExternalStore } from 'react';

/** A stored value, the same for every component and, in local storage, for every tab. */
export type BrowserStore<T> = {
  /** The current value; `empty` on the server. */
  read(): T;
  /** Includes another tab's last change; returning the same value changes nothing. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
  /** False after storage was full or forbidden: the value is lost when the page is left. */
  isStored(): boolean;
  empty: T;
};

type Options<T> = {
  key: string;
  /** Never throws, whatever the text. For nothing it returns `empty`, the very object. */
  parse: (text: string) => T;
  /** Null removes the key. */
  format: (value: T) => string | null;
  /** Shown by the server and at the first paint. */
  empty: T;
  area?: 'localStorage' | 'sessionStorage';
};

/** Where storage is forbidden or full the value lives in memory: the page works, and forgets. */
export function browserStore<T>({
  key,
  parse,
  format,
  empty,
  area = 'localStorage',
}: Options<T>): BrowserStore<T> {
  const listeners = new Set<() => void>();
  /** The stored text when `value` was read; undefined before the first read. */
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

  /** Reads storage; false where nothing has changed. */
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
      // Full or forbidden: `text` still equals the stored text, so that this value is not overwritten.
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

/** During hydration `empty`, so that server and browser draw the same. */
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
