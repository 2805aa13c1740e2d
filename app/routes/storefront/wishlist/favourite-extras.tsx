import { useId, useState } from 'react';
import { loadWaiting, waitingPath } from '#routes/shared/product/back-in-stock-link.tsx';
import { DialogLink } from '#routes/shared/product/dialog-link.tsx';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { theSize } from '#shop/catalog/assortment/size-name.ts';
import { type ProductCard, soldOutSizes } from '#shop/catalog/products/product.ts';
import { withSize } from '#shop/customers/wishlist/favourite-size.ts';
import type { WishlistItem } from '#shop/customers/wishlist/wishlist.ts';
import { wishlistStore } from '#shop/customers/wishlist/wishlist-memory.tsx';
import { TextButton } from '#ui/button.tsx';

type Props = { item: WishlistItem; product: ProductCard };

export default function FavouriteExtras({ item, product }: Props) {
  const { id, name, sizes, isSoldAsPieces } = product;
  const hasSizes = !isSoldAsPieces && sizes.some(({ size }) => size !== ONE_SIZE);
  const soldOut = isSoldAsPieces ? [] : soldOutSizes(sizes);
  // Waits for the remembered size; without one for any, once all are sold out.
  const isAllGone = soldOut.length === sizes.length;
  const waiting = item.size ? soldOut.filter((size) => size === item.size) : isAllGone ? soldOut : [];
  return (
    <div className="relative z-2">
      {hasSizes && <OwnSize item={item} product={product} />}
      {waiting.length > 0 && (
        <p className="text-sm">
          {item.size ? `${theSize(item.size, 'La')} è esaurita. ` : ''}
          <DialogLink
            to={waitingPath(id)}
            load={loadWaiting}
            own={{ productId: id, sizes: waiting }}
            className="text-sm"
            label={`Avvisami quando torna ${name}`}
          >
            Avvisami
          </DialogLink>
        </p>
      )}
    </div>
  );
}

function choose(id: string, size: string) {
  wishlistStore.update((items) => withSize(items, id, size));
}

function OwnSize({ item, product: { name, sizes } }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton
        alone
        aria-label={`${item.size ? `La tua taglia: ${item.size}` : 'Scegli la tua taglia'} di ${name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="text-left text-sm"
      >
        {item.size ? `La tua taglia: ${item.size}` : 'Scegli la tua taglia'}
      </TextButton>
      <fieldset id={id} hidden={!open} className="pb-2">
        <legend className="sr-only">La tua taglia di {name}</legend>
        <div className="flex flex-wrap gap-1.5">
          {sizes.map(({ size, available }) => (
            <label
              key={size}
              className="relative grid min-h-11 min-w-11 place-items-center border border-ink-soft px-2 font-semibold text-sm tabular-nums hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={`taglia-${item.id}`}
                value={size}
                checked={item.size === size}
                onChange={() => choose(item.id, size)}
                className="absolute inset-0 size-full appearance-none outline-none"
              />
              <span className={available ? '' : 'line-through'}>{size}</span>
              {!available && <span className="sr-only"> (esaurita)</span>}
            </label>
          ))}
        </div>
        {item.size && (
          <TextButton alone onClick={() => choose(item.id, '')} className="text-sm">
            Nessuna taglia
          </TextButton>
        )}
      </fieldset>
    </>
  );
}
