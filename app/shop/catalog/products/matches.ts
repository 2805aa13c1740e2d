import type { Category } from '#shop/catalog/assortment/categories.ts';

/** As many as fit in one row. */
export const MOST_MATCHES = 4;

/** Fitting categories, likelier first, by address: names are the owner's. */
const WORN_WITH: Record<string, readonly string[]> = {
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

/** Categories that fit the owner's additional ones. */
const WITH_ANYTHING: readonly string[] = ['Vestiti', 'Pantaloni', 'Top', 'Accessori'];

export function wornWith(address: string): readonly string[] {
  return (Object.hasOwn(WORN_WITH, address) ? WORN_WITH[address] : null) ?? WITH_ANYTHING;
}

/** Bought together first, then one of each category in turn; no repetitions, at most `MOST_MATCHES`. */
export function suggestedMatches<Product extends { id: string; category: Category }>(
  category: Category,
  bought: readonly Product[],
  inCategories: readonly Product[],
  addressOf: (category: Category) => string | null,
): Product[] {
  const apart = wornWith(addressOf(category) ?? '').map((one) =>
    inCategories.filter((product) => addressOf(product.category) === one),
  );
  const rounds = Math.max(0, ...apart.map((products) => products.length));
  const inTurns = Array.from({ length: rounds }, (_, round) =>
    apart.flatMap((products) => products[round] ?? []),
  ).flat();
  const byId = new Map([...bought, ...inTurns].map((product) => [product.id, product]));
  return [...byId.values()].slice(0, MOST_MATCHES);
}
