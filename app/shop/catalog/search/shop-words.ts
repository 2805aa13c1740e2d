import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { sizeFinder } from '#shop/catalog/assortment/scales.ts';
import { type CategoryWords, categoryWords } from './search-words.ts';

/** Words of categories, and whether a text is a size of the shop. */
export type ShopWords = CategoryWords & { isSize(text: string): boolean };

export function shopWords({ categories, scales }: Assortment): ShopWords {
  const sizeOf = sizeFinder(scales);
  return { ...categoryWords(categories), isSize: (text) => sizeOf(text) !== null };
}

export const FIRST_WORDS = shopWords(FIRST_ASSORTMENT);
