import { products } from '#db/schema/products.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';

/** What a query reads to know what a product is made of. */
export const compositionColumns = {
  fibres: products.fibres,
  shoe: products.shoe,
  hasAnimalParts: products.hasAnimalParts,
  materials: products.materials,
};

/** What a product is made of, from a row that has these columns among others. */
export function compositionOf({ fibres, shoe, hasAnimalParts, materials }: Composition): Composition {
  return { fibres, shoe, hasAnimalParts, materials };
}
