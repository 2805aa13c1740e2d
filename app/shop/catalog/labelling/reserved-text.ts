import type { FibrePart } from '#db/json/products.ts';
import type { Composition } from './composition.ts';

/** Among `materials` "pelle" is a declaration; `shop` is a text about no particular product. */
export type TextPlace = 'name' | 'description' | 'materials' | 'shop';

/** Parts not yet written or unreadable are left out. */
export type KnownComposition = Pick<Composition, 'shoe' | 'hasAnimalParts' | 'materials'> & {
  fibres: readonly FibrePart[];
};

export type Word = { text: string; at: number; end: number };

/** Words with their alternatives; "sostenibil*" is a prefix. */
type Phrase = readonly (readonly string[])[];

/** Words `from` to `to` (exclusive) in a sentence. */
export type Found = {
  sentence: readonly Word[];
  from: number;
  to: number;
  place: TextPlace;
  composition: KnownComposition;
};

/** `length`: matching words at a position, 0 for none. `problem`: the objection in Italian, null for none. */
export type ReservedRule = {
  length: (sentence: readonly Word[], from: number) => number;
  problem: (found: Found, name: string) => string | null;
};

/** "finta|finto pelle" is a phrase of two words, the first with two forms. */
export function phrases(...written: string[]): readonly Phrase[] {
  return written.map((phrase) => phrase.split(' ').map((word) => word.split('|')));
}

/** Sentences as words; hyphens and apostrophes separate words. */
export function sentencesOf(text: string): Word[][] {
  const sentences: Word[][] = [[]];
  for (const { 0: word, index: at } of text.toLowerCase().matchAll(/\p{L}+|\d+(?:[.,]\d+)?|[%.!?;:\n]/gu)) {
    if (/^[.!?;:\n]$/.test(word)) sentences.push([]);
    else sentences.at(-1)?.push({ text: word, at, end: at + word.length });
  }
  return sentences;
}

export function lengthAt(sentence: readonly Word[], from: number, all: readonly Phrase[]): number {
  const fitting = all.filter((phrase) =>
    phrase.every((forms, index) => isForm(sentence[from + index], forms)),
  );
  return Math.max(0, ...fitting.map((phrase) => phrase.length));
}

export function isAfter({ sentence, from }: Found, all: readonly Phrase[]): boolean {
  return all.some(
    (phrase) => phrase.length <= from && lengthAt(sentence, from - phrase.length, [phrase]) > 0,
  );
}

export function isBefore({ sentence, to }: Found, all: readonly Phrase[]): boolean {
  return lengthAt(sentence, to, all) > 0;
}

export function isIn(sentence: readonly Word[], all: readonly Phrase[]): boolean {
  return sentence.some((_, index) => lengthAt(sentence, index, all) > 0);
}

function isForm(word: Word | undefined, forms: readonly string[]): boolean {
  if (word === undefined) return false;
  return forms.some((form) =>
    form.endsWith('*') ? word.text.startsWith(form.slice(0, -1)) : word.text === form,
  );
}
