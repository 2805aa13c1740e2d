import { LRUCache } from 'lru-cache';
import { BETWEEN_WORDS, isWritten, placeIn, type Said } from './search.ts';
import { isForm, otherForms } from './search-words.ts';

/** Folded texts of a product. */
export type Texts = Said & {
  /** Name, description, category and facts. */
  text: string;
};

/**
 * By slot: 0 for products without the word (as `isWritten`) or beyond the end, otherwise 1 + its weight (`placeIn`), which
 * is 0 in the description only.
 */
export type Holders = Readonly<Uint8Array>;

export interface WordIndex {
  /** @param slot number of the product, from 0 */
  put(slot: number, texts: Texts): void;
  remove(slot: number): void;
  /** Valid until the next change. */
  holders(word: string): Holders;
  /** Whether products contain the word, as part or in another form, not merely a similar beginning. */
  isSaid(word: string): boolean;
  nameWords(): ReadonlyMap<string, number>;
}

/** Bytes of holders in the cache: of a thousand words in a shop of ten thousand products. */
const MOST_CACHED_BYTES = 10_000_000;

/** Endings of inflected forms. */
const INFLECTED = /^h?[aeio]$/;

const ONLY_LETTERS = /^[\p{L}\p{N}_]+$/u;

/** @param mostBytes size of the cache of holders */
export function createWordIndex(mostBytes = MOST_CACHED_BYTES): WordIndex {
  const texts: (Texts | null)[] = [];
  const slotsOf = new Map<string, Set<number>>();
  const inNames = new Map<string, number>();
  const cache = new LRUCache<string, Holders>({
    maxSize: mostBytes,
    sizeCalculation: (holders) => holders.length + 1,
  });
  /** Built on demand after the set of words changed. */
  let vocabulary: Vocabulary | null = null;

  function forget(slot: number) {
    const old = texts[slot];
    texts[slot] = null;
    cache.clear();
    if (!old) return;
    for (const word of wordsOf(old.text)) {
      const slots = slotsOf.get(word);
      slots?.delete(slot);
      if (slots?.size === 0) {
        slotsOf.delete(word);
        vocabulary = null;
      }
    }
    for (const word of wordsInName(old.name)) count(word, -1);
  }

  function count(word: string, by: 1 | -1) {
    const names = (inNames.get(word) ?? 0) + by;
    if (names > 0) inNames.set(word, names);
    else inNames.delete(word);
  }

  /** Words containing `word` (letters only) or a form of it. */
  function writtenAs(word: string): string[] {
    vocabulary ??= vocabularyOf([...slotsOf.keys()]);
    const forms = otherForms(word);
    const beginning = forms ? vocabulary.containing(`\n${forms.stem}`) : [];
    return [
      ...vocabulary.containing(word),
      ...beginning.filter((written) => forms && isForm(written, forms)),
    ];
  }

  function found(word: string): Holders {
    const holders = new Uint8Array(texts.length);
    const hold = (slot: number, said: Said) => {
      if (holders[slot] === 0) holders[slot] = 1 + placeIn(said, word);
    };
    if (ONLY_LETTERS.test(word)) {
      for (const written of writtenAs(word))
        for (const slot of slotsOf.get(written) ?? []) hold(slot, texts[slot] ?? NOTHING_SAID);
    } else {
      for (const [slot, said] of texts.entries()) if (said && isWritten(said.text, word)) hold(slot, said);
    }
    return holders;
  }

  return {
    put(slot, one) {
      forget(slot);
      texts[slot] = one;
      for (const word of wordsOf(one.text)) {
        const slots = slotsOf.get(word);
        if (slots) {
          slots.add(slot);
          continue;
        }
        slotsOf.set(word, new Set([slot]));
        vocabulary = null;
      }
      for (const word of wordsInName(one.name)) count(word, 1);
    },
    remove: forget,
    holders(word) {
      const known = cache.get(word) ?? found(word);
      cache.set(word, known);
      return known;
    },
    isSaid(word) {
      vocabulary ??= vocabularyOf([...slotsOf.keys()]);
      if (!ONLY_LETTERS.test(word) || vocabulary.containing(word).length > 0) return true;
      const forms = otherForms(word);
      if (!forms) return false;
      return vocabulary
        .containing(`\n${forms.stem}`)
        .some((written) => INFLECTED.test(written.slice(forms.stem.length)));
    },
    nameWords: () => inNames,
  };
}

const NOTHING_SAID: Said = { name: '', facts: '' };

type Vocabulary = { containing(part: string): string[] };

/** All words in one text, a line each, which is much faster to search than a list. */
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
/** Without digits, for corrections. */
const wordsInName = (name: string) => new Set(name.match(/\p{L}+/gu));
