import { LRUCache } from 'lru-cache';
import { BETWEEN_WORDS, isWritten, placeIn, type Said } from './search.ts';
import { isForm, otherForms } from './search-words.ts';

/** Folded texts of a product. */
export type Texts = Said & {
  /** Name, description, category and facts. */
  text: string;
};

/** Product ids (as `isWritten`) with the word's weight (`placeIn`), 0 in the description only. */
export type Holders = ReadonlyMap<string, number>;

export interface WordIndex {
  put(id: string, texts: Texts): void;
  remove(id: string): void;
  /** Valid until the next change. */
  holders(word: string): Holders;
  /** Whether products contain the word, as part or in another form, not merely a similar beginning. */
  isSaid(word: string): boolean;
  nameWords(): ReadonlyMap<string, number>;
}

/** Holders in the cache: a short word in nearly all products takes the room of many. */
const REMEMBERED = 200_000;

/** Endings of inflected forms. */
const INFLECTED = /^h?[aeio]$/;

const ONLY_LETTERS = /^[\p{L}\p{N}_]+$/u;

/** @param mostRemembered total holders of all cached words */
export function createWordIndex(mostRemembered = REMEMBERED): WordIndex {
  const texts = new Map<string, Texts>();
  const idsOf = new Map<string, Set<string>>();
  const inNames = new Map<string, number>();
  const remembered = new LRUCache<string, Holders>({
    maxSize: mostRemembered,
    sizeCalculation: (holders) => holders.size + 1,
  });
  /** Built on demand after the set of words changed. */
  let vocabulary: Vocabulary | null = null;

  function forget(id: string) {
    const old = texts.get(id);
    texts.delete(id);
    remembered.clear();
    if (!old) return;
    for (const word of wordsOf(old.text)) {
      const ids = idsOf.get(word);
      ids?.delete(id);
      if (ids?.size === 0) {
        idsOf.delete(word);
        vocabulary = null;
      }
    }
    for (const word of mailWordsOf(old.name)) count(word, -1);
  }

  function count(word: string, by: 1 | -1) {
    const names = (inNames.get(word) ?? 0) + by;
    if (names > 0) inNames.set(word, names);
    else inNames.delete(word);
  }

  /** Words containing `word` (letters only) or a form of it. */
  function writtenAs(word: string): string[] {
    vocabulary ??= vocabularyOf([...idsOf.keys()]);
    const forms = otherForms(word);
    const beginning = forms ? vocabulary.containing(`\n${forms.stem}`) : [];
    return [
      ...vocabulary.containing(word),
      ...beginning.filter((written) => forms && isForm(written, forms)),
    ];
  }

  function found(word: string): Holders {
    const ids = ONLY_LETTERS.test(word)
      ? writtenAs(word).flatMap((written) => [...(idsOf.get(written) ?? [])])
      : [...texts].filter(([, { text }]) => isWritten(text, word)).map(([id]) => id);
    const holders = new Map<string, number>();
    for (const id of ids) if (!holders.has(id)) holders.set(id, placeIn(texts.get(id) ?? NOTHING_SAID, word));
    return holders;
  }

  return {
    put(id, one) {
      forget(id);
      texts.set(id, one);
      for (const word of wordsOf(one.text)) {
        const ids = idsOf.get(word);
        if (ids) {
          ids.add(id);
          continue;
        }
        idsOf.set(word, new Set([id]));
        vocabulary = null;
      }
      for (const word of mailWordsOf(one.name)) count(word, 1);
    },
    remove: forget,
    holders(word) {
      const known = remembered.get(word) ?? found(word);
      remembered.set(word, known);
      return known;
    },
    isSaid(word) {
      vocabulary ??= vocabularyOf([...idsOf.keys()]);
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
const mailWordsOf = (name: string) => new Set(name.match(/\p{L}+/gu));
