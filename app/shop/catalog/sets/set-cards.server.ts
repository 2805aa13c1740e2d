import { inArray } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';
import { toPicture } from '#shop/catalog/media/media.server.ts';
import { allPictures, type CatalogueShop } from '#shop/catalog/product-cards/product-cards.server.ts';
import type { CardWithPieces, ProductCard, SetCard } from '#shop/catalog/products/product.ts';
import { pieceChoices, piecesOfSets, stockedPieces } from './set-pieces.server.ts';
import { savingCents } from './set-pieces.ts';

/** Cards of sets with description, all pictures, saving, and pieces' sizes. */
export async function setCards(shop: CatalogueShop, cards: readonly ProductCard[]): Promise<SetCard[]> {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await shop.db
    .select({ id: products.id, description: products.description, pictures: allPictures })
    .from(products)
    .where(inArray(products.id, ids));
  const shown = new Map(rows.map((row) => [row.id, row]));
  const [pieces, stocked] = await Promise.all([piecesOfSets(shop.db, ids), stockedPieces(shop.db, ids)]);
  return cards.map((card) => {
    const { description = '', pictures } = shown.get(card.id) ?? {};
    return {
      ...card,
      description,
      pictures: (pictures ?? []).map((one) => toPicture(one, one.alt, shop.mediaBase)),
      pieceChoices: pieceChoices(stocked.get(card.id)),
      savingCents: savingCents({ ...card, pieces: pieces.get(card.id) ?? [] }),
    };
  });
}

/** Adds the pieces' choices to sets sold as pieces. */
export async function withPieces(
  { db }: CatalogueShop,
  cards: readonly ProductCard[],
): Promise<CardWithPieces[]> {
  const sets = cards.filter(({ isSoldAsPieces }) => isSoldAsPieces).map(({ id }) => id);
  const stocked = await stockedPieces(db, sets);
  return cards.map((card) =>
    card.isSoldAsPieces ? { ...card, pieceChoices: pieceChoices(stocked.get(card.id)) } : card,
  );
}
