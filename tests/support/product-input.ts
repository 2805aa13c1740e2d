import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { NO_PLAIN_VALUES } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';

/** What the product form gives of a dress of 40,00 € with nothing but what is requested. */
export const PRODUCT_INPUT: ProductInput = {
  ...NO_PLAIN_VALUES,
  name: 'Abito',
  priceCents: 4000,
  originalPriceCents: null,
  discountPercentage: null,
  sizePrices: {},
  category: 'Vestiti',
  composition: NO_COMPOSITION,
  fit: NO_FIT,
  occasions: [],
  care: NO_CARE,
  color: null,
  modelGroup: null,
  makerId: null,
  isPublished: true,
  sizes: [],
  images: [],
  video: null,
  isSet: false,
  pieceIds: [],
  matchIds: [],
};
