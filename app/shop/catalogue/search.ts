import { CATEGORIES, type Category } from './categories.ts';

/**
 * A word to look for. `text` is folded and may hold `%` or `_`, which SQL must escape. `categories` are those
 * that the word stands for as a style keyword: `all` of them, some, or null when it is no keyword.
 */
export type SearchWord = { text: string; categories: readonly Category[] | 'all' | null };
export type SearchPlan = { words: SearchWord[] };
export type Searchable = { name: string; description: string | null; category: string };

/** Characters and words of a query that count; the rest is dropped. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_QUERY_WORDS = 8;

/** How many products are suggested when nothing matches (specification section 5). */
export const SUGGESTIONS = 6;

const keywords: Record<string, readonly Category[] | 'all'> = {
  casual: 'all',
  donna: 'all',
  uomo: 'all',
  elegante: ['Vestiti', 'Giacche'],
  sportivo: ['Top', 'Pantaloni'],
  formale: ['Vestiti', 'Giacche', 'Camicie'],
  comodo: ['Pantaloni', 'Top', 'Maglioni'],
  estate: ['Top', 'Vestiti'],
  inverno: ['Maglioni', 'Giacche'],
  lavoro: ['Camicie', 'Pantaloni', 'Giacche'],
  festa: ['Vestiti', 'Accessori'],
};

/** Text as it is compared: lower-case, without accents, one kind of apostrophe. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}

/** A query made harmless: no control characters, single spaces, at most 100 characters. */
export function cleanQuery(q: string): string {
  // Cut first, so that a huge text costs nothing; cut again by characters, so that no emoji is halved.
  const text = q.slice(0, MAX_QUERY_LENGTH * 10).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return [...text.trim()].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

/** What to look for, word by word; null when the query says nothing. */
export function searchPlan(q: string): SearchPlan | null {
  const texts = new Set(fold(cleanQuery(q)).split(/[\s,;]+/));
  texts.delete('');
  const words = [...texts].slice(0, MAX_QUERY_WORDS).map((text) => ({
    text,
    categories: Object.hasOwn(keywords, text) ? (keywords[text] ?? null) : null,
  }));
  return words.length ? { words } : null;
}

/** Categories of which a search asks the same: that text holds every word, or some; with no words, nothing. */
export type SearchGroup = { categories: readonly Category[]; words: readonly string[] };

/**
 * The search rule, category by category: the words that a category does not stand for already must be written.
 * No category is in two groups, and none is missing but those outside `within` (null = all of the catalogue).
 */
export function searchGroups(
  plan: SearchPlan,
  mode: 'every' | 'some',
  within: Category | null,
): SearchGroup[] {
  const groups = new Map<string, { categories: Category[]; words: string[] }>();
  for (const category of within ? [within] : CATEGORIES) {
    const left = plan.words.filter((word) => !standsFor(word, category)).map((word) => word.text);
    const words = mode === 'some' && left.length < plan.words.length ? [] : left;
    const key = words.join(' ');
    const group = groups.get(key);
    if (group) group.categories.push(category);
    else groups.set(key, { categories: [category], words });
  }
  return [...groups.values()];
}

function standsFor({ categories }: SearchWord, category: string): boolean {
  return categories === 'all' || categories?.some((one) => one === category) === true;
}

/** Whether `every` word, or `some` word, is in name, description or category, or stands for the category. */
export function matches(product: Searchable, plan: SearchPlan, mode: 'every' | 'some'): boolean {
  const text = fold(`${product.name} ${product.description ?? ''} ${product.category}`);
  const found = (word: SearchWord) => text.includes(word.text) || standsFor(word, product.category);
  return mode === 'every' ? plan.words.every(found) : plan.words.some(found);
}

/**
 * The search in full: products that match every word, else those that match some word, else the first 6 as
 * suggestions. Keeps the given order.
 */
export function search<Product extends Searchable>(
  products: readonly Product[],
  q: string,
): { kind: 'all' | 'found' | 'suggested'; products: Product[] } {
  const plan = searchPlan(q);
  if (!plan) return { kind: 'all', products: [...products] };
  for (const mode of ['every', 'some'] as const) {
    const found = products.filter((product) => matches(product, plan, mode));
    if (found.length) return { kind: 'found', products: found };
  }
  return { kind: 'suggested', products: products.slice(0, SUGGESTIONS) };
}
