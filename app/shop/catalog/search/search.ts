import { fold } from '#lib/fold.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { cleanQuery } from './clean-query.ts';
import { type QueryClauses, queryClauses } from './query-clauses.ts';
import { categoryNamed, FIRST_WORDS, isForm, otherForms, type ShopWords } from './search-words.ts';
import {
  isJoining,
  requestedColor,
  requestedPart,
  shippedSynonyms,
  withoutPhrases,
} from './shipped-synonyms.ts';

/** Folded. `categories`: addresses that it names or means as style, `all`, or null for none. */
export type SearchWord = {
  text: string;
  categories: readonly string[] | 'all' | null;
  /** Synonyms, folded. */
  also?: readonly string[];
  color?: ColorFamily;
  /** Parts of categories that the word names: products there with one of the texts. */
  parts?: readonly { categories: readonly string[]; texts: readonly string[] }[];
};
/** The owner's synonyms: a search for `word` also finds `also`, not vice versa. */
export type Synonyms = readonly { word: string; also: readonly string[] }[];
export type SearchPlan = { words: SearchWord[] } & Partial<Pick<QueryClauses, 'price' | 'sizes'>>;
/** Whether all words must match, or some. */
export type SearchMode = 'every' | 'some';

export const MAX_QUERY_WORDS = 8;

/** Most suggestions (specification section 5). */
export const SUGGESTIONS = 6;

/** Styles of the specification, with kinds (`categoryNamed`). */
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

export type Known = { synonyms?: Synonyms; words?: ShopWords };

/** Null for an empty query. @param guesses whether a lone letter or number may be a size */
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

/** Words for lists that know no prices or sizes: a size is an ordinary word there. */
export function searchTexts(q: string): string[] {
  const words = searchPlan(q)?.words ?? [];
  return (words.length > 0 ? words : (searchPlan(q, {}, false)?.words ?? [])).map(({ text }) => text);
}

/** Folded words without punctuation around them. */
export function queryWords(q: string): string[] {
  return fold(cleanQuery(q))
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => bareWord(word).replace(ELIDED, '') || word);
}

function bareWord(word: string): string {
  let bare = word.replace(/^\p{P}+/u, '');
  while (/\p{P}$/u.test(bare)) bare = bare.slice(0, -1);
  return bare;
}

/** Elided articles and prepositions: "l'abito". */
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
  // A part of a kind is not the kind.
  const kind = requestedPart(text) ? null : categoryNamed(text);
  const kinds = kind === null ? style : [...style, kind];
  const named = new Set([...kinds.flatMap(known.ofKind), ...known.called(text)]);
  return named.size > 0 ? [...named] : null;
}

export function synonymsFor(text: string, synonyms: Synonyms): string[] {
  const own = synonyms.find(({ word }) => fold(word) === text)?.also.map(fold) ?? [];
  return [...new Set([...own, ...shippedSynonyms(text)])];
}

export function allTexts({ text, also = [] }: SearchWord): string[] {
  return [text, ...also];
}

/** Styles of the specification. */
export function isStyle(text: string): boolean {
  return Object.hasOwn(keywords, text);
}

export const STYLES: readonly string[] = Object.keys(keywords);

/** Categories whose text must have every (or some) of the words. */
export type SearchGroup = { categories: readonly string[]; words: readonly SearchWord[] };

/**
 * Words that text must contain, by category, without those that already stand for it. Each category is in one group.
 * @param categories addresses of the searched ones
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

export function standsFor({ categories }: SearchWord, category: string): boolean {
  return categories === 'all' || categories?.some((one) => one === category) === true;
}

/** Whether a folded text contains a folded word, literally or in another form. */
export function isWritten(text: string, word: string): boolean {
  return text.includes(word) || formsIn(text, word);
}

function formsIn(text: string, word: string): boolean {
  const forms = otherForms(word);
  // Splitting costs far more than looking for the stem, which most texts lack.
  if (!forms || !text.includes(forms.stem)) return false;
  return text.split(BETWEEN_WORDS).some((written) => isForm(written, forms));
}

/** Whether a word begins there, also after an apostrophe. */
function beginsIn(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`) || text.includes(`'${word}`);
}

/** Separators of words. */
export const BETWEEN_WORDS = /[^\p{L}\p{N}_]+/u;

/** Relevance by place of a word; added up over a query. `code` is for the whole query. */
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

/** Least letters of words that are searched inside others. */
const SHORTEST_PART = 4;

/** Folded name and facts (colour, fibres, codes). */
export type Said = { name: string; facts: string };

/** The word's weight by place; 0 where only the description has it. */
export function placeIn({ name, facts }: Said, word: string): number {
  if (name.startsWith(word) || formsIn(name.split(BETWEEN_WORDS, 1)[0] ?? '', word))
    return WEIGHTS.startOfName;
  if (beginsIn(name, word) || formsIn(name, word)) return WEIGHTS.name;
  if (beginsIn(facts, word) || formsIn(facts, word)) return WEIGHTS.facts;
  return word.length >= SHORTEST_PART && name.includes(word) ? WEIGHTS.partOfName : 0;
}
