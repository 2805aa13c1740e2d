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

/** Stands for the name of what has none: the owner chooses for all such products, as for any name. */
export const NO_NAME = '';

/** The text under which a choice is remembered. */
export function categoryKey(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim().slice(0, 200);
}

/**
 * The category of a product whose file names these: that of the most telling name that says one, which is what the owner
 * chose for it, else the shop's category of that name, else the one of a garment that it holds («Abiti da sera»: Vestiti).
 * @returns also the name that decided, or the first one where none did; `NO_NAME` where the file names none.
 */
export function categoryOf(names: readonly string[], chosen: ChosenCategories): Found {
  const named = names.map(categoryKey).filter((key) => key !== '');
  const keys = named.length > 0 ? named : [NO_NAME];
  const { byName, categories } = chosen;
  const byOwnName = (key: string) => categoryFrom(key, categories);
  const rules = [
    (key: string) => byName.get(key) ?? null,
    byOwnName,
    (key: string) => garmentIn(key, categories),
  ];
  // The most telling name decides by whichever rule: a choice for a wider one («home») is not meant for what is below it.
  for (const key of keys) {
    for (const rule of rules) {
      const category = rule(key);
      if (category) return { category, decidedBy: key, isOwnName: rule === byOwnName };
    }
  }
  return { category: null, decidedBy: keys[0] ?? NO_NAME, isOwnName: false };
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
  const names = categories.length > 0 ? categories : tags;
  // Our own export that does not speak of categories leaves them as they are.
  if (exported && names.length === 0) return { category: null, decidedBy: null, isOwnName: false };
  return categoryOf(names, chosen);
}

/** The category of a product of the shop, and the name that decided it in the last file of its system, where one is known. */
type Told = { category: Category; categoryKey: string | null };

/**
 * The category that a product of a file is taken in with: what the owner decided about it, else as above. One that the
 * shop has stays where it is, unless its system names another category than in the file before, by the shop's own name: a
 * choice for a name moves nothing, and what the owner moved stays there.
 */
export function categoryFor(
  source: SourceProduct,
  chosen: ChosenCategories,
  { decision, present }: { decision: Decision | null; present: Told | null },
): Found {
  const found = categoryOfSource(source, chosen);
  if (decision?.kind === 'category') return { ...found, category: decision.category };
  if (present === null || source.exported) return found;
  const isMoved = present.categoryKey !== null && present.categoryKey !== found.decidedBy;
  return found.isOwnName && isMoved ? found : { ...found, category: present.category };
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
