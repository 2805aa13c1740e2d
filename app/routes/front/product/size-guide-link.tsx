import { href } from 'react-router';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { GARMENTS, type GarmentSizes } from '../../../shop/sizing/size-guide.ts';
import { DialogLink } from './dialog-link.tsx';

const loadDialog = () => import('./size-guide-dialog.tsx');

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
