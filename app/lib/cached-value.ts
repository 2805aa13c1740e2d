export type CachedValue<T> = { read(): Promise<T>; drop(): void };

/** Never returns values older than the last `drop`. Failures are not cached. */
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
