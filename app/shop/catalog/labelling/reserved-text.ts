import type { FibrePart } from '#db/json/products.ts';
import type { Composition } from './composition.ts';

/**
 * Where a text stands: among the materials "pelle" says what the product is made of; a text of the shop (`shop`) is of no
 * one product.
 */
export type TextPlace = 'name' | 'description' | 'materials' | 'shop';

/** What a product is known to be made of; parts that are not written yet, or cannot be read, are not there. */
export type KnownComposition = Pick<Composition, 'shoe' | 'hasAnimalParts' | 'materials'> & {
  fibres: readonly FibrePart[];
};

/** A word in lower case, a number or a percent sign, and where it stands in its text. */
export type Word = { text: string; at: number; end: number };

/** One word or several, each one of alternatives; "sostenibil*" is every word that begins so. */
type Phrase = readonly (readonly string[])[];

/** Words `from` to `to` (that one not included) of a sentence, which the law may reserve. */
export type Found = {
  sentence: readonly Word[];
  from: number;
  to: number;
  place: TextPlace;
  composition: KnownComposition;
};

/**
 * What to look for: `length` tells how many words there are of it from a place on, 0 for none; `problem` what is wrong
 * with them in their place, in Italian, with `name` as they are written; null when nothing is.
 */
export type ReservedRule = {
  length: (sentence: readonly Word[], from: number) => number;
  problem: (found: Found, name: string) => string | null;
};

/** "finta|finto pelle" is the phrase of two words of which the first has two forms. */
export function phrases(...written: string[]): readonly Phrase[] {
  return written.map((phrase) => phrase.split(' ').map((word) => word.split('|')));
}

/** The sentences of a text, word by word; what joins two words (a hyphen, an apostrophe) is not one. */
export function sentencesOf(text: string): Word[][] {
  const sentences: Word[][] = [[]];
  for (const { 0: word, index: at } of text.toLowerCase().matchAll(/\p{L}+|\d+(?:[.,]\d+)?|[%.!?;:\n]/gu)) {
    if (/^[.!?;:\n]$/.test(word)) sentences.push([]);
    else sentences.at(-1)?.push({ text: word, at, end: at + word.length });
  }
  return sentences;
}

/** How many words the longest of the phrases has that begins here; 0 when none does. */
export function lengthAt(sentence: readonly Word[], from: number, all: readonly Phrase[]): number {
  const fitting = all.filter((phrase) =>
    phrase.every((forms, index) => isForm(sentence[from + index], forms)),
  );
  return Math.max(0, ...fitting.map((phrase) => phrase.length));
}

/** Whether one of the phrases stands directly before the words. */
export function isAfter({ sentence, from }: Found, all: readonly Phrase[]): boolean {
  return all.some(
    (phrase) => phrase.length <= from && lengthAt(sentence, from - phrase.length, [phrase]) > 0,
  );
}

/** Whether one of the phrases stands directly behind the words. */
export function isBefore({ sentence, to }: Found, all: readonly Phrase[]): boolean {
  return lengthAt(sentence, to, all) > 0;
}

/** Whether one of the phrases stands anywhere in the sentence. */
export function isIn(sentence: readonly Word[], all: readonly Phrase[]): boolean {
  return sentence.some((_, index) => lengthAt(sentence, index, all) > 0);
}

function isForm(word: Word | undefined, forms: readonly string[]): boolean {
  if (word === undefined) return false;
  return forms.some((form) =>
    form.endsWith('*') ? word.text.startsWith(form.slice(0, -1)) : word.text === form,
  );
}
