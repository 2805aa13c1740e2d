import type { CatalogueIndex, Entry } from './catalog-index.ts';
import {
  allTexts,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  searchedCategory,
  searchGroups,
  WEIGHTS,
} from './search.ts';
import { isSaleWord } from './search-words.ts';
import type { Holders } from './word-index.ts';

/** Those of a part that are what a plan asks for, category by category (`searchGroups`). */
export function foundBy(
  index: CatalogueIndex,
  plan: SearchPlan,
  { mode, isIn }: { mode: SearchMode; isIn: (entry: Entry) => boolean },
): Entry[] {
  return searchGroups(plan, mode).flatMap(({ categories, words }) => {
    const wanted = new Set<string>(categories);
    const holders = words.map((word) => holdersOf(index, word));
    // Of what is requested without any word, all is requested.
    const entries =
      words.length === 0
        ? Array.from(index.entries())
        : entriesOf(
            index,
            mode === 'every' ? inAll(holders) : new Set(holders.flatMap((one) => [...one.keys()])),
          );
    return entries.filter((entry) => wanted.has(searchedCategory(entry.category)) && isIn(entry));
  });
}

function entriesOf(index: CatalogueIndex, ids: Iterable<string>): Entry[] {
  return Array.from(ids, (id) => index.get(id)).filter((entry) => entry !== null);
}

/** The ids that all of them have. */
function inAll(holders: readonly Holders[]): string[] {
  const [fewest, ...others] = holders.toSorted((one, other) => one.size - other.size);
  return [...(fewest?.keys() ?? [])].filter((id) => others.every((one) => one.has(id)));
}

/** What holds a word or a synonym, or is what the word asks for by a sale or a colour. */
export function holdersOf(index: CatalogueIndex, word: SearchWord): Holders {
  const ways = allTexts(word).map(index.words.holders);
  const { color } = word;
  if (color) ways.push(thoseThat(index, (entry) => entry.color === color, WEIGHTS.color));
  if (isSaleWord(word.text)) ways.push(thoseThat(index, ({ isReduced }) => isReduced, WEIGHTS.reduced));
  return strongest(ways);
}

function thoseThat(index: CatalogueIndex, isSuch: (entry: Entry) => boolean, weight: number): Holders {
  const holders = new Map<string, number>();
  for (const entry of index.entries()) if (isSuch(entry)) holders.set(entry.id, weight);
  return holders;
}

/** What is held in several ways, as strongly as in any of them. */
function strongest(ways: readonly Holders[]): Holders {
  const [first, ...others] = ways;
  if (first && others.length === 0) return first;
  const strengths = new Map(first);
  for (const way of others)
    for (const [id, strength] of way) strengths.set(id, Math.max(strength, strengths.get(id) ?? 0));
  return strengths;
}
