// What a browser's storage holds may have been written by an older page, an extension or a hand: these read one fact
// from it and answer with nothing rather than with something wrong.

/** The value that a JSON text holds; null when it holds none. */
export function storedValue(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** The list that a JSON text holds; empty when it holds none. */
export function storedList(json: string | null): unknown[] {
  const value = storedValue(json);
  return Array.isArray(value) ? value : [];
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
