import { fold } from '../../../lib/fold.ts';
import type { Category, ShopCategory } from '../assortment/categories.ts';
import { categoryFrom } from '../assortment/named-category.ts';
import { categoryNamed } from '../search/search-words.ts';
import type { Decision } from './decision.ts';
import { categoryIn } from './exported-input.ts';
import type { SourceProduct } from './source.ts';

/** The shop's categories, and what the owner chose for the names of others, by their folded text. */
export type ChosenCategories = {
  byName: ReadonlyMap<string, Category>;
  categories: readonly ShopCategory[];
};

/** The text under which a choice is remembered. */
export function categoryKey(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim().slice(0, 200);
}

/**
 * The category of a product whose file names these, the most telling first: what the owner chose for a name, else the
 * shop's category of that name, else the one of a garment that a name holds («Abiti da sera»: Vestiti).
 * @returns also the name that decided, or the first one where none did; null where the file names none.
 */
export function categoryOf(names: readonly string[], chosen: ChosenCategories): Found {
  const keys = names.map(categoryKey).filter((key) => key !== '');
  const { byName, categories } = chosen;
  const byOwnName = (key: string) => categoryFrom(key, categories);
  const rules = [
    (key: string) => byName.get(key) ?? null,
    byOwnName,
    (key: string) => garmentIn(key, categories),
  ];
  for (const rule of rules) {
    for (const key of keys) {
      const category = rule(key);
      if (category) return { category, decidedBy: key, isOwnName: rule === byOwnName };
    }
  }
  return { category: null, decidedBy: keys[0] ?? null, isOwnName: false };
}

type Found = {
  category: Category | null;
  decidedBy: string | null;
  /** It is the shop's own name of a category. */
  isOwnName: boolean;
};

/** As above, for a product of a file, whose tags count only where nothing else says; what the shop itself exported means its own categories by their names. */
export function categoryOfSource(
  { categories, tags = [], exported }: Pick<SourceProduct, 'categories' | 'tags' | 'exported'>,
  chosen: ChosenCategories,
): ReturnType<typeof categoryOf> {
  const own = exported ? categoryIn(exported, chosen.categories) : null;
  if (own) return { category: own, decidedBy: null, isOwnName: true };
  return categoryOf(categories.length > 0 ? categories : tags, chosen);
}

/**
 * The category that a product of a file is taken in with: what the owner decided about it, else as above. One that the
 * shop has stays where it is, unless the file names a category by the shop's own name: a choice for a name moves nothing.
 */
export function categoryFor(
  source: SourceProduct,
  chosen: ChosenCategories,
  { decision, present }: { decision: Decision | null; present: Category | null },
): Found {
  const found = categoryOfSource(source, chosen);
  if (decision?.kind === 'category') return { ...found, category: decision.category };
  const stays = present !== null && !source.exported && !found.isOwnName;
  return stays ? { ...found, category: present } : found;
}

/**
 * What the owner decided about a product: for itself, else for the name that decides its category (`decidedBy`), whose
 * products may all be left out.
 */
export function decisionFor(
  own: Decision | null,
  decidedBy: string | null,
  skipped: readonly string[],
): Decision | null {
  if (own !== null) return own;
  return decidedBy !== null && skipped.includes(decidedBy) ? { kind: 'skip', categoryName: decidedBy } : null;
}

function garmentIn(key: string, categories: readonly ShopCategory[]): Category | null {
  const words = key.split(/[^a-z]+/);
  const [address] = words.flatMap((word) => categoryNamed(word) ?? []);
  const named = categories.find((one) => one.address === address);
  const isThere = ({ name }: ShopCategory) => ` ${words.join(' ')} `.includes(` ${fold(name)} `);
  return (named ?? categories.find(isThere))?.name ?? null;
}
