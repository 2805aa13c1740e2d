type Keys<T> = [keyof T & string, ...(keyof T & string)[]];

/** Safe for names from outside: ignores inherited properties. */
export function isKeyOf<T extends object>(table: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** Safe for names from outside: ignores inherited properties. */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function keysOf<T extends object>(table: T): Keys<T> {
  return Object.keys(table) as Keys<T>;
}
