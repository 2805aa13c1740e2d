import { fold } from '#lib/fold.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { type Synonyms, searchPlan } from './search.ts';
import { categoryWords } from './search-words.ts';

/** A category as links to it need it. */
export type NamedCategory = Pick<ShopCategory, 'name' | 'address'>;

/** What is suggested to somebody who types; amounts in cents. */
export type Suggestions = {
  /** The search that was made instead, when what was typed was found only after putting it right. */
  corrected: string | null;
  /** How many products the search finds. */
  total: number;
  /** `isFrom`: some sizes cost more. */
  products: { id: string; name: string; priceCents: number; isFrom?: true; picture: string | null }[];
  categories: NamedCategory[];
  pages: { title: string; path: string }[];
};

/** Letters from which on the beginning of a word tells what is meant. */
const SIGNIFICANT = 2;

/** Products, categories and pages that are suggested at most. */
export const MOST_SUGGESTED = { products: 4, categories: 3, pages: 3 };

/** The categories of which the name, a word, its plural or a synonym begins with the last word that was typed. */
export function categoriesBeginning(
  q: string,
  categories: readonly NamedCategory[],
  synonyms: Synonyms = [],
): NamedCategory[] {
  const typed = lastWord(q);
  if (typed.length < SIGNIFICANT) return [];
  const meant = synonyms
    .filter(({ word }) => fold(word).startsWith(typed))
    .flatMap(({ also }) => also.map(fold));
  const known = categoryWords(categories);
  const wordsFor = ({ name, address }: NamedCategory) => [...wordsOf(name), ...known.wordsOf(address)];
  return categories
    .filter((one) => wordsFor(one).some((word) => word.startsWith(typed) || meant.includes(word)))
    .map(({ name, address }) => ({ name, address }))
    .slice(0, MOST_SUGGESTED.categories);
}

/** A page with the words that it is found by. */
export type FindablePage<Page> = { page: Page; title: readonly string[]; all: readonly string[] };

export function findablePage<Page extends { title: string; keywords: string }>(
  page: Page,
): FindablePage<Page> {
  const title = wordsOf(page.title);
  return { page, title, all: [...title, ...wordsOf(page.keywords)] };
}

/** The pages of which title or keywords have, for every word that was typed, one that begins with it. */
export function pagesAbout<Page>(q: string, pages: readonly FindablePage<Page>[]): Page[] {
  const typed = searchPlan(q)?.words.map((word) => word.text) ?? [];
  if (typed.every((word) => word.length < SIGNIFICANT + 1)) return [];
  const found = pages.flatMap(({ page, title, all }) => {
    if (!typed.every((word) => isBeginning(word, all))) return [];
    return [{ page, isTitle: typed.every((word) => isBeginning(word, title)) }];
  });
  return found
    .toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle))
    .slice(0, MOST_SUGGESTED.pages)
    .map(({ page }) => page);
}

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);
const isBeginning = (typed: string, words: readonly string[]) => words.some((word) => word.startsWith(typed));

function lastWord(q: string): string {
  return searchPlan(q)?.words.at(-1)?.text ?? '';
}
