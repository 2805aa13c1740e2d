import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { type ListingShop, searchProducts } from '#shop/catalog/search/listing.server.ts';
import {
  isSoldAsPieces,
  lacksPiece,
  type StockedPiece,
  stockedPieces,
} from '#shop/catalog/sets/set-pieces.server.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';
import { priceBasket } from '#shop/checkout/order-entry/price-basket.server.ts';
import {
  productsCalled,
  type StockSize,
  sizesOfProducts,
  sizeWithCode,
} from '#shop/stock/inventory/stock-list.server.ts';

/** Today's price (cents); `free`: null if uncounted. */
export type FoundPiece = {
  productId: string;
  name: string;
  color: string | null;
  size: string;
  priceCents: number;
  free: number | null;
};

/** Pieces and sets in the given order; null for a size no longer sold. */
export async function piecesToday(
  shop: { db: Db; now: () => Date },
  sizes: readonly { productId: string; size: string }[],
): Promise<(FoundPiece | null)[]> {
  const basket = { promoCode: null, delivery: 'pickup', postalCode: null, wrapped: false } as const;
  // Separately: pieces shared by two lines are free for either.
  const answers = await Promise.all(
    sizes.map(async ({ productId, size }) => {
      const lines = [{ id: productId, size, quantity: 1, priceCents: null }];
      return (await priceBasket(shop, { ...basket, lines })).answer.lines[0];
    }),
  );
  return answers.map((line) => {
    if (!line || line.gone) return null;
    const { id: productId, name, color, size, priceCents, most: free } = line;
    return { productId, name, color, size, priceCents, free };
  });
}

export type FoundProduct = {
  productId: string;
  name: string;
  color: string | null;
  /** Prices (cents) by size. */
  sizes: { size: string; priceCents: number; free: number | null }[];
};

/** A set sold as pieces, with their available sizes and its one price (cents). */
export type FoundSet = {
  productId: string;
  name: string;
  color: string | null;
  priceCents: number;
  pieces: { name: string; sizes: { size: string; free: number | null }[] }[];
};

export type FoundPieces = {
  found: (FoundProduct | FoundSet)[];
  /** The corrected search, if the typed one found nothing. */
  corrected: string | null;
};

/** Searches exact size codes, beginnings of codes, names, then mentions. Leaves out sets that lack a piece. */
export async function findPieces(
  shop: { db: Db; now: () => Date } & ListingShop,
  q: string,
  most: number,
): Promise<FoundPieces> {
  const exact = await sizeWithCode(shop.db, q);
  if (exact) return { found: [productOf([exact])], corrected: null };
  const { ids: named, corrected } = await searchProducts(shop, q, most);
  const called = await productsCalled(shop.db, q, most);
  const ids = [...new Set([...called, ...named])].slice(0, most);
  const onSale = await shop.db
    .select({ id: products.id, isSet: sql<boolean>`${isSoldAsPieces}`, lacks: sql<boolean>`${lacksPiece}` })
    .from(products)
    .where(and(isPublished, inArray(products.id, ids)));
  const setIds = onSale.flatMap(({ id, isSet, lacks }) => (isSet && !lacks ? id : []));
  const others = onSale.flatMap(({ id, isSet }) => (isSet ? [] : id));
  const sizes = await sizesOfProducts(shop.db, others);
  const all: (FoundProduct | FoundSet)[] = [
    ...(await foundSets(shop, setIds)),
    ...[...sizes.values()].map(productOf),
  ];
  const byId = new Map(all.map((one) => [one.productId, one]));
  return { found: ids.flatMap((id) => byId.get(id) ?? []), corrected };
}

function productOf(sizes: readonly StockSize[]): FoundProduct {
  const { productId = '', name = '', color = null } = sizes[0] ?? {};
  return {
    productId,
    name,
    color,
    sizes: sizes.map(({ size, priceCents, stock, held }) => ({
      size,
      priceCents,
      free: stock === null ? null : Math.max(0, stock - held),
    })),
  };
}

async function foundSets(shop: { db: Db; now: () => Date }, ids: readonly string[]): Promise<FoundSet[]> {
  const stocked = await stockedPieces(shop.db, ids);
  const sets = ids.map((id) => ({ productId: id, pieces: (stocked.get(id) ?? []).map(freeSizes) }));
  // All sizes cost the same: pricing one is enough.
  const priced = await piecesToday(
    shop,
    sets.map(({ productId, pieces }) => ({
      productId,
      size: setSize(pieces.map(({ name, sizes }) => ({ name, size: sizes[0]?.size ?? '' }))),
    })),
  );
  return sets.flatMap((set, index) => {
    const today = priced[index];
    return today ? { ...set, name: today.name, color: today.color, priceCents: today.priceCents } : [];
  });
}

function freeSizes({ name, sizes }: StockedPiece): FoundSet['pieces'][number] {
  return {
    name,
    sizes: sizes
      .filter(({ stock, held }) => stock === null || stock > held)
      .map(({ size, stock, held }) => ({ size, free: stock === null ? null : stock - held })),
  };
}
