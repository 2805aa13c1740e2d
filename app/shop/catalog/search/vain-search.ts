import { fold } from '#lib/fold.ts';
import { cleanQuery } from './clean-query.ts';

/** Most entries of the list; the rarest, then oldest, are dropped. */
export const MOST_VAIN = 300;

/** Retention (days) after the last search. */
export const RETENTION_DAYS = 180;

/** Longest stored words (characters). */
const LONGEST = 60;
const SHORTEST = 3;

/** Digits of the shortest telephone number. */
const LONG_NUMBER = /\d{6}/;

/**
 * Words for the owner's list; null if meaningless, or possibly personal data: addresses, telephone or order numbers,
 * long texts.
 */
export function vainWords(q: string): string | null {
  const words = fold(cleanQuery(q));
  if (words.length < SHORTEST || words.length > LONGEST || !/[a-z]{2}/.test(words)) return null;
  if (/[@#]|:\/\/|www\./.test(words)) return null;
  if (words.split(' ').some(isCode)) return null;
  return LONG_NUMBER.test(words.replace(/(?<=\d)[\s./-]+(?=\d)/g, '')) ? null : words;
}

/** Whether letters and digits are mixed: order numbers, tax codes, keys of links. */
function isCode(word: string): boolean {
  return word.length >= 8 && /\d/.test(word) && /[a-z]/.test(word);
}

/** The words that can have synonyms. */
export function singleWords(words: string): string[] {
  return [...new Set(words.split(' '))].filter((word) => word.length >= SHORTEST);
}
