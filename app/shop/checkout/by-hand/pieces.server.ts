import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { products } from '../../../db/schema/products.ts';
import { containing } from '../../../lib/like-pattern.ts';
import { isPublished } from '../../catalog/search/list-order.server.ts';
import { searchPlan } from '../../catalog/search/search.ts';
import { isSoldAsPieces, stockedPieces } from '../../catalog/sets/set-pieces.server.ts';
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

/** Sets that are sold as their pieces, found by words, each in the sizes that can be had of its pieces. */
export async function findSets(
  shop: { db: Db; now: () => Date },
  q: string,
  most: number,
): Promise<FoundPiece[]> {
  const words = searchPlan(q)?.words ?? [];
  if (words.length === 0) return [];
  const named = words.map(({ text }) => sql`${products.searchText} like ${containing(text)}`);
  const sets = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, isSoldAsPieces, ...named))
    .orderBy(asc(sql`fold(${products.name})`), asc(products.id))
    .limit(most);
  const pieces = await stockedPieces(
    shop.db,
    sets.map(({ id }) => id),
  );
  const chosen = sets.flatMap(({ id: productId }) =>
    choicesOf(pieces.get(productId) ?? []).map((size) => ({ productId, size })),
  );
  const found = await piecesToday(shop, chosen.slice(0, most));
  return found.flatMap((piece) => piece ?? []);
}

type Piece = {
  name: string;
  sizes: readonly { size: string; stock: number | null; held: number }[];
};

/** Every way of choosing a size of each piece that is there, as the set's size. */
function choicesOf(pieces: readonly Piece[]): string[] {
  const there = pieces.map(({ name, sizes }) =>
    sizes.filter(({ stock, held }) => stock === null || stock > held).map(({ size }) => ({ name, size })),
  );
  const all = there.reduce<{ name: string; size: string }[][]>(
    (chosen, sizes) => chosen.flatMap((one) => sizes.map((size) => [...one, size])),
    [[]],
  );
  return pieces.length === 0 ? [] : all.map(setSize);
}
