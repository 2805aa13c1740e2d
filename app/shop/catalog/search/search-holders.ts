import type { CatalogueIndex, Entry, IndexedEntry } from './catalog-index.ts';
import {
  allTexts,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  searchGroups,
  WEIGHTS,
} from './search.ts';
import { isSaleWord } from './search-words.ts';
import type { Holders } from './word-index.ts';

export type HoldersOf = (word: SearchWord) => Holders;

/** Products matching a plan, by category (`searchGroups`). */
export function foundBy(
  index: CatalogueIndex,
  plan: SearchPlan,
  { mode, isIn, holdersOf }: { mode: SearchMode; isIn: (entry: Entry) => boolean; holdersOf: HoldersOf },
): IndexedEntry[] {
  const entries = index.bySlot();
  return searchGroups(plan, mode, index.categories()).flatMap(({ categories, words }) => {
    const holders = words.map(holdersOf);
    // Without words, everything matches.
    const needed = mode === 'every' ? words.length : Math.min(1, words.length);
    const found: IndexedEntry[] = [];
    for (let slot = 0; slot < entries.length; slot += 1) {
      let held = 0;
      for (const one of holders) if (one[slot]) held += 1;
      if (held < needed) continue;
      const entry = entries[slot];
      if (entry && categories.includes(entry.category) && isIn(entry)) found.push(entry);
    }
    return found;
  });
}

/** Products with the word or a synonym, or matching it as sale, colour or part of a category; each word is read once. */
export function holdersIn(index: CatalogueIndex): HoldersOf {
  const known = new Map<SearchWord, Holders>();
  return (word) => {
    const before = known.get(word) ?? readHolders(index, word);
    known.set(word, before);
    return before;
  };
}

function readHolders(index: CatalogueIndex, word: SearchWord): Holders {
  const lists = allTexts(word).map(index.words.holders);
  const { color, parts = [] } = word;
  for (const { texts, categories } of parts)
    lists.push(...texts.map((text) => holdersWithin(index, text, categories)));
  if (color) lists.push(thoseThat(index, (entry) => entry.color === color, WEIGHTS.color));
  if (isSaleWord(word.text)) lists.push(thoseThat(index, ({ isReduced }) => isReduced, WEIGHTS.reduced));
  return strongest(lists);
}

/** One word in name or facts, several words anywhere. */
function holdersWithin(index: CatalogueIndex, text: string, categories: readonly string[]): Holders {
  const least = text.includes(' ') ? WEIGHTS.facts : 0;
  const holders = index.words.holders(text);
  const entries = index.bySlot();
  return holders.map((held, slot) => {
    const strength = held === 0 ? 0 : Math.max(held - 1, least);
    return strength > 0 && categories.includes(entries[slot]?.category ?? '') ? 1 + strength : 0;
  });
}

function thoseThat(index: CatalogueIndex, isSuch: (entry: Entry) => boolean, weight: number): Holders {
  const entries = index.bySlot();
  return new Uint8Array(entries.length).map((_, slot) => {
    const entry = entries[slot];
    return entry && isSuch(entry) ? 1 + weight : 0;
  });
}

function strongest(lists: readonly Holders[]): Holders {
  const [first, ...others] = lists;
  if (first && others.length === 0) return first;
  return (first ?? new Uint8Array()).map((held, slot) =>
    others.reduce((most, one) => Math.max(most, one[slot] ?? 0), held),
  );
}
