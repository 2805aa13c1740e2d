import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { isUuid } from '#lib/uuid.ts';
import { isReduced } from '#shop/catalog/products/product.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { ownSizePrice } from '#shop/pricing/prices/size-price.ts';
import { type Bars, barsOf } from './bars.ts';

/** A label with present and prior price (art. 17-bis). */
export type Label = {
  sizeId: string;
  name: string;
  size: string;
  color: string | null;
  priceCents: number;
  priorPriceCents: number | null;
  priorSoldFrom: string | null;
  code: string | null;
  bars: Bars | null;
};

/** Labels in the given order, without deleted sizes. */
export async function labelsOf(db: Db, pieces: ReadonlyMap<string, number>): Promise<Label[]> {
  const ids = [...pieces.keys()].filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      sizeId: productSizes.id,
      name: products.name,
      size: productSizes.size,
      color: products.colorName,
      priceCents: products.priceCents,
      priorPriceCents: products.priorPriceCents,
      priorSoldFrom: products.priorSoldFrom,
      originalPriceCents: products.originalPriceCents,
      sizePrices: products.sizePrices,
      sizePriors: products.sizePriors,
      barcode: productSizes.barcode,
      sku: productSizes.sku,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(inArray(productSizes.id, ids), isInInventory));
  const labels = new Map(
    rows.map(({ barcode, sku, sizeId, name, size, color, ...prices }): [string, Label] => {
      const bars = (barcode && barsOf(barcode)) || (sku && barsOf(sku)) || null;
      const { priceCents, priorSoldFrom, ...price } = ownSizePrice(prices, size) ?? prices;
      const priorPriceCents = isReduced({ priceCents, ...price }) ? price.priorPriceCents : null;
      const label = { sizeId, name, size, color, priceCents, priorPriceCents, priorSoldFrom };
      return [sizeId, { ...label, code: barcode ?? sku, bars }];
    }),
  );
  return ids.flatMap((id) => {
    const label = labels.get(id);
    return label ? Array.from({ length: pieces.get(id) ?? 0 }, () => label) : [];
  });
}
