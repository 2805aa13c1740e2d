import { ONE_SIZE } from '../../../shop/catalogue/categories.ts';
import { garmentOf } from '../../../shop/catalogue/category-garment.ts';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { fitLines } from '../../../shop/sizing/fit.ts';
import { useKeptMeasures } from '../../../shop/sizing/kept-measures.tsx';
import type { GarmentSizes } from '../../../shop/sizing/size-guide.ts';
import { usePart } from '../../../ui/part.ts';
import { leftText, SizeChoice } from './size-choice.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';

const loadMySize = () => import('./own-size.ts');

type Props = {
  product: ProductDetail;
  /** The sizes of such garments; null where there is none to choose. */
  sizing: GarmentSizes | null;
  value: string | null;
  error: string | null;
  onChange: (size: string) => void;
};

/** Which size: the choice, the guide to it, and how the garment fits. */
export function SizePart({ product, sizing, ...choice }: Props) {
  const mine = useMySize(product, sizing);
  const [only, ...others] = product.sizes;
  const left = leftText(only?.left ?? null);
  const fit = fitLines(product.fit, garmentOf(product)).map((line) => <span key={line}>{line}</span>);
  return (
    <div className="relative">
      {sizing && (
        <div className="absolute -top-2.5 right-0">
          <SizeGuideLink {...{ product, sizing }} />
        </div>
      )}
      {others.length > 0 ? (
        <SizeChoice options={product.sizes} mine={mine} {...choice}>
          {fit}
        </SizeChoice>
      ) : (
        <>
          <p>
            <span className="font-semibold">Taglia</span> {only?.size === ONE_SIZE ? 'unica' : only?.size}
          </p>
          {(left || fit.length > 0) && (
            <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft text-sm">
              {left && <span>{left}</span>}
              {fit}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The size of this device's owner among those of the product; null where it is not known, or not there. */
function useMySize(product: ProductDetail, sizing: GarmentSizes | null): string | null {
  const kept = useKeptMeasures();
  const part = usePart(loadMySize, kept !== null && sizing !== null);
  if (!part || !sizing || kept === null) return null;
  const sizes = product.sizes.map(({ size }) => size);
  return part.ownSize(sizes, sizing, kept);
}
