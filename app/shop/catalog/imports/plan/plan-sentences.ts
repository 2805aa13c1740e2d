import type { SourceProduct } from '#db/json/imports.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { addressesOf } from '#shop/catalog/imports/formats/source-values.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { PLAIN_FIELDS, PLAIN_KEYS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { formatEuro } from '#shop/money/money.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';
import type { Counts } from './planned-input.ts';

/** Lines that the owner reads before deciding. */
export function newProduct({ compareAtCents, pictures }: SourceProduct, input: ProductInput): string[] {
  const { priceCents, originalPriceCents, sizePrices, category, color, sizes, isPublished } = input;
  const isLeftOut = originalPriceCents === null && compareAtCents !== null && compareAtCents > priceCents;
  return [
    `Prezzo: ${formatEuro(priceCents)}`,
    ...(Object.keys(sizePrices).length > 0 ? [`Prezzi per taglia: ${sizePricesLine(input)}`] : []),
    ...(originalPriceCents === null ? [] : [`Prezzo originale: ${formatEuro(originalPriceCents)}`]),
    ...(isLeftOut ? [`Prezzo originale: nessuno (il file dice ${formatEuro(compareAtCents)})`] : []),
    `Categoria: ${category}`,
    ...(color ? [`Colore: ${color.name}`] : []),
    ...(sizes.length > 0 ? [`Taglie e pezzi: ${sizes.map(piecesOf).join(', ')}`] : []),
    picturesLine(pictures),
    isPublished ? 'Pubblicato' : 'Bozza',
  ];
}

/** Number of pictures, and how many need an archive. */
function picturesLine(pictures: SourceProduct['pictures']): string {
  const inArchive = pictures.length - addressesOf(pictures.map(({ url }) => url)).length;
  return `Immagini: ${pictures.length}${inArchive > 0 ? `, di cui ${inArchive} da un archivio ZIP` : ''}`;
}

const piecesOf = ({ size, stock }: ProductInput['sizes'][number]) =>
  `${size} ${stock === null ? 'non contata' : stock}`;

/** Changed fields in Italian. */
export function changesBetween(before: ProductInput, after: ProductInput, counts: Counts): string[] {
  const changes: string[] = [];
  const sentence = (what: string, from: string, to: string, why = '') => {
    if (from !== to) changes.push(`${what}: ${from} → ${to}${why}`);
  };
  sentence('Nome', before.name, after.name);
  sentence('Prezzo', formatEuro(before.priceCents), formatEuro(after.priceCents));
  sentence('Prezzo originale', euroOrNone(before.originalPriceCents), euroOrNone(after.originalPriceCents));
  sentence('Prezzi per taglia', sizePricesLine(before), sizePricesLine(after));
  sentence('Categoria', before.category, after.category);
  sentence('Colore', before.color?.name ?? 'nessuno', after.color?.name ?? 'nessuno');
  if (before.color && after.color && before.color.family !== after.color.family)
    changes.push('Famiglia del colore');
  if (before.modelGroup !== after.modelGroup) changes.push('Modello in più colori');
  sentence(
    'Composizione',
    compositionLine(before.composition) || 'nessuna',
    compositionLine(after.composition) || 'nessuna',
  );
  if (careLine(before.care) !== careLine(after.care)) changes.push('Cura');
  if (before.isPublished !== after.isPublished)
    changes.push(after.isPublished ? 'Pubblicato' : 'Torna in bozza');
  for (const key of PLAIN_KEYS) {
    const { kind, label } = PLAIN_FIELDS[key].field;
    const [was, is] = [before[key], after[key]];
    if (kind === 'line') sentence(label, `${was || 'nessuno'}`, `${is || 'nessuno'}`);
    else if (was !== is) changes.push(kind === 'tick' ? `Etichetta ${label}` : label);
  }
  sentence('Immagini', String(before.images.length), String(after.images.length));
  if (before.images.length === after.images.length && mediaOf(before) !== mediaOf(after))
    changes.push('Ordine delle immagini');
  sentence('Taglie', namesOf(before), namesOf(after));
  for (const { size, stock, barcode, sku } of after.sizes) {
    const was = before.sizes.find((one) => one.size === size);
    if (!was) continue;
    const ofSize = (what: string) => `${what} ${sizeLabel(size) ?? ''}`.trim();
    const why = counts.get(size)?.why;
    sentence(ofSize('Giacenza'), counted(was.stock), counted(stock), why ? `: ${why}` : '');
    sentence(ofSize('Codice a barre'), was.barcode || 'nessuno', barcode || 'nessuno');
    sentence(ofSize('SKU'), was.sku || 'nessuno', sku || 'nessuno');
  }
  return changes;
}

/** Size prices before a reduction. */
const sizePricesLine = ({ sizes, sizePrices }: Pick<ProductInput, 'sizes' | 'sizePrices'>) =>
  Object.entries(
    sizePricesOf(
      sizePrices,
      sizes.map(({ size }) => size),
    ),
  )
    .map(([size, cents]) => `${size} ${formatEuro(cents)}`)
    .join(', ') || 'nessuno';

const euroOrNone = (cents: number | null) => (cents === null ? 'nessuno' : formatEuro(cents));
const counted = (stock: number | null) => (stock === null ? 'non contata' : String(stock));
const mediaOf = ({ images }: ProductInput) => images.map(({ mediaId }) => mediaId).join(' ');
const namesOf = ({ sizes }: ProductInput) => sizes.map(({ size }) => size).join(', ');
