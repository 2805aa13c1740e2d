import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { WishlistItem } from '#shop/customers/wishlist/wishlist.ts';
import { centsFromNumber } from '#shop/money/money.ts';

/** A favourite from the catalogue or, until that has loaded, from the browser's storage. */
export type Favourite = {
  item: WishlistItem;
  product: ProductCard;
  /** Deleted from the catalogue: shown as sold out. */
  isGone: boolean;
};

/** `cards`: null before the catalogue's answer. */
export function viewFavourites(
  items: readonly WishlistItem[],
  cards: readonly ProductCard[] | null,
): Favourite[] {
  const known = new Map(cards?.map((card) => [card.id, card]));
  return items.map((item) => {
    const card = known.get(item.id);
    if (card) return { item, product: card, isGone: false };
    const isGone = cards !== null;
    return { item, product: remembered(item, isGone), isGone };
  });
}

/** The item with today's name and price, for sorting. */
export function currentItem({ item, product }: Favourite): WishlistItem {
  return { ...item, name: product.name, price: product.priceCents / 100 };
}

function remembered(item: WishlistItem, isGone: boolean): ProductCard {
  return {
    id: item.id,
    name: item.name,
    category: item.category,
    priceCents: centsFromNumber(item.price),
    priorPriceCents: rememberedPrior(item),
    priorSoldFrom: null,
    sizes: isGone ? [] : item.sizes.map((size) => ({ size, available: true, left: null })),
    color: null,
    siblings: [],
    isSoldAsPieces: false,
    isNew: item.is_new,
    isFeatured: item.is_featured,
    isSet: false,
    pictures: [],
  };
}

function rememberedPrior({ price, original_price }: WishlistItem): number | null {
  return original_price !== null && original_price > price ? centsFromNumber(original_price) : null;
}
