import { choicesOf } from './choice-fields.ts';
import { plainOf } from './plain-fields.ts';
import type { ProductInput } from './product-input.ts';
import { videoInput } from './product-video.ts';
import type { InventoryProduct } from './products.server.ts';

export function inputOf(product: InventoryProduct): ProductInput {
  const { name, priceCents, originalPriceCents, sizePrices, discountPercentage, category } = product;
  const { composition, care, fit, color, modelGroup, makerId, isPublished, isSet } = product;
  return {
    ...plainOf(product),
    ...choicesOf(product),
    name,
    priceCents,
    originalPriceCents,
    sizePrices,
    discountPercentage,
    category,
    composition,
    care,
    fit,
    color,
    modelGroup,
    makerId,
    isPublished,
    isSet,
    sizes: product.sizes.map(({ size, stock, barcode, sku }) => ({ size, stock, barcode, sku })),
    images: product.pictures.map(({ id, alt }) => ({ mediaId: id, alt })),
    video: videoInput(product.video),
    pieceIds: product.pieces.map(({ id }) => id),
    matchIds: product.matches.map(({ id }) => id),
  };
}
