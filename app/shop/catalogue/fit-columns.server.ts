import { products } from '../../db/schema/catalogue.ts';
import type { Fit } from '../sizing/fit.ts';

/** What a query reads to know how a product fits. */
export const fitColumns = {
  fit: products.fit,
  modelHeight: products.modelHeight,
  modelSize: products.modelSize,
};

type Row = { fit: Fit['kind']; modelHeight: number | null; modelSize: string | null };

/** How a product fits, from a row that has these columns among others. */
export function fitOf({ fit, modelHeight, modelSize }: Row): Fit {
  return { kind: fit, modelHeight, modelSize };
}
