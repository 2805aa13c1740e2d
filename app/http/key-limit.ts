/** Limits how much one key, such as a network address, may hold at the same time. */
export interface KeyLimit {
  /** Counts one use and returns its release, which has an effect once; null when the key is at its limit. */
  take(key: string): (() => void) | null;
}

/** @param each uses that one key may hold at the same time. */
export function createKeyLimit(each: number): KeyLimit {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= each) return null;
      taken.set(key, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = taken.get(key) ?? 0;
        if (now > 1) taken.set(key, now - 1);
        else taken.delete(key);
      };
    },
  };
}
