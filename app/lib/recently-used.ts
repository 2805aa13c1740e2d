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
  /** From the one that goes first to the one that goes last. */
  const kept = new Map<Key, { value: Value; turn: number }>();
  let turn = 0;
  const set = (key: Key, value: Value) => {
    turn += 1;
    kept.delete(key);
    kept.set(key, { value, turn });
    if (kept.size <= most) return;
    // To be looked for only then: a map walks past all that was taken from its beginning.
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      return;
    }
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      // What is still among the newest half need not move, which takes longer than finding it.
      if (turn - found.turn >= most / 2) set(key, found.value);
      return found.value;
    },
    set,
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    values: () => Array.from(kept.values(), ({ value }) => value),
  };
}
