import type { RouterContextProvider } from 'react-router';
import { pageTagsContext } from '#boot/context.ts';
import type { ProductCard, ProductDetail, SetCard } from '#shop/catalog/products/product.ts';

type Context = Readonly<RouterContextProvider>;

/** Declares that the page shows these cards, which also name the other colours of their models. */
export function showsCards(context: Context, cards: readonly ProductCard[]): void {
  const tags = context.get(pageTagsContext);
  for (const { id, siblings } of cards)
    for (const shown of [{ id }, ...siblings]) tags.add(`product:${shown.id}`);
}

/** Declares that the page shows these cards, and that any product may come to stand among them. */
export function showsList(context: Context, cards: readonly ProductCard[]): void {
  context.get(pageTagsContext).add('list');
  showsCards(context, cards);
}

/** Declares that the page shows these sets, with what there is of their pieces. */
export function showsSets(context: Context, sets: readonly SetCard[]): void {
  showsList(context, sets);
  const tags = context.get(pageTagsContext);
  for (const { pieceChoices } of sets) for (const { id } of pieceChoices) tags.add(`product:${id}`);
}

/** Declares that the page shows all of a product: itself, and the pieces of a set. */
export function showsProduct(context: Context, product: ProductDetail): void {
  showsCards(context, [product]);
  const tags = context.get(pageTagsContext);
  for (const { id } of [...product.pieces, ...product.pieceChoices]) tags.add(`product:${id}`);
}

/** Declares that the page shows looks with these products, or would show another that came to be shown. */
export function showsLooks(
  context: Context,
  looks: readonly { pieces: readonly { product: ProductCard }[] }[],
): void {
  context.get(pageTagsContext).add('looks');
  for (const { pieces } of looks)
    showsCards(
      context,
      pieces.map(({ product }) => product),
    );
}

/** Declares that the page names the highest percentage by which a product is reduced. */
export function showsHighestDiscount(context: Context): void {
  context.get(pageTagsContext).add('highest-discount');
}

/** Declares that the page is one of the owner's own. */
export function showsOwnPage(context: Context, id: string): void {
  context.get(pageTagsContext).add(`own-page:${id}`);
}
