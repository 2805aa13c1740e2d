import { MAX_CENTS } from '../money/money.ts';

// What local storage holds may have been written by an older page, an extension or a hand: these read one fact
// of a product from it and answer with nothing rather than with something wrong.

/** The list that a JSON text holds; empty when it holds none. */
export function storedList(json: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The fields of an entry, all of them unknown; null when it is no object. */
export function storedFields<Name extends string>(value: unknown): Partial<Record<Name, unknown>> | null {
  return typeof value === 'object' && value !== null ? value : null;
}

/** A trimmed text of at most `max` characters; empty when it is none, or longer. */
export function storedText(value: unknown, max: number): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= max ? text : '';
}

/** The id of a product, in lower case as the shop writes it; older carts stored numbers. */
export function storedId(value: unknown): string {
  return storedText(typeof value === 'number' ? String(value) : value, 64).toLowerCase();
}

/** A price in euros that the shop could have asked; null when it is none. */
export function storedEuros(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_CENTS / 100 ? value : null;
}

/** The address of a picture, on this site or by http(s); null when it is none. */
export function storedPicture(value: unknown): string | null {
  const address = storedText(value, 2_000);
  return /^(\/(?!\/)|https?:\/\/)/.test(address) ? address : null;
}
