/** An object that others hold for good, while what answers behind it can be exchanged. */
export function exchangeable<T extends object>(first: T): { facade: T; exchange: (next: T) => T } {
  let present = first;
  const facade = new Proxy({} as T, { get: (_, key) => Reflect.get(present, key) });
  return {
    facade,
    exchange(next) {
      const before = present;
      present = next;
      return before;
    },
  };
}
