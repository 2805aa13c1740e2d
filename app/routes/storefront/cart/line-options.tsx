import { useEffect } from 'react';
import { ONE_SIZE } from '../../../shop/catalog/assortment/one-size.ts';
import { sizeName } from '../../../shop/catalog/assortment/size-name.ts';
import { useProductCards } from '../../../shop/catalog/cards/use-product-cards.tsx';
import type { ProductCard } from '../../../shop/catalog/products/product.ts';
import { snapshotPriceOf } from '../../../shop/catalog/search/card-snapshot.ts';
import type { CartItem, LinePrice } from '../../../shop/checkout/cart/cart.ts';
import { favouriteFrom } from '../../../shop/customers/wishlist/from-card.ts';
import { toggleWish, useIsFavourite } from '../../../shop/customers/wishlist/use-wishlist.tsx';
import { formatEuro } from '../../../shop/money/money.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

/** Tells what the catalogue says now of the products in the cart. Draws nothing. */
export function LoadCards({
  ids,
  onCards,
}: {
  ids: readonly string[];
  onCards: (cards: readonly ProductCard[]) => void;
}) {
  const { cards } = useProductCards(ids);
  useEffect(() => {
    if (cards) onCards(cards);
  }, [cards, onCards]);
  return null;
}

type Props = {
  item: CartItem;
  /** The product as the catalogue has it now. */
  card: ProductCard;
  /** With what the line costs in that size. */
  onSize: (size: string, price: LinePrice) => void;
  /** With what is said of it. */
  onRemove: (title: string) => void;
};

/** A line of the cart can take another size, or wait among the favourites. */
export function LineOptions({ item, card, onSize, onRemove }: Props) {
  const isFavourite = useIsFavourite(item.id);
  const sizes = card.isSoldAsPieces ? [] : card.sizes;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
      {sizes.length > 1 && (
        <select
          value={item.size}
          aria-label={`Cambia taglia di ${item.name}`}
          onChange={({ target: { value } }) => onSize(value, snapshotPriceOf(card, value))}
          className="min-h-11 border border-ink-soft bg-bg px-2"
        >
          {!sizes.some(({ size }) => size === item.size) && <option>{item.size}</option>}
          {sizes.map(({ size, available, price }) => (
            <option key={size} value={size} disabled={!available && size !== item.size}>
              {sizeName(size, 'Taglia')}
              {price && `, ${formatEuro(price.priceCents)}`}
              {!available && ' (esaurita)'}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        aria-label={`Sposta nei preferiti ${item.name}, ${sizeName(item.size)}`}
        onClick={() => {
          const size = card.isSoldAsPieces || item.size === ONE_SIZE ? {} : { size: item.size };
          if (!isFavourite) toggleWish({ ...favouriteFrom(card), ...size });
          onRemove('Spostato nei preferiti');
        }}
        className={textLinkClass('alone')}
      >
        Sposta nei preferiti
      </button>
    </div>
  );
}
