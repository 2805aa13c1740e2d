import { CATEGORIES, type Category } from './categories.ts';
import { cleanQuery } from './clean-query.ts';
import { categoryNamed, isForm, otherForms } from './search-words.ts';

/**
 * A word to look for, folded. `categories` are those that it stands for, as a style keyword or by naming one: `all` of
 * them, some, or null when it stands for none.
 */
export type SearchWord = {
  text: string;
  categories: readonly Category[] | 'all' | null;
  /** Folded words that are looked for in its place as well: the owner's synonyms. */
  also?: readonly string[];
};
/** What the owner takes for the same: who searches for `word` finds `also`, too. */
export type Synonyms = readonly { word: string; also: readonly string[] }[];
export type SearchPlan = { words: SearchWord[] };
/** Whether every word must be found, or some. */
export type SearchMode = 'every' | 'some';

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

/** What to look for, word by word; null when the query says nothing. */
export function searchPlan(q: string, synonyms: Synonyms = []): SearchPlan | null {
  const texts = new Set(fold(cleanQuery(q)).split(/[\s,;]+/));
  texts.delete('');
  const words = [...texts].slice(0, MAX_QUERY_WORDS).map((text) => wordOf(text, synonymsFor(text, synonyms)));
  return words.length ? { words } : null;
}

function wordOf(text: string, also: readonly string[]): SearchWord {
  const categories = [text, ...also].map(categoriesOf);
  const named = [...new Set(categories.flatMap((one) => (one === 'all' || one === null ? [] : one)))];
  const all = categories.includes('all') ? 'all' : null;
  return { text, categories: all ?? (named.length > 0 ? named : null), ...(also.length > 0 && { also }) };
}

function categoriesOf(text: string): SearchWord['categories'] {
  if (isStyle(text)) return keywords[text] ?? null;
  const named = categoryNamed(text);
  return named && [named];
}

/** The folded words that stand for a folded word; none for most. */
export function synonymsFor(text: string, synonyms: Synonyms): string[] {
  return synonyms.find(({ word }) => fold(word) === text)?.also.map(fold) ?? [];
}

/** A word and those that are looked for in its place. */
export function allTexts({ text, also = [] }: SearchWord): string[] {
  return [text, ...also];
}

/** Whether a folded word is a style of the specification's table. */
export function isStyle(text: string): boolean {
  return Object.hasOwn(keywords, text);
}

/** The styles of the specification's table. */
export const STYLES: readonly string[] = Object.keys(keywords);

/** The one category that a search asks for by name and nothing else ("abiti": Vestiti); null otherwise. */
export function categorySearched(q: string): Category | null {
  const [word, ...others] = searchPlan(q)?.words ?? [];
  return word && others.length === 0 ? categoryNamed(word.text) : null;
}

/** Categories of which a search asks the same: that text holds every word, or some; with no words, nothing. */
export type SearchGroup = { categories: readonly Category[]; words: readonly SearchWord[] };

/**
 * The search rule, category by category: the words that a category does not stand for already must be written.
 * Each category is in one group.
 */
export function searchGroups(plan: SearchPlan, mode: SearchMode): SearchGroup[] {
  const groups = new Map<string, { categories: Category[]; words: readonly SearchWord[] }>();
  for (const category of CATEGORIES) {
    const left = plan.words.filter((word) => !standsFor(word, category));
    const words = mode === 'some' && left.length < plan.words.length ? [] : left;
    const key = words.map(({ text }) => text).join(' ');
    const group = groups.get(key);
    if (group) group.categories.push(category);
    else groups.set(key, { categories: [category], words });
  }
  return [...groups.values()];
}

/** Whether a word stands for a category, as a style or by naming it. */
export function standsFor({ categories }: SearchWord, category: string): boolean {
  return categories === 'all' || categories?.some((one) => one === category) === true;
}

/** Whether a folded text holds a folded word: anywhere as it is, or in another of its forms. */
export function isWritten(text: string, word: string): boolean {
  return text.includes(word) || formsIn(text, word);
}

function formsIn(text: string, word: string): boolean {
  const forms = otherForms(word);
  return forms !== null && text.split(BETWEEN_WORDS).some((written) => isForm(written, forms));
}

/** What stands between words. */
export const BETWEEN_WORDS = /[^\p{L}\p{N}_]+/u;

/** What a word weighs by where it is found; the weights of all words of a query are added. */
export const WEIGHTS = { category: 8, reduced: 8, startOfName: 6, name: 4, partOfName: 2 } as const;

/** What a folded word weighs by its place in a folded name; 0 where the name does not hold it. */
export function placeInName(name: string, word: string): number {
  if (name.startsWith(word) || formsIn(name.split(BETWEEN_WORDS, 1)[0] ?? '', word))
    return WEIGHTS.startOfName;
  if (name.includes(` ${word}`) || formsIn(name, word)) return WEIGHTS.name;
  return name.includes(word) ? WEIGHTS.partOfName : 0;
}
