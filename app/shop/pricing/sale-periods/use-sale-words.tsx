import { createContext, useContext } from 'react';
import { SALE_WORDS, type SaleTerm } from './sale-words.ts';

/** The term that holds on the page that is shown; the specification's words where nobody says. */
export const SaleTermContext = createContext<SaleTerm>('saldi');

export function useSaleWords(): (typeof SALE_WORDS)[SaleTerm] {
  return SALE_WORDS[useContext(SaleTermContext)];
}
