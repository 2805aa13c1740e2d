import { href } from 'react-router';
import { type ShopSizeTable, sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { GARMENTS, type GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { DialogLink } from './dialog-link.tsx';

const loadDialog = () => import('./size-guide-dialog.tsx');
const loadTable = () => import('./size-table-dialog.tsx');

type Props = { product: ProductDetail; sizing: GarmentSizes };

/** Leads to the size guide; with scripts the part of it that concerns the product opens over the page. */
export function SizeGuideLink({ product, sizing }: Props) {
  const guide = `${href('/guida-taglie')}#${GARMENTS[sizing.garment].anchor}`;
  return (
    <DialogLink to={guide} load={loadDialog} own={{ product, sizing }}>
      Guida alle taglie
    </DialogLink>
  );
}

/** The same for sizes that a table of the owner's own tells. */
export function SizeTableLink({ product, sizeTable }: { product: ProductDetail; sizeTable: ShopSizeTable }) {
  const guide = `${href('/guida-taglie')}#${sizeTableAnchor(sizeTable)}`;
  return (
    <DialogLink to={guide} load={loadTable} own={{ product, sizeTable }}>
      Guida alle taglie
    </DialogLink>
  );
}
