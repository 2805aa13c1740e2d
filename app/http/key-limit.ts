/** Limits concurrent uses per key, e.g. per network address. */
export interface KeyLimit {
  /** Returns a release function (idempotent), or null at the limit. */
  take(key: string): (() => void) | null;
}

/** `each`: concurrent uses per key. */
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
