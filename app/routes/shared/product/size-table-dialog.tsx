import { href } from 'react-router';
import { ShopSizeTableView } from '#shop/catalog/assortment/shop-size-table.tsx';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { fitLines } from '#shop/catalog/sizing/fit.ts';
import { TextLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; product: ProductDetail; sizeTable: ShopSizeTable };

export default function SizeTableDialog({ open, onClose, product, sizeTable }: Props) {
  const fit = fitLines(product.fit, null);
  return (
    <Dialog open={open} onClose={onClose} title="Guida alle taglie" className="max-w-2xl">
      {fit.length > 0 && <p className="border-accent border-l-2 pl-3">{fit.join(' · ')}</p>}
      <section aria-labelledby="guida-tabella">
        <h3 id="guida-tabella" className="mt-5 font-semibold text-lg">
          {sizeTable.name}
        </h3>
        <ShopSizeTableView table={sizeTable} />
      </section>
      <p className="mt-6">
        <TextLink to={href('/guida-taglie')} alone>
          Apri la guida completa
        </TextLink>
      </p>
    </Dialog>
  );
}
