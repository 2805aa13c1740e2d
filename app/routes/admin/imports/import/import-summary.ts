import type { ImportSummary } from '#shop/catalog/imports/apply/imports.server.ts';
import { mandatoryNames } from '#shop/catalog/products/mandatory.ts';

const goods = (many: number) => (many === 1 ? '1 prodotto' : `${many} prodotti`);

/** A trial's result: what will be on sale, what waits and why, complete drafts, refused rows. */
export function summarySentences({ onSale, complete, waiting, refused }: ImportSummary): string[] {
  const waits = waiting.reduce((sum, { products }) => sum + products, 0);
  const reasons = waiting.map(({ missing, products }) => `${products} ${mandatoryNames(missing)}`).join('; ');
  return [
    onSale === 0 ? 'Nessun prodotto sarà in vendita.' : `In vendita: ${goods(onSale)}.`,
    ...(complete > 0 ? [`Completi, ma bozze: ${complete}. Con «Pubblica subito» vanno in vendita.`] : []),
    ...(waits > 0 ? [`In attesa: ${goods(waits)}, a cui manca: ${reasons}.`] : []),
    ...(refused > 0 ? [`Da decidere o rifiutati: ${refused}.`] : []),
  ];
}
