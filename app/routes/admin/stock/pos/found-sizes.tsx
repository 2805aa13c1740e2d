import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import type { Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { StockSize } from '#shop/stock/inventory/stock-list.server.ts';
import { Button } from '#ui/button.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import type { Scan } from './scans.ts';

type Props = {
  sizes: readonly StockSize[];
  thumbnails: Thumbnails;
  kind: Scan['kind'];
  onChoose: (size: StockSize, label: string) => void;
};

/** Each button acts like a scan. */
export function FoundSizes({ sizes, thumbnails, kind, onChoose }: Props) {
  if (sizes.length === 0) return <p className="text-ink-soft">Nessuna taglia trovata.</p>;
  return (
    <ul className="grid gap-2" aria-label="Taglie trovate">
      {sizes.map((one) => {
        const label = variantName(one);
        return (
          <RuledItem key={one.id}>
            <span className="flex min-w-0 flex-1 items-center gap-3">
              <ProductThumbnail of={thumbnails[one.productId]} />
              <span className="min-w-0">
                {label}
                <span className="block text-xs text-ink-soft tabular-nums">{`${formatEuro(one.priceCents)} · ${leftOf(one)}`}</span>
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${kind === 'sale' ? 'Venduto' : 'Reso'}: ${label}`}
              // A double click means one piece; a second piece is another click.
              onClick={({ detail }) => detail < 2 && onChoose(one, label)}
            >
              {kind === 'sale' ? 'Venduto' : 'Reso'}
            </Button>
          </RuledItem>
        );
      })}
    </ul>
  );
}

function leftOf({ stock, held }: StockSize): string {
  if (stock === null) return 'Pezzi non contati';
  return held > 0 ? `${stock} in negozio, ${held} impegnati` : `${stock} in negozio`;
}
