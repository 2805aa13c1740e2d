import { fold } from '#lib/fold.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { type Synonyms, searchPlan } from './search.ts';
import { categoryWords, type ShopWords } from './search-words.ts';

export type NamedCategory = Pick<ShopCategory, 'name' | 'address'>;

/** Amounts in cents. */
export type Suggestions = {
  /** The corrected query, if only that found something. */
  corrected: string | null;
  total: number;
  /** `isFrom`: some sizes cost more. */
  products: { id: string; name: string; priceCents: number; isFrom?: true; picture: string | null }[];
  categories: NamedCategory[];
  pages: { title: string; path: string }[];
};

/** Letters needed for suggestions. */
const SIGNIFICANT = 2;

export const MOST_SUGGESTED = { products: 4, categories: 3, pages: 3 };

/** Categories whose name, trade word or synonym begins with the last typed word. */
export function categoriesBeginning(
  q: string,
  categories: readonly NamedCategory[],
  synonyms: Synonyms = [],
  known: Pick<ShopWords, 'wordsOf'> = categoryWords(categories),
): NamedCategory[] {
  const typed = lastWord(q);
  if (typed.length < SIGNIFICANT) return [];
  const meant = synonyms
    .filter(({ word }) => fold(word).startsWith(typed))
    .flatMap(({ also }) => also.map(fold));
  const wordsFor = ({ name, address }: NamedCategory) => [...wordsOf(name), ...known.wordsOf(address)];
  return categories
    .filter((one) => wordsFor(one).some((word) => word.startsWith(typed) || meant.includes(word)))
    .map(({ name, address }) => ({ name, address }))
    .slice(0, MOST_SUGGESTED.categories);
}

export type FindablePage<Page> = { page: Page; title: readonly string[]; all: readonly string[] };

export function findablePage<Page extends { title: string; keywords: string }>(
  page: Page,
): FindablePage<Page> {
  const title = wordsOf(page.title);
  return { page, title, all: [...title, ...wordsOf(page.keywords)] };
}

/** Pages with keywords that begin with every typed word. */
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
