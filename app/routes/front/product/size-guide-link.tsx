import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { GARMENTS, type GarmentSizes } from '../../../shop/sizing/size-guide.ts';
import { usePart } from '../../../ui/part.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const loadDialog = () => import('./size-guide-dialog.tsx');

type Props = { product: ProductDetail; sizing: GarmentSizes };

/** Leads to the size guide; with scripts the part of it that concerns the product opens over the page. */
export function SizeGuideLink({ product, sizing }: Props) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const guide = `${href('/guida-taglie')}#${GARMENTS[sizing.garment].anchor}`;
  const dialog = usePart(loadDialog, open, () => {
    setOpen(false);
    navigate(guide);
  });
  return (
    <>
      <TextLink
        to={guide}
        alone
        className="text-[15px]"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Guida alle taglie
      </TextLink>
      {dialog && <dialog.default open={open} onClose={() => setOpen(false)} {...{ product, sizing }} />}
    </>
  );
}
