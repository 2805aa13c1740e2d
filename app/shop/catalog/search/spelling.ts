import { fold } from '#lib/fold.ts';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { type Known, queryWords, type SearchPlan, STYLES } from './search.ts';
import { KNOWN_WORDS } from './search-words.ts';
import { SHIPPED_WORDS } from './shipped-synonyms.ts';

/** Least letters: errors in shorter words look like other words. */
const SHORTEST_CORRECTED = 4;
/** Least letters for two errors. */
const LONG = 6;

export function canBeCorrected(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word);
}

function errorsForgiven(word: string): number {
  return word.length >= LONG ? 2 : 1;
}

type Held = {
  q: string;
  /** Whether any product contains a folded word. */
  isHeld: (text: string) => boolean;
  names: ReadonlyMap<string, number>;
};

const TRADE_WORDS = [
  ...KNOWN_WORDS,
  ...SHIPPED_WORDS,
  ...STYLES,
  ...FIRST_CATEGORIES.map(({ name }) => name.toLowerCase()),
];

/** The query with unknown words replaced by similar ones of products, trade or owner; null without correction. */
export function correctedQuery(
  plan: SearchPlan,
  { synonyms = [] }: Known,
  { q, isHeld, names }: Held,
): string | null {
  const ownWords = synonyms.map(({ word }) => fold(word));
  const corrections = new Map<string, string>();
  for (const { text, categories, also, color, parts } of plan.words) {
    if (categories !== null || also || color || parts || !canBeCorrected(text) || isHeld(text)) continue;
    const nearest = nearestWord(text, [...likely(text, names), ...TRADE_WORDS, ...ownWords]);
    if (nearest) corrections.set(text, nearest);
  }
  if (corrections.size === 0) return null;
  return queryWords(q)
    .map((text) => corrections.get(text) ?? text)
    .join(' ');
}

/** Candidates by shared letters (fast), the most frequent first. */
function likely(word: string, names: ReadonlyMap<string, number>): string[] {
  const errors = errorsForgiven(word);
  const characters = charactersOf(word);
  return [...names]
    .filter(
      ([name]) =>
        Math.abs(name.length - word.length) <= errors &&
        bitsIn(characters ^ charactersOf(name)) <= 2 * errors,
    )
    .toSorted(([one, often], [other, otherOften]) => otherOften - often || (one < other ? -1 : 1))
    .map(([name]) => name);
}

/** Bit set of a word's letters; some share a bit. */
function charactersOf(word: string): number {
  let characters = 0;
  for (let at = 0; at < word.length; at += 1) characters |= 1 << (word.charCodeAt(at) & 31);
  return characters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Most similar word, the earlier on a tie; null for none. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  if (!canBeCorrected(word)) return null;
  let nearest: string | null = null;
  let least = errorsForgiven(word);
  for (const candidate of known) {
    const errors = typingErrors(word, candidate);
    if (errors === 0) return candidate;
    if (errors < least || (errors === least && nearest === null)) {
      nearest = candidate;
      least = errors;
    }
  }
  return nearest;
}

/** Optimal string alignment distance: insertions, deletions, replacements, transpositions. */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
