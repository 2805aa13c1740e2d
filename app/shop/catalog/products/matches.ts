import type { Category } from '../assortment/categories.ts';

/** Most products that are shown to be worn with one: a row of the page. */
export const MOST_MATCHES = 4;

/** What is worn with what, the likelier first. */
const WORN_WITH: Record<string, readonly Category[]> = {
  Vestiti: ['Giacche', 'Scarpe', 'Accessori'],
  Top: ['Pantaloni', 'Gonne', 'Giacche', 'Accessori'],
  Pantaloni: ['Camicie', 'Top', 'Giacche', 'Scarpe', 'Maglioni'],
  Giacche: ['Pantaloni', 'Vestiti', 'Camicie', 'Gonne'],
  Scarpe: ['Vestiti', 'Gonne', 'Pantaloni', 'Accessori'],
  Accessori: ['Vestiti', 'Camicie', 'Giacche', 'Gonne'],
  Camicie: ['Pantaloni', 'Gonne', 'Giacche', 'Accessori'],
  Gonne: ['Camicie', 'Top', 'Maglioni', 'Scarpe'],
  Maglioni: ['Pantaloni', 'Gonne', 'Scarpe', 'Accessori'],
};

/** What is worn with what else the owner sells. */
const WITH_ANYTHING: readonly Category[] = ['Vestiti', 'Pantaloni', 'Top', 'Accessori'];

/** The categories that go with one. */
export function wornWith(category: Category): readonly Category[] {
  return (Object.hasOwn(WORN_WITH, category) ? WORN_WITH[category] : null) ?? WITH_ANYTHING;
}

/**
 * What is suggested while the owner has chosen nothing: first what is bought together with the product, then one of
 * each category that goes with it, in turns. Nothing twice, at most `MOST_MATCHES`.
 * @param inCategories products of the categories that go with it, the newest first
 */
export function suggestedMatches<Product extends { id: string; category: Category }>(
  category: Category,
  bought: readonly Product[],
  inCategories: readonly Product[],
): Product[] {
  const apart = wornWith(category).map((one) => inCategories.filter((product) => product.category === one));
  const rounds = Math.max(0, ...apart.map((products) => products.length));
  const inTurns = Array.from({ length: rounds }, (_, round) =>
    apart.flatMap((products) => products[round] ?? []),
  ).flat();
  const byId = new Map([...bought, ...inTurns].map((product) => [product.id, product]));
  return [...byId.values()].slice(0, MOST_MATCHES);
}
