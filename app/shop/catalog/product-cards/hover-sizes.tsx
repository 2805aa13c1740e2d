import { sizeName, theSize } from '#shop/catalog/assortment/size-name.ts';
import { isSoldOut, type ProductCard as Product, type SizeOption } from '#shop/catalog/products/product.ts';
import { formatEuro } from '#shop/money/money.ts';

function titleOf({ size, available, price }: Pick<SizeOption, 'size' | 'available' | 'price'>): string {
  if (!available) return `${sizeName(size, 'Taglia')} esaurita`;
  return `Aggiungi ${theSize(size)}${price ? `, ${formatEuro(price.priceCents)}` : ''}`;
}

/** Sizes on hover, for a mouse only: keyboards and screen readers use the card's button. */
export function HoverSizes({ product, onAdd }: { product: Product; onAdd: (size: string) => void }) {
  const { sizes, isSoldAsPieces } = product;
  if (isSoldAsPieces || sizes.length < 2 || isSoldOut(product)) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-3 hidden aspect-4/5 items-end [@media(hover:hover)]:group-hover/card:flex"
    >
      <div className="pointer-events-auto flex w-full flex-wrap justify-center bg-bg/92 px-1 py-0.5">
        {sizes.map(({ size, available, price }) => (
          <button
            key={size}
            type="button"
            tabIndex={-1}
            disabled={!available}
            title={titleOf({ size, available, price })}
            onClick={() => onAdd(size)}
            className="min-h-10 min-w-9 px-1.5 font-semibold text-sm tabular-nums underline-offset-4 enabled:hover:underline disabled:font-normal disabled:text-ink-soft disabled:line-through"
          >
            {size}
          </button>
        ))}
      </div>
    </div>
  );
}
