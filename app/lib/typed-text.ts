import { withoutEnding } from './ending.ts';

/** Invisible characters of copied text: soft hyphens, zero-width spaces, direction marks, BOM, fillers. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/gu;
/** Control characters (not whitespace) and lone surrogates become spaces: they may separate words. */
const UNPRINTABLE = /(?!\s)[\p{Cc}\p{Cs}]/gu;
const JOINERS = /(?:\u200c|\u200d)+/g;
/** Lowest character that joiners can join: emoji and some scripts. */
const FIRST_JOINED = 0x250;
/** Parts of characters in text, but not in codes: joiners, variation selectors, format marks. */
const NO_PART_OF_CODE = /[\ufe00-\ufe0f]|[\p{Cf}\s]/gu;
const UNSEEN = /[\ufe00-\ufe0f]|\p{Cf}/gu;

/** Cleans text, keeping lines: no invisible characters, single spaces; '' if no string. For all input but passwords. */
export function typedText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNPRINTABLE, ' ')
    .replace(/[^\S\n]/g, ' ')
    .replace(JOINERS, keepBetweenJoined)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Joiners combine emoji and belong to some scripts; elsewhere they are removed. */
function keepBetweenJoined(joiners: string, at: number, text: string): string {
  const isJoined = [text.charCodeAt(at - 1), text.charCodeAt(at + joiners.length)].every(
    (unit) => unit >= FIRST_JOINED,
  );
  return isJoined ? joiners : '';
}

/** As `typedText`, in one line. */
export function typedLine(value: unknown): string {
  return typedText(value).replace(/\s+/g, ' ');
}

/**
 * Removes invisible characters, outer spaces and a final full stop, keeping the case. An inner space stays and makes it
 * invalid: removing it could yield another person's address.
 */
export function typedEmail(value: unknown): string {
  return withoutEnding(typedLine(value).replace(UNSEEN, ''), '.').trim();
}

/** A code or order number without spaces and a final full stop; keeps the case. */
export function typedCode(value: unknown): string {
  return withoutEnding(typedText(value).replace(NO_PART_OF_CODE, ''), '.');
}

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
