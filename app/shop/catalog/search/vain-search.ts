import { fold } from '#lib/fold.ts';
import { cleanQuery } from './clean-query.ts';

/** Searches in vain that are kept; of more, the rarest go, of these the oldest. */
export const MOST_VAIN = 300;

/** Days after which a search is forgotten that nobody makes any more. */
export const RETENTION_DAYS = 180;

/** Characters of the words that are kept. */
const LONGEST = 60;
const SHORTEST = 3;

/** As long as the shortest telephone number. */
const LONG_NUMBER = /\d{6}/;

/**
 * The words of a search as the owner's list keeps them; null for what says nothing to her, and for what may tell who
 * somebody is: an address, a telephone number, the number of an order, a text of its own.
 */
export function vainWords(q: string): string | null {
  const words = fold(cleanQuery(q));
  if (words.length < SHORTEST || words.length > LONGEST || !/[a-z]{2}/.test(words)) return null;
  if (/[@#]|:\/\/|www\./.test(words)) return null;
  if (words.split(' ').some(isCode)) return null;
  return LONG_NUMBER.test(words.replace(/(?<=\d)[\s./-]+(?=\d)/g, '')) ? null : words;
}

/** Letters and figures mixed, as in the number of an order, a tax code or a link's key. */
function isCode(word: string): boolean {
  return word.length >= 8 && /\d/.test(word) && /[a-z]/.test(word);
}

/** The words of a search one by one, of which each can have synonyms. */
export function singleWords(words: string): string[] {
  return [...new Set(words.split(' '))].filter((word) => word.length >= SHORTEST);
}
