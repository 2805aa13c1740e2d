import { href } from 'react-router';
import { type ShopSizeTable, sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { GARMENTS, type GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { DialogLink } from './dialog-link.tsx';

const loadDialog = () => import('./size-guide-dialog.tsx');
const loadTable = () => import('./size-table-dialog.tsx');

type Props = { product: ProductDetail; sizing: GarmentSizes };

/** With scripts, the part about the product opens in a dialog. */
export function SizeGuideLink({ product, sizing }: Props) {
  const guide = `${href('/guida-taglie')}#${GARMENTS[sizing.garment].anchor}`;
  return (
    <DialogLink to={guide} load={loadDialog} own={{ product, sizing }}>
      Guida alle taglie
    </DialogLink>
  );
}

/** Like `SizeGuideLink`, for a table of the owner's own. */
export function SizeTableLink({ product, sizeTable }: { product: ProductDetail; sizeTable: ShopSizeTable }) {
  const guide = `${href('/guida-taglie')}#${sizeTableAnchor(sizeTable)}`;
  return (
    <DialogLink to={guide} load={loadTable} own={{ product, sizeTable }}>
      Guida alle taglie
    </DialogLink>
  );
}
