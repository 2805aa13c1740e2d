import { products } from '#db/schema/products.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';

export const compositionColumns = {
  fibres: products.fibres,
  shoe: products.shoe,
  hasAnimalParts: products.hasAnimalParts,
  materials: products.materials,
};

export function compositionOf({ fibres, shoe, hasAnimalParts, materials }: Composition): Composition {
  return { fibres, shoe, hasAnimalParts, materials };
}
