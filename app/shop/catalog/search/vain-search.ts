import { fold } from '#lib/fold.ts';
import { cleanQuery } from './clean-query.ts';

/** Most entries; the rarest, then oldest, go first. */
export const MOST_VAIN = 300;

/** Days after the last search. */
export const RETENTION_DAYS = 180;

/** Characters of stored words. */
const LONGEST = 60;
const SHORTEST = 3;

/** As long as the shortest telephone number. */
const LONG_NUMBER = /\d{6}/;

/**
 * The words of a search for the owner's list; null for meaningless ones, and for possible personal data:
 * addresses, telephone numbers, numbers of orders, longer texts.
 */
export function vainWords(q: string): string | null {
  const words = fold(cleanQuery(q));
  if (words.length < SHORTEST || words.length > LONGEST || !/[a-z]{2}/.test(words)) return null;
  if (/[@#]|:\/\/|www\./.test(words)) return null;
  if (words.split(' ').some(isCode)) return null;
  return LONG_NUMBER.test(words.replace(/(?<=\d)[\s./-]+(?=\d)/g, '')) ? null : words;
}

/** Letters and digits mixed: order numbers, tax codes, keys of links. */
function isCode(word: string): boolean {
  return word.length >= 8 && /\d/.test(word) && /[a-z]/.test(word);
}

/** The words that can have synonyms. */
export function singleWords(words: string): string[] {
  return [...new Set(words.split(' '))].filter((word) => word.length >= SHORTEST);
}
