import type { CatalogueIndex } from './catalogue-index.ts';
import { CATEGORIES } from './categories.ts';
import { allTexts, type SearchMode, type SearchPlan, type SearchWord, searchGroups } from './search.ts';
import { isSaleWord } from './search-words.ts';
import type { Holders } from './word-index.ts';

/** The slots of a part. */
export function slotsIn(part: Uint8Array): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < part.length; slot += 1) if (part[slot] === 1) slots.push(slot);
  return slots;
}

/** The slots of those of a part that are what a plan asks for, category by category (`searchGroups`). */
export function foundBy(
  index: CatalogueIndex,
  plan: SearchPlan,
  { mode, part }: { mode: SearchMode; part: Uint8Array },
): number[] {
  const { category } = index.columns;
  return searchGroups(plan, mode).flatMap(({ categories, words }) => {
    const isAsked = new Uint8Array(CATEGORIES.length);
    for (const one of categories) isAsked[CATEGORIES.indexOf(one)] = 1;
    const holders = words.map((word) => holdersOf(index, word));
    // Of what is asked for without any word, all is asked for.
    const slots = words.length === 0 ? slotsIn(part) : mode === 'every' ? inAll(holders) : inSome(holders);
    return slots.filter((slot) => part[slot] === 1 && isAsked[category[slot] as number] === 1);
  });
}

/** The slots that all of them have. */
function inAll(holders: readonly Holders[]): readonly number[] {
  const [fewest, ...others] = holders.toSorted((one, other) => one.slots.length - other.slots.length);
  return others.reduce(
    (slots, { strengths }) => slots.filter((slot) => (strengths[slot] ?? 0) > 0),
    fewest?.slots ?? [],
  );
}

/** The slots that any of them has, each once. */
function inSome(holders: readonly Holders[]): readonly number[] {
  const seen = new Uint8Array(Math.max(...holders.map(({ strengths }) => strengths.length)));
  const all: number[] = [];
  for (const { slots } of holders)
    for (const slot of slots) {
      if (seen[slot] === 0) all.push(slot);
      seen[slot] = 1;
    }
  return all;
}

/** What holds a word or a synonym, or is what the word asks for by a sale. */
function holdersOf(index: CatalogueIndex, word: SearchWord): Holders {
  const written = writtenHolders(index, word);
  const { reduced } = index.columns;
  return isSaleWord(word.text)
    ? strongest([written, { strengths: reduced, slots: slotsIn(reduced) }])
    : written;
}

/** What holds a word, or one that is looked for in its place. */
export function writtenHolders(index: CatalogueIndex, word: SearchWord): Holders {
  return strongest(allTexts(word).map(index.words.holders));
}

/** What is held in several ways, as strongly as in any of them. */
function strongest(ways: readonly Holders[]): Holders {
  const [only] = ways;
  if (only && ways.length === 1) return only;
  const strengths = new Uint8Array(Math.max(...ways.map((way) => way.strengths.length)));
  const slots = inSome(ways);
  for (const slot of slots) strengths[slot] = Math.max(...ways.map((way) => way.strengths[slot] ?? 0));
  return { strengths, slots };
}
