import { fold } from '#lib/fold.ts';

export type PicturedProduct = { key: string; texts: readonly string[]; hasPicture: boolean };

/** Digits of numbers that identify products; shorter ones count pictures. */
const LEAST_DIGITS = 3;

/**
 * Proposes the product with most words of the path, rare ones weighing more. Among equals, or without common words,
 * the file's first without picture or proposal. Null where none is left.
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

/** Products in order of discovery; empty if none shares a word. */
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
  // Sums in another order differ by rounding only.
  return [...shared].flatMap(([product, share]) => (share > most - 1e-9 ? [product] : []));
}

const withoutEnding = (path: string) => path.replace(/\.\w{1,8}$/, '');

function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= (/^\d+$/.test(word) ? LEAST_DIGITS : 2));
  return [...new Set(words)];
}
