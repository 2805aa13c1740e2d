/** PostgreSQL stores neither NUL nor unpaired surrogates; nobody types them. */
const NUL = '\u0000';
const HALF_PAIR = /\p{Surrogate}/u;
const HALF_PAIRS = /\p{Surrogate}/gu;

export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !HALF_PAIR.test(text);
}

export function storableText(text: string): string {
  return text.replaceAll(NUL, '').replace(HALF_PAIRS, '\ufffd');
}

/** Parses untrusted JSON. @throws SyntaxError if invalid, or with a text that the database cannot store */
export function parseSentJson(text: string): unknown {
  // Only escapes can produce such texts: invalid UTF-8 was replaced, and raw NULs are invalid JSON.
  if (!text.includes('\\u')) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
    throw new SyntaxError('A text of the JSON holds what no row can');
  });
}
