/** What was read once and holds until it is dropped. */
export type CachedValue<T> = { read(): Promise<T>; drop(): void };

/**
 * Reads at the first need and after each `drop`. Who comes after a drop never gets what was being read before it; a
 * reading that fails is not cached.
 */
export function cachedValue<T>(load: () => Promise<T>): CachedValue<T> {
  let reading: Promise<T> | null = null;
  return {
    read() {
      if (reading) return reading;
      const own = load();
      reading = own;
      own.catch(() => {
        if (reading === own) reading = null;
      });
      return own;
    },
    drop() {
      reading = null;
    },
  };
}
