import { CATEGORIES, type Category, categoryFrom } from '../catalogue/categories.ts';
import { fold } from '../catalogue/search.ts';
import { categoryNamed } from '../catalogue/search-words.ts';
import { categoryIn } from './exported-input.ts';
import type { SourceProduct } from './source.ts';

/** What the owner chose for the names of categories, by their folded text. */
export type ChosenCategories = ReadonlyMap<string, Category>;

/** The text under which a choice is remembered. */
export function categoryKey(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim().slice(0, 200);
}

/**
 * The category of a product whose file names these, the most telling first: what the owner chose for a name, else the
 * shop's category of that name, else the one of a garment that a name holds («Abiti da sera»: Vestiti).
 * @returns also the name that decided, or the first one where none did; null where the file names none.
 */
export function categoryOf(
  names: readonly string[],
  chosen: ChosenCategories,
): { category: Category | null; decidedBy: string | null } {
  const keys = names.map(categoryKey).filter((key) => key !== '');
  for (const rule of [(key: string) => chosen.get(key) ?? null, categoryFrom, garmentIn]) {
    for (const key of keys) {
      const category = rule(key);
      if (category) return { category, decidedBy: key };
    }
  }
  return { category: null, decidedBy: keys[0] ?? null };
}

/** As above, for a product of a file; what the shop itself exported means its own categories by their names. */
export function categoryOfSource(
  { categories, exported }: Pick<SourceProduct, 'categories' | 'exported'>,
  chosen: ChosenCategories,
): ReturnType<typeof categoryOf> {
  const own = exported ? categoryIn(exported) : null;
  return own ? { category: own, decidedBy: null } : categoryOf(categories, chosen);
}

function garmentIn(key: string): Category | null {
  const found = key.split(/[^a-z]+/).flatMap((word) => categoryNamed(word) ?? []);
  return found[0] ?? CATEGORIES.find((category) => key.includes(fold(category))) ?? null;
}
