import type { ProductInput } from '../../app/shop/catalogue/product-input.ts';
import { NO_CARE } from '../../app/shop/labelling/care.ts';
import { NO_COMPOSITION } from '../../app/shop/labelling/composition.ts';
import { NO_FIT } from '../../app/shop/sizing/fit.ts';

/** What the product form gives of a dress of 40,00 € with nothing but what is asked for. */
export const PRODUCT_INPUT: ProductInput = {
  name: 'Abito',
  priceCents: 4000,
  originalPriceCents: null,
  discountPercentage: null,
  category: 'Vestiti',
  description: '',
  composition: NO_COMPOSITION,
  fit: NO_FIT,
  care: NO_CARE,
  color: null,
  modelGroup: null,
  makerId: null,
  modelCode: '',
  warnings: '',
  isPublished: true,
  sizes: [],
  images: [],
  video: null,
  isNew: false,
  isSale: false,
  isFeatured: false,
  isSet: false,
  pieceIds: [],
  matchIds: [],
};
