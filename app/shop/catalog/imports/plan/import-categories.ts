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

/** Choices by folded name. */
export type ChosenCategories = { byName: ReadonlyMap<string, Category>; categories: readonly ShopCategory[] };

/** Stands for missing names: its choice holds for all such products. */
export const NO_NAME = '';

export function categoryKey(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim().slice(0, 200);
}

export type CategorySource = (typeof CATEGORY_SOURCES)[number];

type Found = {
  category: Category | null;
  decidedBy: string | null;
  /** Whether it is a category name of the shop. */
  isOwnName: boolean;
  /** Fact that decided the category; null for none. */
  from: CategorySource | null;
};

/** Prefix of a category address found by words in title, description or tags; a choice covers all such. */
const BY_KIND = ':';

/** Taxonomy names that contain every kind of garment. */
const GENERIC_NAMES = ['apparel & accessories', 'abbigliamento e accessori', 'clothing, shoes & accessories'];

/**
 * Category by the most specific name that decides: the owner's choice, otherwise the shop's category of that name,
 * otherwise its kind of garment («Abiti da sera»: Vestiti). @returns also that name, or the first; `NO_NAME` without
 * names
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
  // The most specific name decides by any rule: a choice for «home» is not meant for its subcategories.
  for (const key of keys) {
    for (const rule of rules) {
      const category = rule(key);
      if (category) return { category, decidedBy: key, isOwnName: rule === byOwnName, from: 'category' };
    }
  }
  return { category: null, decidedBy: keys[0] ?? NO_NAME, isOwnName: false, from: null };
}

/**
 * As `categoryOf`; otherwise by title, «Tipo: …» in the description, or a tag that is a kind of garment.
 * The shop's own export uses category names only.
 */
export function categoryOfSource(
  { name, description, categories, tags = [], exported }: CategorisedSource,
  chosen: ChosenCategories,
): Found {
  const own = exported ? categoryIn(exported, chosen.categories) : null;
  if (own) return { category: own, decidedBy: null, isOwnName: true, from: null };
  const unnamed = { category: null, decidedBy: null, isOwnName: false, from: null };
  // An export of this shop without categories leaves them unchanged.
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

/** Category of a key made by `decidedBy`. */
export function categoryOfKey(key: string, chosen: ChosenCategories): Pick<Found, 'category' | 'isOwnName'> {
  if (!key.startsWith(BY_KIND)) return categoryOf([key], chosen);
  const named = chosen.byName.get(key);
  const category = named ?? chosen.categories.find(({ address }) => `${BY_KIND}${address}` === key)?.name;
  return { category: category ?? categoryOfKind(key.slice(1), chosen.categories), isOwnName: false };
}

/** Whether words of products decided, not a name in the file. */
export const isKindKey = (key: string): boolean => key.startsWith(BY_KIND);

const TYPE_LABELS = ['type', 'product type', 'category', 'tipo', 'tipo di prodotto', 'categoria'];
const LONGEST_TYPE = 80;

/** «Type: boots», «Tipo: stivaletti»; empty for none. */
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

/** `categoryKey`: name that decided in its system's last file, if known. */
type Decided = { category: Category; categoryKey: string | null };

/**
 * The product's own decision, otherwise as `categoryOfSource`. Products in the shop stay in their category, unless
 * their system now names another one of the shop: choices for names never undo what the owner moved.
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

/** The product's own decision, else that for the name deciding its category (`decidedBy`). */
export function decisionFor(
  own: Decision | null,
  decidedBy: string | null,
  skipped: readonly string[],
): Decision | null {
  if (own !== null) return own;
  return decidedBy !== null && skipped.includes(decidedBy) ? { kind: 'skip', categoryName: decidedBy } : null;
}

/** Address of the owner's category of this name, otherwise of the kind of garment. */
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
