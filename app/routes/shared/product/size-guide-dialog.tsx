import { href } from 'react-router';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { fitLines } from '#shop/catalog/sizing/fit.ts';
import { HowToMeasure } from '#shop/catalog/sizing/how-to-measure.tsx';
import MySizeForm from '#shop/catalog/sizing/my-size-form.tsx';
import { OwnSizeTable } from '#shop/catalog/sizing/own-size-table.tsx';
import { GARMENTS, type GarmentSizes, MY_SIZE_TITLE, TABLES } from '#shop/catalog/sizing/size-guide.ts';
import { SizeTable } from '#shop/catalog/sizing/size-table.tsx';
import { TextLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; product: ProductDetail; sizing: GarmentSizes };

export default function SizeGuideDialog({ open, onClose, product, sizing: { garment, rows } }: Props) {
  const { title, table, measures } = GARMENTS[garment];
  const fit = fitLines(product.fit, garment);
  return (
    <Dialog open={open} onClose={onClose} title="Guida alle taglie" className="max-w-2xl">
      {fit.length > 0 && <p className="border-accent border-l-2 pl-3">{fit.join(' · ')}</p>}
      <section aria-labelledby="guida-mia">
        <h3 id="guida-mia" className="mt-5 font-semibold text-lg">
          {MY_SIZE_TITLE}
        </h3>
        <MySizeForm sizes={[{ garment, rows }]} offered={product.sizes.map(({ size }) => size)} />
      </section>
      <section aria-labelledby="guida-tabella">
        <h3 id="guida-tabella" className="mt-8 font-semibold text-lg">
          {title}
        </h3>
        <OwnSizeTable garment={garment} rows={rows} />
      </section>
      <section aria-labelledby="guida-misure">
        <h3 id="guida-misure" className="mt-8 font-semibold text-lg">
          Come prendere le misure
        </h3>
        <HowToMeasure measures={measures} />
      </section>
      <section aria-labelledby="guida-paesi">
        <h3 id="guida-paesi" className="mt-8 font-semibold text-lg">
          Corrispondenze fra i paesi
        </h3>
        <SizeTable caption="La stessa taglia nei diversi paesi" rows={rows} names={TABLES[table].names} />
      </section>
      <p className="mt-6">
        <TextLink to={href('/guida-taglie')} alone>
          Apri la guida completa
        </TextLink>
      </p>
    </Dialog>
  );
}
