import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type PriceRange, priceIn } from './price-words.ts';
import { sizeKey } from './size-keys.ts';

export type QueryClauses = {
  rest: string;
  price: PriceRange | null;
  /** Alternative values of `sizeKey`; null for none. */
  sizes: readonly string[] | null;
};

/* Matches whole words; group 1 is the preceding text. */

const SIZE_WORD = /(^| )(?:taglia|taglie|tg|misura) ([a-z0-9.,½-]{1,8})(?= |$)/u;
const SHOE_SIZE_WORD = /(^| )(?:numero|num|nr) (\d{2}(?:[.,]5)?)(?= |$)/u;

/** Letter sizes without the word "taglia", beside other words. */
const LETTER = /(^| )(xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)(?= |$)/u;
const NUMBER = /(^| )(3[4-9]|4\d|5\d|60)(?= |$)/u;

const ONE_LETTER = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)$/u;
const ONE_NUMBER = /^(?:3[4-9]|4\d|5\d|60)$/u;

const SHOES =
  /\b(?:scarp|sneaker|stival|ballerin|decollet|sandal|mocassin|tacch|zoccol|anfib|tronchett|polacchin|stiletto|texan)/;

/** @param guesses whether a lone letter or number may be a size */
export function queryClauses(
  query: string,
  guesses = true,
  isSize: (text: string) => boolean = () => false,
): QueryClauses {
  const { price, rest: unpriced } = priceIn(query);
  const isShoe = SHOES.test(unpriced);
  for (const [sought, areShoes] of [
    [SIZE_WORD, isShoe],
    [SHOE_SIZE_WORD, true],
  ] as const) {
    const found = sought.exec(unpriced);
    if (found)
      return { price, sizes: [sizeClause(found[2] ?? '', areShoes)], rest: without(unpriced, found) };
  }
  // A size alone, of clothes or shoes.
  if (guesses && (isSize(unpriced) || ONE_LETTER.test(unpriced) || ONE_NUMBER.test(unpriced)))
    return { price, sizes: [sizeClause(unpriced, false), sizeClause(unpriced, true)], rest: '' };
  for (const sought of guesses ? [LETTER, NUMBER] : []) {
    const found = sought.exec(unpriced);
    const rest = found ? without(unpriced, found) : '';
    if (found && rest !== '') return { price, sizes: [sizeClause(found[2] ?? '', isShoe)], rest };
  }
  return { price, sizes: null, rest: unpriced };
}

function sizeClause(size: string, isShoe: boolean): string {
  if (size === ONE_SIZE.toLowerCase()) return ONE_SIZE;
  return sizeKey(/^\d/.test(size) ? size.replace('.', ',') : size.toUpperCase(), isShoe);
}

function without(query: string, found: RegExpExecArray): string {
  const before = query.slice(0, found.index);
  const after = query.slice(found.index + found[0].length);
  return `${before.trimEnd()} ${after.trimStart()}`.trim();
}
