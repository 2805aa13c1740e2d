import { and, asc, not, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { products } from '../../../db/schema/products.ts';
import { containing } from '../../../lib/like-pattern.ts';
import { isPublished } from '../../catalog/search/list-order.server.ts';
import { searchTexts } from '../../catalog/search/search.ts';
import {
  isSoldAsPieces,
  lacksPiece,
  type StockedPiece,
  stockedPieces,
} from '../../catalog/sets/set-pieces.server.ts';
import { setSize } from '../../catalog/sets/set-size.ts';
import { priceBasket } from '../checkout/price-basket.server.ts';

/** A size that can be put into an order by hand, at what it costs today, in cents; `free` is null where nobody counts. */
export type FoundPiece = {
  productId: string;
  name: string;
  color: string | null;
  size: string;
  priceCents: number;
  free: number | null;
};

/** These sizes as the shop sells them today, sets among them, in their order; null for one that it sells no more. */
export async function piecesToday(
  shop: { db: Db; now: () => Date },
  wanted: readonly { productId: string; size: string }[],
): Promise<(FoundPiece | null)[]> {
  const basket = { promoCode: null, delivery: 'pickup', postalCode: null, wrapped: false } as const;
  // Each by itself: pieces that two lines share are free for either.
  const answers = await Promise.all(
    wanted.map(async ({ productId, size }) => {
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

/** A set that is sold as its pieces, with the sizes of each that can be had; its price is one, in cents. */
export type FoundSet = {
  productId: string;
  name: string;
  color: string | null;
  priceCents: number;
  pieces: { name: string; sizes: { size: string; free: number | null }[] }[];
};

/** Sets that are sold as their pieces and can be had, found by words. */
export async function findSets(
  shop: { db: Db; now: () => Date },
  q: string,
  most: number,
): Promise<FoundSet[]> {
  const words = searchTexts(q);
  if (words.length === 0) return [];
  const named = words.map((text) => sql`${products.searchText} like ${containing(text)}`);
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, isSoldAsPieces, not(lacksPiece), ...named))
    .orderBy(asc(sql`fold(${products.name})`), asc(products.id))
    .limit(most);
  const stocked = await stockedPieces(
    shop.db,
    rows.map(({ id }) => id),
  );
  const sets = rows.map(({ id }) => ({ productId: id, pieces: (stocked.get(id) ?? []).map(freeSizes) }));
  // It costs the same in every size: one of them says how much.
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
