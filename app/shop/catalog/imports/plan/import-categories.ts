import type { Decision, SourceProduct } from '#db/json/imports.ts';
import type { CATEGORY_SOURCES } from '#db/values/imports.ts';
import { fold } from '#lib/fold.ts';
import type { Category, ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { categoryIn } from '#shop/catalog/imports/formats/exported-input.ts';
import {
  categoryOfKind,
  kindNamed,
  kindOfTag,
  ownCategoryIn,
} from '#shop/catalog/imports/formats/garment-kinds.ts';

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

export type CategorySource = (typeof CATEGORY_SOURCES)[number];

type Found = {
  category: Category | null;
  decidedBy: string | null;
  /** It is the shop's own name of a category. */
  isOwnName: boolean;
  /** What told it; null where nothing did. */
  from: CategorySource | null;
};

/** Stands before the address of a category that a word of a title, a description or a tag told: a choice for it holds for all of them. */
const BY_KIND = ':';

/** Names of taxonomies that hold every kind of garment. */
const GENERIC_NAMES = ['apparel & accessories', 'abbigliamento e accessori', 'clothing, shoes & accessories'];

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
      if (category) return { category, decidedBy: key, isOwnName: rule === byOwnName, from: 'category' };
    }
  }
  return { category: null, decidedBy: keys[0] ?? NO_NAME, isOwnName: false, from: null };
}

/**
 * As above, for a product of a file: where its categories and types tell none, the title does, then a line «Tipo: …» of
 * the description, then a tag that is a kind of garment. What the shop itself exported means its own categories by their
 * names.
 */
export function categoryOfSource(
  { name, description, categories, tags = [], exported }: CategorisedSource,
  chosen: ChosenCategories,
): Found {
  const own = exported ? categoryIn(exported, chosen.categories) : null;
  if (own) return { category: own, decidedBy: null, isOwnName: true, from: null };
  const unnamed = { category: null, decidedBy: null, isOwnName: false, from: null };
  // Our own export that does not speak of categories leaves them as they are.
  if (exported && categories.length === 0) return unnamed;
  const found = categoryOf(categories, chosen);
  if (found.category !== null && found.decidedBy !== NO_NAME) return found;
  const texts: [CategorySource, string][] = [
    ['title', name],
    ['description', typeLine(description)],
    ...tags.map((tag): [CategorySource, string] => ['tag', tag]),
  ];
  for (const [from, text] of texts) {
    const byTag = from === 'tag' ? chosen.byName.get(categoryKey(text)) : undefined;
    if (byTag) return { category: byTag, decidedBy: categoryKey(text), isOwnName: false, from };
    const address = from === 'tag' ? kindOfTag(text) : addressIn(text, chosen.categories);
    if (address === null) continue;
    const decidedBy = `${BY_KIND}${address}`;
    return { ...categoryOfKey(decidedBy, chosen), decidedBy, from };
  }
  return found;
}

type CategorisedSource = Pick<SourceProduct, 'name' | 'description' | 'categories' | 'tags' | 'exported'>;

/** The category to which a name leads, as `decidedBy` has it. */
export function categoryOfKey(key: string, chosen: ChosenCategories): Pick<Found, 'category' | 'isOwnName'> {
  if (!key.startsWith(BY_KIND)) return categoryOf([key], chosen);
  const named = chosen.byName.get(key);
  const category = named ?? chosen.categories.find(({ address }) => `${BY_KIND}${address}` === key)?.name;
  return { category: category ?? categoryOfKind(key.slice(1), chosen.categories), isOwnName: false };
}

/** Whether a name is a kind of garment that words of products told, and none that the file has. */
export const isKindKey = (key: string): boolean => key.startsWith(BY_KIND);

/** What stands before the colon of a line that says what a product is. */
const TYPE_LABELS = ['type', 'product type', 'category', 'tipo', 'tipo di prodotto', 'categoria'];
const LONGEST_TYPE = 80;

/** What a description says in a line of its own: «Type: boots», «Tipo: stivaletti»; empty for none. */
function typeLine(description: string): string {
  for (const line of description.split('\n')) {
    const [label = '', ...rest] = line.slice(0, 200).split(':');
    const type = rest.join(':').trim();
    if (
      TYPE_LABELS.includes(
        fold(label)
          .replace(/[^a-z ]/g, '')
          .trim(),
      ) &&
      type.length <= LONGEST_TYPE
    )
      return type;
  }
  return '';
}

/** The category of a product of the shop, and the name that decided it in the last file of its system, where one is known. */
type Decided = { category: Category; categoryKey: string | null };

/**
 * The category that a product of a file is taken in with: what the owner decided about it, else as above. One that the
 * shop has stays where it is, unless its system names another category than in the file before, by the shop's own name: a
 * choice for a name moves nothing, and what the owner moved stays there.
 */
export function categoryFor(
  source: SourceProduct,
  chosen: ChosenCategories,
  { decision, present }: { decision: Decision | null; present: Decided | null },
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

/** The address of the category that words of a text tell: one of the owner's own by its name, else of a kind of garment. */
function addressIn(text: string, categories: readonly ShopCategory[]): string | null {
  const own = ownCategoryIn(text, categories);
  if (own !== null) return categories.find(({ name }) => name === own)?.address ?? null;
  return kindNamed(text);
}

function garmentIn(key: string, categories: readonly ShopCategory[]): Category | null {
  if (GENERIC_NAMES.includes(key)) return null;
  const address = addressIn(key, categories);
  return address === null ? null : categoryOfKind(address, categories);
}
