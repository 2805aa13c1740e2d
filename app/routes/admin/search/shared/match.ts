import { fold } from '#lib/fold.ts';
import type { FoundEntry, Kind } from '#routes/admin/shared/search/found.ts';

export type Place = FoundEntry & {
  kind: Kind;
  /** Owners' synonyms (`owners-words.ts`). */
  said?: string;
  /** Texts about the place, searched only if nothing else matches. */
  about?: string;
};

/** A place with its texts split into words. */
export type ReadPlace = { place: Place; label: string[]; said: string[]; about: string[] };

const WEIGHTS = { label: 4, said: 3, about: 1 } as const;

/** Words without meaning for a search. */
const JOINING = new Set(
  'a ad ai al alla alle agli allo che chi come con cosa da dal dalla dei del della delle degli dello di dove e ed fa fare faccio gli i il in l la le lo ho mi mio mia nel nella nelle per posso quanto si sito su sul sulla un una uno voglio vorrei d'.split(
    ' ',
  ),
);

/** Shorter words have no forms distinct from other words. */
const LEAST_STEM = 3;

export function readPlace(place: Place): ReadPlace {
  return {
    place,
    label: wordsOf(place.label),
    said: wordsOf(place.said ?? ''),
    about: wordsOf(place.about ?? ''),
  };
}

/** `strong`: all words are in the name or a synonym; the higher the score, the closer the match. */
export type FoundPlace = { place: Place; score: number; strong: boolean };

export function matchingPlaces(places: readonly ReadPlace[], q: string): FoundPlace[] {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  return places
    .flatMap((read) => {
      const weights = words.map((word) => weightOf(read, word));
      if (weights.includes(0)) return [];
      const score = weights.reduce(
        (sum, one) => sum + one,
        nearness(fold(read.place.label), words.join(' ')),
      );
      return { place: read.place, score, strong: Math.min(...weights) > WEIGHTS.about };
    })
    .toSorted((a, b) => b.score - a.score || a.place.label.length - b.place.label.length);
}

function nearness(label: string, typed: string): number {
  return label === typed ? 2 : label.startsWith(typed) ? 1 : 0;
}

function weightOf(read: ReadPlace, word: string): number {
  for (const part of ['label', 'said', 'about'] as const)
    if (read[part].some((written) => isMeant(written, word))) return WEIGHTS[part];
  return 0;
}

/** Whether a word begins as typed, or is another form of it (spedizione, spedizioni). */
function isMeant(written: string, typed: string): boolean {
  if (written.startsWith(typed)) return true;
  const stem = stemOf(typed);
  return stem.length >= LEAST_STEM && stemOf(written) === stem;
}

const VOWELS = 'aeiou';

function stemOf(word: string): string {
  let end = word.length;
  while (end > 0 && VOWELS.includes(word.charAt(end - 1))) end -= 1;
  if (end < word.length && word.charAt(end - 1) === 'h') end -= 1;
  return word.slice(0, end);
}

function wordsOf(text: string): string[] {
  return [...new Set(fold(text).split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}

/** Without joining words, unless there are no others. */
function searchedWords(q: string): string[] {
  const words = wordsOf(q);
  const distinctive = words.filter((word) => !JOINING.has(word));
  return distinctive.length > 0 ? distinctive : words;
}
