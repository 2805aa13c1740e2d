import { lazy, Suspense } from 'react';
import { href, Link, useOutletContext } from 'react-router';
import { GARMENT_KEYS } from '#db/values/assortment.ts';
import { ShopSizeTableView } from '#shop/catalog/assortment/shop-size-table.tsx';
import { sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import { DEFAULT_SIZE_GUIDE, SIZE_SOURCE } from '#shop/catalog/sizing/default-size-guide.ts';
import { HowToMeasure } from '#shop/catalog/sizing/how-to-measure.tsx';
import { OwnSizeTable } from '#shop/catalog/sizing/own-size-table.tsx';
import { GARMENTS, MY_SIZE_TITLE, type SizeGuide, sizesOf, TABLES } from '#shop/catalog/sizing/size-guide.ts';
import { SizeTable } from '#shop/catalog/sizing/size-table.tsx';
import { type InfoProps, Sections } from './info-parts.tsx';

/** Shows nothing before hydration. */
const MySizeForm = lazy(() => import('#shop/catalog/sizing/my-size-form.tsx'));

export default function GuidaTaglie() {
  const { sizeGuide, sizeTables = [] } = useOutletContext<InfoProps>();
  const guide = sizeGuide ?? DEFAULT_SIZE_GUIDE;
  return (
    <Sections
      sections={[
        {
          id: 'la-mia-taglia',
          title: MY_SIZE_TITLE,
          body: (
            <>
              <p className="needs-script">
                Scrivi due o tre misure del corpo, in centimetri: troviamo la tua taglia, e la vedi segnata in
                ogni prodotto quando la scegli.
              </p>
              <div className="needs-script">
                <Suspense fallback={<div className="min-h-48" />}>
                  <MySizeForm sizes={GARMENT_KEYS.map((garment) => sizesOf(guide, garment))} />
                </Suspense>
              </div>
              <noscript>
                <p>
                  Prendi due o tre misure, e cerca nelle tabelle qui sotto la riga che si avvicina di più.
                </p>
              </noscript>
            </>
          ),
        },
        {
          id: 'come-misurare',
          title: 'Come prendere le misure',
          body: (
            <>
              <p>
                Serve un metro da sarta, sulla pelle o sulla biancheria: aderente, senza stringere. Se sei fra
                due taglie scegli la più grande per i capi dritti, la più piccola per la maglia.
              </p>
              <HowToMeasure />
            </>
          ),
        },
        ...GARMENT_KEYS.map((garment) => ({
          id: GARMENTS[garment].anchor,
          title: GARMENTS[garment].title,
          body: <OwnSizeTable {...sizesOf(guide, garment)} />,
        })),
        ...sizeTables.map((table) => ({
          id: sizeTableAnchor(table),
          title: table.name,
          body: <ShopSizeTableView table={table} />,
        })),
        {
          id: 'corrispondenze',
          title: 'Corrispondenze fra i paesi',
          body: (
            <>
              <h3>Abbigliamento</h3>
              <SizeTable
                caption="Taglie di abbigliamento nei diversi paesi"
                rows={guide.clothing}
                names={TABLES.clothing.names}
              />
              <h3>Scarpe</h3>
              <SizeTable
                caption="Numeri di scarpe nei diversi paesi"
                rows={guide.shoes}
                names={TABLES.shoes.names}
              />
              {isUnchanged(guide) && <p className="text-ink-soft text-sm">{SIZE_SOURCE}</p>}
              <p>
                Ogni modello ha il suo taglio: nella pagina del prodotto trovi come veste e quale taglia
                indossa la modella. Un dubbio? <Link to={href('/contatti')}>Scrivici</Link>: misuriamo il capo
                per te.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

function isUnchanged(guide: SizeGuide): boolean {
  return JSON.stringify(guide) === JSON.stringify(DEFAULT_SIZE_GUIDE);
}
