import { createContext, useContext } from 'react';
import { SALE_WORDS, type SaleTerm } from './sale-words.ts';

/** Default: the specification's word. */
export const SaleTermContext = createContext<SaleTerm>('saldi');

export function useSaleWords(): (typeof SALE_WORDS)[SaleTerm] {
  return SALE_WORDS[useContext(SaleTermContext)];
}
