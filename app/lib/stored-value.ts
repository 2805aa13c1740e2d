// Browser storage may contain data of older pages, extensions or users: invalid data yields nothing.

export function storedValue(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

export function storedList(json: string | null): unknown[] {
  const value = storedValue(json);
  return Array.isArray(value) ? value : [];
}

export function storedFields<Name extends string>(value: unknown): Partial<Record<Name, unknown>> | null {
  return typeof value === 'object' && value !== null ? value : null;
}

/** Trimmed; empty if not a text or too long. */
export function storedText(value: unknown, max: number): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= max ? text : '';
}
