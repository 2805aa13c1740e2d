import { centsFromDecimal } from '#lib/decimal-cents.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Cents } from '#shop/money/money.ts';
import { sizeKey } from './size-names.ts';

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

/** Inclusive bounds; null: unbounded. */
type PriceRange = { minCents: Cents; maxCents: Cents | null };

type Found = { price: PriceRange; from: number; to: number };
type Amount = { cents: Cents; isEuro: boolean; to: number };

const UP_TO = ['sotto', 'meno di', 'fino a', 'entro', 'massimo', 'max', 'non piu di'];
const FROM = ['sopra', 'oltre', 'piu di', 'almeno', 'minimo'];
const ARTICLES = new Set(['i', 'ai', 'gli']);
const CURRENCY = new Set(['€', 'euro', 'eur']);

/** A price in a folded query ("sotto i 30 euro", "tra 20 e 40"), and the rest; a bare number is none. */
function priceIn(query: string): { price: PriceRange | null; rest: string } {
  const words = query.split(' ');
  for (const rule of [between, fromTo, upTo, atLeast, about]) {
    for (const index of words.keys()) {
      const found = rule(words, index);
      if (!found) continue;
      return {
        price: found.price,
        rest: [...words.slice(0, found.from), ...words.slice(found.to)].join(' '),
      };
    }
  }
  return { price: null, rest: query };
}

function between(words: readonly string[], from: number): Found | null {
  if (words[from] !== 'tra' && words[from] !== 'fra') return null;
  const one = amountAt(words, words[from + 1] === 'i' ? from + 2 : from + 1);
  if (!one || words[one.to] !== 'e') return null;
  const other = amountAt(words, words[one.to + 1] === 'i' ? one.to + 2 : one.to + 1);
  return other && { price: { minCents: one.cents, maxCents: other.cents }, from, to: other.to };
}

function fromTo(words: readonly string[], from: number): Found | null {
  if (words[from] !== 'da' && words[from] !== 'dai') return null;
  const one = amountAt(words, from + 1);
  if (!one || (words[one.to] !== 'a' && words[one.to] !== 'ai')) return null;
  const other = amountAt(words, one.to + 1);
  if (!other?.isEuro) return null;
  return { price: { minCents: one.cents, maxCents: other.cents }, from, to: other.to };
}

function upTo(words: readonly string[], from: number): Found | null {
  const amount = amountAfter(words, from, UP_TO);
  return amount && { price: { minCents: 0, maxCents: amount.cents }, from, to: amount.to };
}

function atLeast(words: readonly string[], from: number): Found | null {
  const amount = amountAfter(words, from, FROM);
  return amount && { price: { minCents: amount.cents, maxCents: null }, from, to: amount.to };
}

/** "camicia a 30 euro" means up to 30. */
function about(words: readonly string[], from: number): Found | null {
  const amount = amountAt(words, words[from] === 'a' ? from + 1 : from);
  return amount?.isEuro ? { price: { minCents: 0, maxCents: amount.cents }, from, to: amount.to } : null;
}

/** The amount after one of `beginnings`, with or without an article. */
function amountAfter(words: readonly string[], from: number, beginnings: readonly string[]): Amount | null {
  for (const beginning of beginnings) {
    const length = beginning.split(' ').length;
    if (words.slice(from, from + length).join(' ') !== beginning) continue;
    const next = from + length;
    return amountAt(words, ARTICLES.has(words[next] ?? '') ? next + 1 : next);
  }
  return null;
}

/** "30", "30€", "30 euro", "29,90 eur"; `to` is the index after it. */
function amountAt(words: readonly string[], at: number): Amount | null {
  const word = words[at] ?? '';
  const sign = [...CURRENCY].find((one) => word.endsWith(one)) ?? '';
  const number = word.slice(0, word.length - sign.length);
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(number)) return null;
  const isNextSign = sign === '' && CURRENCY.has(words[at + 1] ?? '');
  return {
    cents: centsFromDecimal(number.replace(',', '.')),
    isEuro: sign !== '' || isNextSign,
    to: isNextSign ? at + 2 : at + 1,
  };
}
