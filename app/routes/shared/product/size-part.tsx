import { href } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type ShopSizeTable, sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { fitLines } from '#shop/catalog/sizing/fit.ts';
import { GARMENTS, type GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { DialogLink } from './dialog-link.tsx';
import { leftText, SizeChoice } from './size-choice.tsx';

type Props = {
  product: ProductDetail;
  /** Null without sizes to choose. */
  sizing: GarmentSizes | null;
  /** The owner's own table, replacing `sizing`. */
  sizeTable: ShopSizeTable | null;
  /** Buyers' verdict on the fit; null while votes are too few. */
  votes: string | null;
  mine: string | null;
  isBought: boolean;
  value: string | null;
  error: string | null;
  onChange: (size: string) => void;
};

export function SizePart({ product, sizing, sizeTable, votes, ...choice }: Props) {
  const [only, ...others] = product.sizes;
  const left = leftText(only?.left ?? null);
  const lines = [...fitLines(product.fit, sizing?.garment ?? null), ...(votes ? [votes] : [])];
  const fit = lines.map((line) => <span key={line}>{line}</span>);
  return (
    <div className="relative">
      {(sizing || sizeTable) && (
        <div className="absolute -top-2.5 right-0">
          {sizeTable ? (
            <SizeTableLink product={product} sizeTable={sizeTable} />
          ) : (
            sizing && <SizeGuideLink product={product} sizing={sizing} />
          )}
        </div>
      )}
      {others.length > 0 ? (
        <SizeChoice options={product.sizes} productId={product.id} {...choice}>
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

const loadDialog = () => import('./size-guide-dialog.tsx');
const loadTable = () => import('./size-table-dialog.tsx');

/** With scripts, the part about the product opens in a dialog. */
function SizeGuideLink({ product, sizing }: { product: ProductDetail; sizing: GarmentSizes }) {
  const guide = `${href('/guida-taglie')}#${GARMENTS[sizing.garment].anchor}`;
  return (
    <DialogLink to={guide} load={loadDialog} own={{ product, sizing }}>
      Guida alle taglie
    </DialogLink>
  );
}

/** Like `SizeGuideLink`, for a table of the owner's own. */
function SizeTableLink({ product, sizeTable }: { product: ProductDetail; sizeTable: ShopSizeTable }) {
  const guide = `${href('/guida-taglie')}#${sizeTableAnchor(sizeTable)}`;
  return (
    <DialogLink to={guide} load={loadTable} own={{ product, sizeTable }}>
      Guida alle taglie
    </DialogLink>
  );
}
