import { useEffect } from 'react';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { useProductCards } from '#shop/catalog/product-cards/use-product-cards.tsx';
import type { CardWithPieces, SizeOption } from '#shop/catalog/products/product.ts';
import { snapshotPriceOf } from '#shop/catalog/search/card-snapshot.ts';
import { chosenSizes, withPieceSize } from '#shop/catalog/sets/read-set-size.ts';
import type { CartItem, LinePrice } from '#shop/checkout/cart/cart.ts';
import { favouriteFrom } from '#shop/customers/wishlist/from-card.ts';
import { toggleWish, useIsFavourite } from '#shop/customers/wishlist/use-wishlist.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { textLinkClass } from '#ui/button.tsx';

/** Reports the catalogue's current products of the cart; renders nothing. */
export function LoadCards({
  ids,
  onCards,
}: {
  ids: readonly string[];
  onCards: (cards: readonly CardWithPieces[]) => void;
}) {
  const { cards } = useProductCards(ids);
  useEffect(() => {
    if (cards) onCards(cards);
  }, [cards, onCards]);
  return null;
}

type Props = {
  item: CartItem;
  card: CardWithPieces;
  onSize: (size: string, price: LinePrice) => void;
  /** `title` of the line, to be announced. */
  onRemove: (title: string) => void;
};

/** Whether the options name the complete size that is in the cart. */
export function namesSize({ item, card }: Pick<Props, 'item' | 'card'>): boolean {
  if (!card.pieceChoices) return !card.isSoldAsPieces && card.sizes.length > 1;
  const chosen = chosenSizes(card.pieceChoices, item.size);
  return Boolean(chosen) && card.pieceChoices.every(({ sizes }) => sizes.length > 1);
}

export function LineOptions({ item, card, onSize, onRemove }: Props) {
  const isFavourite = useIsFavourite(item.id);
  const sizes = card.isSoldAsPieces ? [] : card.sizes;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
      {sizes.length > 1 && (
        <SizeSelect
          name={`Cambia taglia di ${item.name}`}
          value={item.size}
          options={sizes}
          onChange={(size) => onSize(size, snapshotPriceOf(card, size))}
        />
      )}
      {card.pieceChoices && <PieceSizes pieces={card.pieceChoices} item={item} card={card} onSize={onSize} />}
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

type SelectProps = {
  name: string;
  value: string;
  options: readonly SizeOption[];
  onChange: (size: string) => void;
};

function SizeSelect({ name, value, options, onChange }: SelectProps) {
  return (
    <select
      value={value}
      aria-label={name}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 border border-ink-soft bg-bg px-2"
    >
      {!options.some(({ size }) => size === value) && <option>{value}</option>}
      {options.map(({ size, available, price }) => (
        <option key={size} value={size} disabled={!available && size !== value}>
          {sizeName(size, 'Taglia')}
          {price && `, ${formatEuro(price.priceCents)}`}
          {!available && ' (esaurita)'}
        </option>
      ))}
    </select>
  );
}

type PiecesProps = Pick<Props, 'item' | 'card' | 'onSize'> & {
  pieces: NonNullable<CardWithPieces['pieceChoices']>;
};

function PieceSizes({ item, card, pieces, onSize }: PiecesProps) {
  const chosen = chosenSizes(pieces, item.size);
  return chosen?.map(({ size: value }, piece) => {
    const { id, name, sizes } = pieces[piece] ?? { id: '', name: '', sizes: [] };
    if (sizes.length < 2) return null;
    return (
      <div key={id} className="w-full pt-1">
        <p aria-hidden="true" className="text-ink-soft text-xs">
          {name}
        </p>
        <SizeSelect
          name={`Cambia taglia di ${name}, ${item.name}`}
          value={value}
          options={sizes}
          onChange={(size) => {
            const changed = withPieceSize(pieces, item.size, { piece, size });
            if (changed) onSize(changed, snapshotPriceOf(card, changed));
          }}
        />
      </div>
    );
  });
}
