/** A NUL, which no row can hold; half a surrogate pair is no character at all. Neither is ever typed by a person. */
const NUL = '\u0000';
const HALF_PAIR = /\p{Surrogate}/u;
const HALF_PAIRS = /\p{Surrogate}/gu;

/** Whether the database can hold and compare a text. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !HALF_PAIR.test(text);
}

/** A text without what the database cannot hold. */
export function storableText(text: string): string {
  return text.replaceAll(NUL, '').replace(HALF_PAIRS, '\ufffd');
}

/**
 * The value of a JSON text that anybody may have sent.
 * @throws SyntaxError when it is none, or holds a text that no row can.
 */
export function parseSentJson(text: string): unknown {
  // Only an escape can bring such a text: bytes that are no UTF-8 were replaced, and JSON has no bare NUL.
  if (!text.includes('\\u')) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
    throw new SyntaxError('A text of the JSON holds what no row can');
  });
}
