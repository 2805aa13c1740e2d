import { fold } from '#lib/fold.ts';

/** A product that a picture may be of. */
export type PicturedProduct = {
  key: string;
  /** All that it is called: its key, name, colour and codes. */
  texts: readonly string[];
  hasPicture: boolean;
};

/** In names of files a shorter number counts pictures. */
const LEAST_DIGITS = 3;

/**
 * Proposes a product for each picture that no rule matched, by its path: the one that shares most words with it, a word
 * of few products weighing more than one of many. Where several share as much, or none shares a word, it is the first in the file's
 * order that has no picture and that no earlier picture is proposed for. Null where there is nothing to propose.
 */
export function proposedProducts(
  paths: readonly string[],
  products: readonly PicturedProduct[],
): Map<string, string | null> {
  const byWord = new Map<string, Set<PicturedProduct>>(
    paths.flatMap((path) => wordsOf(withoutEnding(path)).map((word) => [word, new Set()])),
  );
  for (const product of products)
    for (const word of product.texts.flatMap(wordsOf)) byWord.get(word)?.add(product);
  const free = products.filter(({ hasPicture }) => !hasPicture);
  const proposed = new Set<string>();
  return new Map(
    paths.map((path) => {
      const best = closest(wordsOf(withoutEnding(path)), byWord);
      const isFree = ({ key }: PicturedProduct) => !proposed.has(key);
      const among = best.length > 0 ? best.filter(({ hasPicture }) => !hasPicture) : free;
      const chosen = best.length === 1 ? best[0] : (among.find(isFree) ?? best[0]);
      if (chosen) proposed.add(chosen.key);
      return [path, chosen?.key ?? null];
    }),
  );
}

/** The products that share most with these words, in the order in which they were found; none where none shares any. */
function closest(
  words: readonly string[],
  byWord: ReadonlyMap<string, ReadonlySet<PicturedProduct>>,
): PicturedProduct[] {
  const shared = new Map<PicturedProduct, number>();
  for (const word of words) {
    const of = byWord.get(word) ?? new Set();
    for (const product of of) shared.set(product, (shared.get(product) ?? 0) + 1 / of.size);
  }
  const most = Math.max(...shared.values());
  // Sums of the same shares in another order differ by less.
  return [...shared].flatMap(([product, share]) => (share > most - 1e-9 ? [product] : []));
}

const withoutEnding = (path: string) => path.replace(/\.\w{1,8}$/, '');

function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= (/^\d+$/.test(word) ? LEAST_DIGITS : 2));
  return [...new Set(words)];
}
