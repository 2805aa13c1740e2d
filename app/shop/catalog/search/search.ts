import { fold } from '#lib/fold.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { cleanQuery } from './clean-query.ts';
import { type QueryClauses, queryClauses } from './query-clauses.ts';
import { categoryNamed, isForm, otherForms } from './search-words.ts';
import {
  isJoining,
  requestedColor,
  requestedPart,
  shippedSynonyms,
  withoutPhrases,
} from './shipped-synonyms.ts';
import { FIRST_WORDS, type ShopWords } from './shop-words.ts';

/**
 * A word to look for, folded. `categories` are the addresses of those that it stands for, as a style keyword or by
 * naming one: `all` of them, some, or null when it stands for none.
 */
export type SearchWord = {
  text: string;
  categories: readonly string[] | 'all' | null;
  /** Folded words that are looked for in its place as well: synonyms. */
  also?: readonly string[];
  /** The family of colours that it asks for. */
  color?: ColorFamily;
  /** The parts of some categories that it asks for: what says one of these texts there. */
  parts?: readonly { categories: readonly string[]; texts: readonly string[] }[];
};
/** What the owner takes for the same: who searches for `word` finds `also`, too. */
export type Synonyms = readonly { word: string; also: readonly string[] }[];
/** What to look for: words, and what must be so of price and size besides. */
export type SearchPlan = { words: SearchWord[] } & Partial<Pick<QueryClauses, 'price' | 'sizes'>>;
/** Whether every word must be found, or some. */
export type SearchMode = 'every' | 'some';

export const MAX_QUERY_WORDS = 8;

/** How many products are suggested when nothing matches (specification section 5). */
export const SUGGESTIONS = 6;

/** The styles of the specification, by kinds of garments (`categoryNamed`). */
const keywords: Record<string, readonly string[] | 'all'> = {
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

/** What a query is read by: the owner's synonyms, and the words of what the shop sells. */
export type Known = { synonyms?: Synonyms; words?: ShopWords };

/**
 * What to look for, word by word; null when the query says nothing.
 * @param guesses whether a letter or a number alone may be a size
 */
export function searchPlan(
  q: string,
  { synonyms = [], words: known = FIRST_WORDS }: Known = {},
  guesses = true,
): SearchPlan | null {
  const { rest, price, sizes } = queryClauses(queryWords(q).join(' '), guesses, known.isSize);
  const texts = [...new Set(withoutPhrases(rest).split(' '))].filter(Boolean);
  const distinctive = texts.filter((text) => !isJoining(text));
  const words = (distinctive.length > 0 || price || sizes ? distinctive : texts)
    .slice(0, MAX_QUERY_WORDS)
    .map((text) => wordOf(text, synonymsFor(text, synonyms), known));
  if (words.length === 0 && !price && !sizes) return null;
  return { words, ...(price && { price }), ...(sizes && { sizes }) };
}

/** The folded words that texts are to hold, for lists that know neither prices nor sizes: a size alone is a word there. */
export function searchTexts(q: string): string[] {
  const words = searchPlan(q)?.words ?? [];
  return (words.length > 0 ? words : (searchPlan(q, {}, false)?.words ?? [])).map(({ text }) => text);
}

/** The words of a query as they were typed, folded, without the signs around them. */
export function queryWords(q: string): string[] {
  return fold(cleanQuery(q))
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => bareWord(word).replace(ELIDED, '') || word);
}

/** A word without the signs before and behind it; a query is short. */
function bareWord(word: string): string {
  let bare = word.replace(/^\p{P}+/u, '');
  while (/\p{P}$/u.test(bare)) bare = bare.slice(0, -1);
  return bare;
}

/** What an apostrophe joins to a word: "l'abito". */
const ELIDED = /^(?:[dl]|un|all|dall|dell|nell|sull)'(?=\p{L})/u;

function wordOf(text: string, also: readonly string[], known: ShopWords): SearchWord {
  const categories = [text, ...also].map((one) => categoriesOf(one, known));
  const named = [...new Set(categories.flatMap((one) => (one === 'all' || one === null ? [] : one)))];
  const all = categories.includes('all') ? 'all' : null;
  const color = requestedColor(text);
  const parts = [text, ...also].map(requestedPart).filter((part) => part !== null);
  return {
    text,
    categories: all ?? (named.length > 0 ? named : null),
    ...(also.length > 0 && { also }),
    ...(color && { color }),
    ...(parts.length > 0 && {
      parts: parts.map(({ kind, texts }) => ({ categories: known.ofKind(kind), texts })),
    }),
  };
}

function categoriesOf(text: string, known: ShopWords): SearchWord['categories'] {
  const style = isStyle(text) ? (keywords[text] ?? []) : [];
  if (style === 'all') return 'all';
  // A part of a kind is not all of it.
  const kind = requestedPart(text) ? null : categoryNamed(text);
  const kinds = kind === null ? style : [...style, kind];
  const named = new Set([...kinds.flatMap(known.ofKind), ...known.called(text)]);
  return named.size > 0 ? [...named] : null;
}

/** The folded words that stand for a folded word; none for most. */
export function synonymsFor(text: string, synonyms: Synonyms): string[] {
  const own = synonyms.find(({ word }) => fold(word) === text)?.also.map(fold) ?? [];
  return [...new Set([...own, ...shippedSynonyms(text)])];
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

/** Categories of which a search asks the same: that text holds every word, or some; with no words, nothing. */
export type SearchGroup = { categories: readonly string[]; words: readonly SearchWord[] };

/**
 * The search rule, category by category: the words that a category does not stand for already must be written.
 * Each category is in one group.
 * @param categories the addresses of those that are searched
 */
export function searchGroups(
  plan: SearchPlan,
  mode: SearchMode,
  categories: Iterable<string>,
): SearchGroup[] {
  const groups = new Map<string, { categories: string[]; words: readonly SearchWord[] }>();
  for (const category of categories) {
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

/** Whether a word of a text begins so; what an apostrophe joins begins there, too. */
function beginsIn(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`) || text.includes(`'${word}`);
}

/** What stands between words. */
export const BETWEEN_WORDS = /[^\p{L}\p{N}_]+/u;

/** What a word weighs by where it is found; the weights of all words of a query are added, and a code that is all of it. */
export const WEIGHTS = {
  code: 40,
  category: 8,
  reduced: 8,
  startOfName: 6,
  name: 4,
  color: 4,
  facts: 3,
  partOfName: 2,
} as const;

/** Letters below which the inside of a word is no place to find another. */
const SHORTEST_PART = 4;

/** What a product says of itself, folded: its name, and its facts (colour, fibres, codes). */
export type Said = { name: string; facts: string };

/**
 * What a folded word weighs by its place in what a product says of itself; 0 where that does not hold it: then it is but
 * mentioned in the description.
 */
export function placeIn({ name, facts }: Said, word: string): number {
  if (name.startsWith(word) || formsIn(name.split(BETWEEN_WORDS, 1)[0] ?? '', word))
    return WEIGHTS.startOfName;
  if (beginsIn(name, word) || formsIn(name, word)) return WEIGHTS.name;
  if (beginsIn(facts, word) || formsIn(facts, word)) return WEIGHTS.facts;
  return word.length >= SHORTEST_PART && name.includes(word) ? WEIGHTS.partOfName : 0;
}
