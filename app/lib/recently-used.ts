/** Values by their keys, of which only those stay that were used last. */
export type RecentlyUsed<Key, Value> = {
  /** Using it, so that it stays. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  values(): Iterable<Value>;
};

/** @param most values that stay */
export function createRecentlyUsed<Key, Value>(most: number): RecentlyUsed<Key, Value> {
  const kept = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size <= most) return;
    // To be looked for only then: a map walks past all that was taken from its beginning.
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      return;
    }
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    values: () => kept.values(),
  };
}
