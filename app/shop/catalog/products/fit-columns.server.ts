import { products } from '#db/schema/products.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';

/** What a query reads to know how a product fits. */
export const fitColumns = {
  fit: products.fit,
  modelHeight: products.modelHeight,
  modelSize: products.modelSize,
  garmentMeasures: products.garmentMeasures,
};

type Row = {
  fit: Fit['kind'];
  modelHeight: number | null;
  modelSize: string | null;
  garmentMeasures: Fit['measures'];
};

/** How a product fits, from a row that has these columns among others. */
export function fitOf({ fit, modelHeight, modelSize, garmentMeasures }: Row): Fit {
  return { kind: fit, modelHeight, modelSize, measures: garmentMeasures };
}
