/**
 * A value that travels to the browser as one text. The router's own format numbers every part of a value, which
 * weighs more and takes longer to write and to read.
 */
export type Packed<T> = string & { readonly of?: T };

/** @param value what JSON can carry without loss: no dates, no `undefined`. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed) as T;
}
