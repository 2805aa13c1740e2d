import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { Thumbnail } from '#shop/catalog/products/thumbnail.ts';
import type { FoundPiece, FoundProduct } from '#shop/checkout/staff-orders/pieces.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';

type Props = { product: FoundProduct; thumbnail: Thumbnail | undefined; onAdd: (piece: FoundPiece) => void };

export function FoundProductItem({ product: { sizes, ...product }, thumbnail, onAdd }: Props) {
  const least = Math.min(...sizes.map(({ priceCents }) => priceCents));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-2 last:border-b-0">
      <ProductThumbnail of={thumbnail} />
      <span className="min-w-0 flex-1 basis-40 break-words">
        {product.name}
        {shownColor(product)}
        <span className="block text-ink-soft text-sm tabular-nums">{formatEuro(least)}</span>
      </span>
      <ul aria-label={`Taglie di ${product.name}`} className="flex flex-wrap gap-2">
        {sizes.map(({ size, priceCents, free }) => (
          <li key={size}>
            <Button
              variant="secondary"
              size="sm"
              disabled={free === 0}
              onClick={() => onAdd({ ...product, size, priceCents, free })}
              className="min-w-16 flex-col !gap-0 !px-3 !py-1"
            >
              <span className="sr-only">
                Aggiungi {product.name}
                {shownColor(product)}, taglia{' '}
              </span>
              {size === ONE_SIZE ? 'Unica' : size}{' '}
              <span className="font-normal text-xs normal-case tracking-normal tabular-nums">
                {priceCents > least ? `${formatEuro(priceCents)}, ` : ''}
                {pieces(free)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Left out where the name already ends with it. */
function shownColor({ name, color }: Pick<FoundProduct, 'name' | 'color'>): string {
  const words = color?.toLowerCase() ?? '';
  return words === '' || name.toLowerCase().endsWith(words) ? '' : `, ${words}`;
}

function pieces(free: number | null): string {
  if (free === null) return 'non contata';
  return free === 0 ? 'nessuno' : `${free} ${free === 1 ? 'libero' : 'liberi'}`;
}
