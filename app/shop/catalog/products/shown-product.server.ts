import { pictureUrl } from '#shop/catalog/media/picture.ts';
import type { ProductWithParts } from './product-parts.server.ts';

/** A product for other programs, in the API and in events. */
export function shownProduct(product: ProductWithParts) {
  const { composition, fit, color, occasions } = product;
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    price_cents: product.priceCents,
    original_price_cents: product.originalPriceCents,
    discount_percentage: product.discountPercentage,
    size_prices: { ...product.sizePrices },
    currency: 'EUR' as const,
    published: product.isPublished,
    is_new: product.isNew,
    is_sale: product.isSale,
    is_featured: product.isFeatured,
    is_set: product.isSet,
    description: product.description,
    model_code: product.modelCode,
    made_in: product.madeIn,
    warnings: product.warnings,
    search_title: product.searchTitle,
    search_description: product.searchDescription,
    occasions: [...occasions],
    color: color && { family: color.family, name: color.name, swatch: color.swatch },
    model_group: product.modelGroup,
    composition: {
      fibres: composition.fibres,
      shoe: composition.shoe,
      has_animal_parts: composition.hasAnimalParts,
      materials: composition.materials,
    },
    care: product.care,
    fit: {
      kind: fit.kind,
      model_height_cm: fit.modelHeight,
      model_size: fit.modelSize,
      measures: fit.measures,
    },
    maker_id: product.makerId,
    sizes: product.sizes.map(({ size, barcode, sku }) => ({ size, barcode, sku })),
    piece_ids: product.pieces.map(({ id }) => id),
    match_ids: product.matches.map(({ id }) => id),
    images: shownImages(product),
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** Width (px) of pictures. */
const SHOWN_WIDTH = 1200;

export function shownImages({ pictures }: Pick<ProductWithParts, 'pictures'>) {
  return pictures.map((picture) => {
    const { id, alt, width, height } = picture;
    return { id, alt, url: pictureUrl(picture, SHOWN_WIDTH, 'webp'), width, height };
  });
}
