import { products } from '#db/schema/products.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';

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

export function fitOf({ fit, modelHeight, modelSize, garmentMeasures }: Row): Fit {
  return { kind: fit, modelHeight, modelSize, measures: garmentMeasures };
}
