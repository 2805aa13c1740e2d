import { createRecentlyUsed } from './recently-used.ts';

/**
 * A value that travels to the browser as one text. The router's own format numbers every part of a value, which
 * weighs more and takes longer to write and to read.
 */
export type Packed<T> = string & { readonly of?: T };

/** @param value what JSON can carry without loss: no dates, no `undefined`. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

/**
 * The value again; the same object for a text that was read just before. A page's title and its body read the same one,
 * and the shop as every page knows it changes seldom.
 */
export function unpack<T>(packed: Packed<T>): T {
  const before = read.get(packed);
  if (before !== undefined) return before as T;
  const value = JSON.parse(packed);
  read.set(packed, value);
  return value;
}

const read = createRecentlyUsed<string, unknown>(8);
