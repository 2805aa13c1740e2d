import { isReduced } from '../../app/shop/catalogue/product.ts';
import {
  allTexts,
  fold,
  isStyle,
  isWritten,
  placeInName,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  SUGGESTIONS,
  type Synonyms,
  searchPlan,
  standsFor,
  WEIGHTS,
} from '../../app/shop/catalogue/search.ts';
import { isSaleWord } from '../../app/shop/catalogue/search-words.ts';

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

/** How well a product answers a search. */
function relevance(product: Searchable, plan: SearchPlan): number {
  const name = fold(product.name);
  return plan.words
    .filter((word) => !isStyle(word.text))
    .reduce((sum, word) => {
      const isKind = standsFor(word, product.category);
      const reduced = isSaleWord(word.text) && isOnOffer(product);
      return (
        sum +
        (isKind ? WEIGHTS.category : 0) +
        (reduced ? WEIGHTS.reduced : 0) +
        Math.max(...allTexts(word).map((one) => placeInName(name, one)))
      );
    }, 0);
}

/**
 * The search in full: products that match every word, else those that match some word, the most relevant first
 * (of equals the given order stays), else the first 6 as suggestions.
 */
export function search<Product extends Searchable>(
  products: readonly Product[],
  q: string,
  synonyms: Synonyms = [],
): { kind: 'all' | 'found' | 'suggested'; products: Product[] } {
  const plan = searchPlan(q, synonyms);
  if (!plan) return { kind: 'all', products: [...products] };
  for (const mode of ['every', 'some'] as const) {
    const found = products.filter((product) => matches(product, plan, mode));
    if (found.length === 0) continue;
    return { kind: 'found', products: found.toSorted((a, b) => relevance(b, plan) - relevance(a, plan)) };
  }
  return { kind: 'suggested', products: products.slice(0, SUGGESTIONS) };
}
