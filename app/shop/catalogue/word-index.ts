import { BETWEEN_WORDS, isWritten, placeInName } from './search.ts';
import { isForm, otherForms } from './search-words.ts';

/** What a product says, folded. */
export type Texts = {
  name: string;
  /** Name, description and category. */
  text: string;
};

/** Where each word is written, by the number that a product has in the index (its slot). */
export interface WordIndex {
  put(slot: number, texts: Texts): void;
  remove(slot: number): void;
  /**
   * How strongly each product holds a folded word, by slot: 0 not at all (as `isWritten` says it), else 1 and what it
   * weighs by its place in the name (`WEIGHTS`). Good until the next change.
   */
  strengths(word: string): Uint8Array;
  /** The words of all names, each once, and how many names have it. */
  nameWords(): ReadonlyMap<string, number>;
}

/** Words whose strengths are remembered: what people search for comes again. */
const REMEMBERED = 200;

const ONLY_LETTERS = /^[\p{L}\p{N}_]+$/u;

export function createWordIndex(): WordIndex {
  const texts: (Texts | undefined)[] = [];
  const slotsOf = new Map<string, number[]>();
  const inNames = new Map<string, number>();
  let remembered = new Map<string, Uint8Array>();

  function forget(slot: number) {
    const old = texts[slot];
    texts[slot] = undefined;
    remembered = new Map();
    if (!old) return;
    for (const word of wordsOf(old.text)) {
      const slots = slotsOf.get(word)?.filter((one) => one !== slot) ?? [];
      if (slots.length > 0) slotsOf.set(word, slots);
      else slotsOf.delete(word);
    }
    for (const word of letterWordsOf(old.name)) count(word, -1);
  }

  function count(word: string, by: 1 | -1) {
    const names = (inNames.get(word) ?? 0) + by;
    if (names > 0) inNames.set(word, names);
    else inNames.delete(word);
  }

  function found(word: string): Uint8Array {
    const strengths = new Uint8Array(texts.length);
    const strengthen = (slot: number) => {
      if (strengths[slot] === 0) strengths[slot] = 1 + placeInName(texts[slot]?.name ?? '', word);
    };
    if (!ONLY_LETTERS.test(word)) {
      texts.forEach((one, slot) => {
        if (one && isWritten(one.text, word)) strengthen(slot);
      });
      return strengths;
    }
    const forms = otherForms(word);
    for (const [written, slots] of slotsOf)
      if (written.includes(word) || (forms !== null && isForm(written, forms))) slots.forEach(strengthen);
    return strengths;
  }

  return {
    put(slot, one) {
      forget(slot);
      texts[slot] = one;
      for (const word of wordsOf(one.text)) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else slotsOf.set(word, [slot]);
      }
      for (const word of letterWordsOf(one.name)) count(word, 1);
    },
    remove: forget,
    strengths(word) {
      const known = remembered.get(word) ?? found(word);
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(word, known);
      return known;
    },
    nameWords: () => inNames,
  };
}

const wordsOf = (text: string) => new Set(text.split(BETWEEN_WORDS).filter(Boolean));
const letterWordsOf = (name: string) => new Set(name.match(/\p{L}+/gu));
