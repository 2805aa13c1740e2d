import { href } from 'react-router';
import type { RootData } from '../../../root-data.ts';
import { isSoldOut, type ProductDetail } from '../../../shop/catalogue/product.ts';
import { decimalFromCents } from '../../../shop/money/money.ts';

/** A product and what it is offered for. `images` are absolute addresses. */
export function productData(root: RootData, product: ProductDetail, images: string[]) {
  const url = `${root.publicUrl}${href('/prodotto/:id', { id: product.id })}`;
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    url,
    image: images,
    ...(product.composition ? { material: product.composition } : {}),
    brand: { '@type': 'Brand', name: root.identity.brand },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: decimalFromCents(product.priceCents),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: root.identity.company },
    },
  };
}
