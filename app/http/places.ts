/** Holds how many places each key takes at a time. */
export interface Places {
  /** Takes a place and returns how to leave it, once; null when the key has all that it may have. */
  take(key: string): (() => void) | null;
}

/** @param each places that one key may take at a time. */
export function createPlaces(each: number): Places {
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
