import type { InventoryProduct } from './inventory.server.ts';
import type { ProductInput } from './product-input.ts';
import { videoInput } from './product-video.ts';

/** A product as the owner would have to write it for it to be as it is. */
export function inputOf(product: InventoryProduct): ProductInput {
  const { name, priceCents, originalPriceCents, discountPercentage, category, description } = product;
  const { composition, care, fit, color, modelGroup, makerId, modelCode, warnings } = product;
  const { isPublished, isNew, isSale, isFeatured, isSet } = product;
  return {
    ...{ name, priceCents, originalPriceCents, discountPercentage, category, description },
    ...{ composition, care, fit, color, modelGroup, makerId, modelCode, warnings },
    ...{ isPublished, isNew, isSale, isFeatured, isSet },
    sizes: product.sizes.map(({ size, stock, barcode, sku }) => ({ size, stock, barcode, sku })),
    images: product.pictures.map(({ id, alt }) => ({ mediaId: id, alt })),
    video: videoInput(product.video),
    pieceIds: product.pieces.map(({ id }) => id),
    matchIds: product.matches.map(({ id }) => id),
  };
}
