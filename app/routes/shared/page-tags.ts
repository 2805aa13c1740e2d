import type { RouterContextProvider } from 'react-router';
import { pageTagsContext } from '#boot/context.ts';
import type { ProductCard, ProductDetail, SetCard } from '#shop/catalog/products/product.ts';

type Context = Readonly<RouterContextProvider>;

/** Cards also name the other colours of their models. */
export function showsCards(context: Context, cards: readonly ProductCard[]): void {
  const tags = context.get(pageTagsContext);
  for (const { id, siblings } of cards)
    for (const shown of [{ id }, ...siblings]) tags.add(`product:${shown.id}`);
}

/** Any product may join the list later. */
export function showsList(context: Context, cards: readonly ProductCard[]): void {
  context.get(pageTagsContext).add('list');
  showsCards(context, cards);
}

export function showsSets(context: Context, sets: readonly SetCard[]): void {
  showsList(context, sets);
  const tags = context.get(pageTagsContext);
  for (const { pieceChoices } of sets) for (const { id } of pieceChoices) tags.add(`product:${id}`);
}

export function showsProduct(context: Context, product: ProductDetail): void {
  showsCards(context, [product]);
  const tags = context.get(pageTagsContext);
  for (const { id } of [...product.pieces, ...product.pieceChoices]) tags.add(`product:${id}`);
}

/** Also for looks that may be shown later. */
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

export function showsHighestDiscount(context: Context): void {
  context.get(pageTagsContext).add('highest-discount');
}

export function showsOwnPage(context: Context, id: string): void {
  context.get(pageTagsContext).add(`own-page:${id}`);
}
