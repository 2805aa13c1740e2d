type Keys<T> = [keyof T & string, ...(keyof T & string)[]];

/** Whether what came from outside names an entry of a table. */
export function isKeyOf<T extends object>(table: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** What a table says of a name that came from outside; a name that every object has is none of its entries. */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The keys of a table that is written out and not empty, in its order. */
export function keysOf<T extends object>(table: T): Keys<T> {
  return Object.keys(table) as Keys<T>;
}
