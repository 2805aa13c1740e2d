import { createContext } from 'react';
import type { SaleTerm } from '../settings/sale-words.ts';
import type { ProductCard } from './product.ts';

/** All that a card's markup depends on in a page, its product aside. */
export type CardLook = {
  /** See `ProductCard`. */
  listName: string;
  layout: 'grid' | 'list';
  headingLevel: 2 | 3;
  /** Whether it is one of the first screen. */
  priority: boolean;
  /** The size that the list is filtered by. */
  wantedSize: string | null;
  saleTerm: SaleTerm;
};

/** Takes note of a card and returns what stands in the list for it. */
export type LeaveOutCard = (card: ProductCard, look: CardLook) => string;

/**
 * How lists leave out their cards, which nothing but they themselves change: the server draws each once for all pages and
 * puts it in when the document is put together. Null where they are drawn with the list, as in browsers.
 */
export const LeaveOutCardContext = createContext<LeaveOutCard | null>(null);
