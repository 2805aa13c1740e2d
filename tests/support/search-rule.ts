import { fold } from '#lib/fold.ts';
import { isReduced } from '#shop/catalog/products/product.ts';
import {
  allTexts,
  isStyle,
  isWritten,
  placeIn,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  SUGGESTIONS,
  type Synonyms,
  searchPlan,
  standsFor,
  WEIGHTS,
} from '#shop/catalog/search/search.ts';
import { isSaleWord } from '#shop/catalog/search/search-words.ts';

/*
 * The rule of the search, said product by product without any index, for the index to be held against.
 */

export type Searchable = { name: string; description: string | null; category: string } & Partial<
  Parameters<typeof isReduced>[0]
>;

/** Whether `every` word, or `some` word, is in name, description or category, or stands for the product. */
export function matches(product: Searchable, plan: SearchPlan, mode: SearchMode): boolean {
  const text = fold(`${product.name} ${product.description ?? ''} ${product.category}`);
  const found = (word: SearchWord) =>
    allTexts(word).some((one) => isWritten(text, one)) ||
    standsFor(word, product.category) ||
    (isSaleWord(word.text) && isOnOffer(product));
  return mode === 'every' ? plan.words.every(found) : plan.words.some(found);
}

function isOnOffer({ priceCents = 0, priorPriceCents = null }: Searchable): boolean {
  return isReduced({ priceCents, priorPriceCents });
}

/** What a word weighs of a product by what that says of itself; 0 where the description alone mentions it. */
function weightOf(product: Searchable, word: SearchWord): number {
  const said = { name: fold(product.name), facts: '' };
  const reduced = isSaleWord(word.text) && isOnOffer(product) ? WEIGHTS.reduced : 0;
  return Math.max(reduced, ...allTexts(word).map((one) => placeIn(said, one)));
}

/** How well a product answers a search. */
function relevance(product: Searchable, plan: SearchPlan): number {
  return plan.words
    .filter((word) => !isStyle(word.text))
    .reduce((sum, word) => {
      const isKind = standsFor(word, product.category);
      return sum + (isKind ? WEIGHTS.category : 0) + weightOf(product, word);
    }, 0);
}

/** Whether a product answers a search, instead of mentioning its words in its description alone. */
function isAnswer(product: Searchable, { words }: SearchPlan, mode: SearchMode): boolean {
  const isOf = (word: SearchWord) => standsFor(word, product.category) || weightOf(product, word) > 0;
  if (mode === 'every') return words.every(isOf);
  const garments = words.filter(({ text, categories }) => categories !== null && !isStyle(text));
  if (garments.length > 0) return garments.every(isOf);
  const telling = words.filter(({ text }) => !isStyle(text));
  return (telling.length > 0 ? telling : words).some(isOf);
}

/**
 * The search in full: products that match every word, else those that match some word, the most relevant first
 * (of equals the given order stays), and behind them what but mentions the words; else the first 6 as suggestions.
 */
export function search<Product extends Searchable>(
  products: readonly Product[],
  q: string,
  synonyms: Synonyms = [],
): { kind: 'all' | 'found' | 'suggested'; products: Product[]; answers: number } {
  const plan = searchPlan(q, { synonyms });
  if (!plan) return { kind: 'all', products: [...products], answers: products.length };
  const modes = plan.words.length > 1 ? (['every', 'some'] as const) : (['every'] as const);
  const ways = modes.map((mode) => {
    const found = products
      .filter((product) => matches(product, plan, mode))
      .toSorted((a, b) => relevance(b, plan) - relevance(a, plan));
    const answers = found.filter((product) => isAnswer(product, plan, mode));
    const mentions = found.filter((product) => !isAnswer(product, plan, mode));
    return { kind: 'found' as const, products: [...answers, ...mentions], answers: answers.length };
  });
  const best = ways.find(({ answers }) => answers > 0) ?? ways.find((way) => way.products.length > 0);
  return best ?? { kind: 'suggested', products: products.slice(0, SUGGESTIONS), answers: 0 };
}
