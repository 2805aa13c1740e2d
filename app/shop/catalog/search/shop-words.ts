import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { sizeCalled } from '#shop/catalog/assortment/scales.ts';
import { type CategoryWords, categoryWords } from './search-words.ts';

/** What a search knows of a shop: the words of its categories, and whether a text is one of its sizes. */
export type ShopWords = CategoryWords & { isSize(text: string): boolean };

export function shopWords({ categories, scales }: Assortment): ShopWords {
  return { ...categoryWords(categories), isSize: (text) => sizeCalled(text, scales) !== null };
}

/** Of a shop as it begins. */
export const FIRST_WORDS = shopWords(FIRST_ASSORTMENT);
