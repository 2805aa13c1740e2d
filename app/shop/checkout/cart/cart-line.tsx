import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { priorPriceSentence } from '#shop/pricing/prices/prior-price-sentence.ts';
import { TextButton } from '#ui/button.tsx';
import { QuantityInput } from '#ui/quantity.tsx';
import { type CartItem, MAX_QUANTITY } from './cart.ts';
import { sizeText } from './size-text.ts';

type Props = {
  item: CartItem;
  priceCents: Cents;
  priorPriceCents: Cents | null;
  /** First ISO day of sale of a product sold for less than 30 days before it was reduced. */
  priorSoldFrom: string | null;
  picture: Picture | null;
  /** Null for products without colour. */
  color?: string | null;
  /** Sentence about changes since the article was added. */
  notice?: string | null;
  /** False when it is not part of the total. */
  counted?: boolean;
  /** Available pieces if fewer than requested. */
  left?: number | null;
  /** Most pieces that can be ordered; null while unknown or not counted. */
  most?: number | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Further actions below the size. */
  options?: ReactNode;
  /** The options show the size, so that the line need not. */
  optionsNameSize?: boolean | undefined;
  /** Smaller, for the side panel. */
  compact?: boolean;
};

export function CartLine({
  item,
  priceCents,
  priorPriceCents,
  priorSoldFrom,
  picture,
  color = null,
  notice = null,
  counted = true,
  left = null,
  most = null,
  onQuantity,
  onRemove,
  options,
  optionsNameSize = false,
  compact = false,
}: Props) {
  const address = href('/prodotto/:id', { id: item.id });
  const sizeAndColor = optionsNameSize ? color : sizeText(item.size, color);
  return (
    <li
      className={`grid gap-x-4 border-line border-t py-5 first:border-t-0 first:pt-0 ${compact ? 'grid-cols-[4.5rem_1fr]' : 'grid-cols-[5.5rem_minmax(0,1fr)] max-[18.75rem]:grid-cols-1 max-[18.75rem]:gap-y-3 sm:grid-cols-[7.5rem_1fr] sm:gap-x-6'}`}
    >
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        className={`block aspect-[4/5] overflow-hidden bg-stone ${counted ? '' : 'opacity-60'}`}
      >
        <LinePicture item={item} picture={picture} compact={compact} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={address}
              className="wrap-anywhere text-ink underline-offset-4 hover:text-accent hover:underline"
            >
              {item.name}
            </Link>
            {sizeAndColor && <p className="mt-0.5 text-ink-soft text-sm">{sizeAndColor}</p>}
            {options}
            <PieceCost quantity={item.quantity} {...{ priceCents, priorPriceCents, priorSoldFrom }} />
          </div>
          <p className={`shrink-0 font-semibold tabular-nums ${counted ? '' : 'text-ink-soft line-through'}`}>
            {formatEuro(priceCents * item.quantity)}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          <QuantityInput
            value={item.quantity}
            min={0}
            max={Math.min(most ?? MAX_QUANTITY, MAX_QUANTITY)}
            label={item.name}
            onChange={onQuantity}
            disabled={!counted && left === null}
          />
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Rimuovi ${item.name}, ${sizeName(item.size)}`}
            className="min-h-11 text-ink-soft text-sm underline underline-offset-4 transition-colors hover:text-accent-strong"
          >
            Rimuovi
          </button>
        </div>
        <LineState quantity={item.quantity} {...{ notice, counted, left, most, onQuantity }} />
      </div>
    </li>
  );
}

type CostProps = Pick<Props, 'priceCents' | 'priorPriceCents' | 'priorSoldFrom'> & { quantity: number };

/** Price of a piece, if the line's amount does not state it: several pieces, or a reduced price. */
function PieceCost({ quantity, priceCents, priorPriceCents, priorSoldFrom }: CostProps) {
  const reduced = priorPriceCents !== null && priorPriceCents > priceCents;
  if (!reduced && quantity === 1) return null;
  return (
    <>
      <p className="mt-0.5 text-sm tabular-nums">
        {reduced && (
          <>
            <span className="sr-only">Prezzo precedente </span>
            <s className="mr-2 text-ink-soft">{formatEuro(priorPriceCents)}</s>
          </>
        )}
        <span className={reduced ? 'text-sale' : 'text-ink-soft'}>{formatEuro(priceCents)}</span>
        {quantity > 1 && <span className="text-ink-soft"> cad.</span>}
      </p>
      {reduced && priorSoldFrom !== null && (
        <p className="mt-0.5 text-ink-soft text-xs leading-snug">
          {priorPriceSentence({ priorPriceCents, priorSoldFrom })}
        </p>
      )}
    </>
  );
}

type StateProps = Required<Pick<Props, 'notice' | 'counted' | 'left' | 'most' | 'onQuantity'>>;

function LineState({ quantity, notice, counted, left, most, onQuantity }: StateProps & { quantity: number }) {
  return (
    <div role="status">
      {counted && most !== null && quantity >= most && (
        <p className="mt-2 text-ink-soft text-sm">
          {most === 1 ? 'Ultimo pezzo disponibile' : `Al massimo ${most} pezzi disponibili`}
        </p>
      )}
      {notice && (
        <p className="mt-3 border-sale border-l-2 bg-surface px-3 py-2 text-sm">
          {notice}
          {left !== null && left > 0 && (
            <TextButton onClick={() => onQuantity(left)} className="ml-1">
              Riduci a {left}
            </TextButton>
          )}
        </p>
      )}
    </div>
  );
}

/** Picture of the catalogue or, before it has loaded, of the cart. */
export function LinePicture({
  item,
  picture,
  compact,
}: {
  item: Pick<CartItem, 'image'>;
  picture: Picture | null;
  compact: boolean;
}) {
  const sizes = compact ? '72px' : '(min-width: 640px) 120px, 88px';
  const className = 'h-full w-full object-cover';
  if (picture) return <PictureView picture={picture} sizes={sizes} alt="" className={className} />;
  if (!item.image) return null;
  return <img src={item.image} alt="" width={320} height={400} loading="lazy" className={className} />;
}
