import type { CatalogueIndex, Entry } from './catalog-index.ts';
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

/** Products matching a plan, by category (`searchGroups`). */
export function foundBy(
  index: CatalogueIndex,
  plan: SearchPlan,
  { mode, isIn }: { mode: SearchMode; isIn: (entry: Entry) => boolean },
): Entry[] {
  return searchGroups(plan, mode, index.categories()).flatMap(({ categories, words }) => {
    const requestedCategories = new Set<string>(categories);
    const holders = words.map((word) => holdersOf(index, word));
    // Without words, everything matches.
    const entries =
      words.length === 0
        ? Array.from(index.entries())
        : entriesOf(
            index,
            mode === 'every' ? inAll(holders) : new Set(holders.flatMap((one) => [...one.keys()])),
          );
    return entries.filter((entry) => requestedCategories.has(entry.category) && isIn(entry));
  });
}

function entriesOf(index: CatalogueIndex, ids: Iterable<string>): Entry[] {
  return Array.from(ids, (id) => index.get(id)).filter((entry) => entry !== null);
}

function inAll(holders: readonly Holders[]): string[] {
  const [fewest, ...others] = holders.toSorted((one, other) => one.size - other.size);
  return [...(fewest?.keys() ?? [])].filter((id) => others.every((one) => one.has(id)));
}

/** Products with the word or a synonym, or matching it as sale, colour or part of a category. */
export function holdersOf(index: CatalogueIndex, word: SearchWord): Holders {
  const ways = allTexts(word).map(index.words.holders);
  const { color, parts = [] } = word;
  for (const { texts, categories } of parts)
    ways.push(...texts.map((text) => holdersWithin(index, text, categories)));
  if (color) ways.push(thoseThat(index, (entry) => entry.color === color, WEIGHTS.color));
  if (isSaleWord(word.text)) ways.push(thoseThat(index, ({ isReduced }) => isReduced, WEIGHTS.reduced));
  return strongest(ways);
}

/** One word in name or facts, several words anywhere. */
function holdersWithin(index: CatalogueIndex, text: string, categories: readonly string[]): Holders {
  const least = text.includes(' ') ? WEIGHTS.facts : 0;
  const found = new Map<string, number>();
  for (const [id, weight] of index.words.holders(text)) {
    const strength = Math.max(weight, least);
    if (strength > 0 && categories.includes(index.get(id)?.category ?? '')) found.set(id, strength);
  }
  return found;
}

function thoseThat(index: CatalogueIndex, isSuch: (entry: Entry) => boolean, weight: number): Holders {
  const holders = new Map<string, number>();
  for (const entry of index.entries()) if (isSuch(entry)) holders.set(entry.id, weight);
  return holders;
}

function strongest(ways: readonly Holders[]): Holders {
  const [first, ...others] = ways;
  if (first && others.length === 0) return first;
  const strengths = new Map(first);
  for (const way of others)
    for (const [id, strength] of way) strengths.set(id, Math.max(strength, strengths.get(id) ?? 0));
  return strengths;
}
