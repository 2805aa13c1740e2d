import { BETWEEN_WORDS, isWritten, placeInName } from './search.ts';
import { isForm, otherForms } from './search-words.ts';

/** What a product says, folded. */
export type Texts = {
  name: string;
  /** Name, description and category. */
  text: string;
};

/** The products that hold a word. */
export type Holders = {
  /**
   * How strongly each product holds it, by slot: 0 not at all (as `isWritten` says it), else 1 and what it weighs by its
   * place in the name (`WEIGHTS`).
   */
  strengths: Uint8Array;
  /** The slots of those that hold it, each once. */
  slots: readonly number[];
};

/** Where each word is written, by the number that a product has in the index (its slot). */
export interface WordIndex {
  put(slot: number, texts: Texts): void;
  remove(slot: number): void;
  /** What holds a folded word. Good until the next change. */
  holders(word: string): Holders;
  /** The words of all names, each once, and how many names have it. */
  nameWords(): ReadonlyMap<string, number>;
}

/**
 * Bytes of the holders that are remembered, those of the words that were asked for last: what people search for comes
 * again. A letter or two that nearly every product holds take the room of many words.
 */
const REMEMBERED = 8 * 1024 * 1024;
const BYTES_A_SLOT = 8;

const ONLY_LETTERS = /^[\p{L}\p{N}_]+$/u;

/** @param mostBytes of the holders that are remembered */
export function createWordIndex(mostBytes = REMEMBERED): WordIndex {
  const texts: (Texts | undefined)[] = [];
  const slotsOf = new Map<string, number[]>();
  const inNames = new Map<string, number>();
  const remembered = createRemembered(mostBytes);
  /** Made at the first need after a word came or went. */
  let vocabulary: Vocabulary | null = null;

  function forget(slot: number) {
    const old = texts[slot];
    texts[slot] = undefined;
    remembered.clear();
    if (!old) return;
    for (const word of wordsOf(old.text)) {
      const slots = slotsOf.get(word)?.filter((one) => one !== slot) ?? [];
      slotsOf.set(word, slots);
      if (slots.length === 0) {
        slotsOf.delete(word);
        vocabulary = null;
      }
    }
    for (const word of letterWordsOf(old.name)) count(word, -1);
  }

  function count(word: string, by: 1 | -1) {
    const names = (inNames.get(word) ?? 0) + by;
    if (names > 0) inNames.set(word, names);
    else inNames.delete(word);
  }

  function found(word: string): Holders {
    const strengths = new Uint8Array(texts.length);
    const slots: number[] = [];
    const strengthen = (slot: number) => {
      if (strengths[slot] !== 0) return;
      strengths[slot] = 1 + placeInName(texts[slot]?.name ?? '', word);
      slots.push(slot);
    };
    if (!ONLY_LETTERS.test(word)) {
      texts.forEach((one, slot) => {
        if (one && isWritten(one.text, word)) strengthen(slot);
      });
      return { strengths, slots };
    }
    vocabulary ??= vocabularyOf([...slotsOf.keys()]);
    const forms = otherForms(word);
    const beginning = forms ? vocabulary.containing(`\n${forms.stem}`) : [];
    for (const written of vocabulary.containing(word)) slotsOf.get(written)?.forEach(strengthen);
    for (const written of beginning)
      if (forms && isForm(written, forms)) slotsOf.get(written)?.forEach(strengthen);
    return { strengths, slots };
  }

  return {
    put(slot, one) {
      forget(slot);
      texts[slot] = one;
      for (const word of wordsOf(one.text)) {
        const slots = slotsOf.get(word);
        if (slots) {
          slots.push(slot);
          continue;
        }
        slotsOf.set(word, [slot]);
        vocabulary = null;
      }
      for (const word of letterWordsOf(one.name)) count(word, 1);
    },
    remove: forget,
    holders(word) {
      const known = remembered.get(word) ?? found(word);
      remembered.put(word, known);
      return known;
    },
    nameWords: () => inNames,
  };
}

/** The holders of words, those that were asked for last, within `mostBytes`; the last one whatever its size. */
function createRemembered(mostBytes: number) {
  const holdersOf = new Map<string, Holders>();
  let bytes = 0;

  function remove(word: string) {
    const holders = holdersOf.get(word);
    if (holders) bytes -= bytesOf(holders);
    holdersOf.delete(word);
  }

  return {
    get: (word: string) => holdersOf.get(word),
    put(word: string, holders: Holders) {
      remove(word);
      holdersOf.set(word, holders);
      bytes += bytesOf(holders);
      if (bytes <= mostBytes) return;
      for (const oldest of holdersOf.keys()) {
        if (bytes <= mostBytes || holdersOf.size === 1) return;
        remove(oldest);
      }
    },
    clear() {
      holdersOf.clear();
      bytes = 0;
    },
  };
}

function bytesOf({ strengths, slots }: Holders): number {
  return strengths.length + BYTES_A_SLOT * slots.length;
}

type Vocabulary = { containing(part: string): string[] };

/** All words in one text, a line each: looked through much faster than one by one. */
function vocabularyOf(words: readonly string[]): Vocabulary {
  const lines = `\n${words.join('\n')}\n`;
  return {
    containing(part) {
      const found: string[] = [];
      for (let at = lines.indexOf(part); at !== -1; ) {
        const start = lines.lastIndexOf('\n', at) + 1;
        const end = lines.indexOf('\n', start);
        found.push(lines.slice(start, end));
        at = lines.indexOf(part, end);
      }
      return found;
    },
  };
}

const wordsOf = (text: string) => new Set(text.split(BETWEEN_WORDS).filter(Boolean));
const letterWordsOf = (name: string) => new Set(name.match(/\p{L}+/gu));
