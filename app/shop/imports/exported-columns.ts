import type { CsvCell } from '../../lib/csv.ts';
import { COLOR_FAMILIES, type ColorFamily } from '../catalogue/colors.ts';
import type { ProductInput } from '../catalogue/product-input.ts';
import { compositionLine } from '../labelling/composition.ts';
import { headingKey } from './csv-text.ts';

/** What the file of products is written from; `pictures` are addresses. */
export type ExportedProduct = Omit<
  ProductInput,
  | 'discountPercentage'
  | 'fit'
  | 'care'
  | 'images'
  | 'video'
  | 'makerId'
  | 'warnings'
  | 'pieceIds'
  | 'matchIds'
> & {
  id: string;
  pictures: string[];
  /** DD/MM/YYYY */
  addedOn: string;
};

type Size = ExportedProduct['sizes'][number];

/**
 * The columns of the file of products that the owner takes along, which an import reads again. What is of the product
 * stands on its first line alone, so that it is changed in one place.
 */
const OF_PRODUCT = {
  Prodotto: ({ name }) => name,
  Categoria: ({ category }) => category,
  Colore: ({ color }) => color?.name ?? '',
  'Famiglia del colore': ({ color }) => (color ? COLOR_FAMILIES[color.family].label : ''),
  'Gruppo di colori': ({ modelGroup }) => modelGroup ?? '',
  Prezzo: ({ priceCents }) => ({ cents: priceCents }),
  'Prezzo originale': ({ originalPriceCents: original }) => (original === null ? '' : { cents: original }),
  Pubblicato: ({ isPublished }) => yes(isPublished),
  Novità: ({ isNew }) => yes(isNew),
  'In saldo': ({ isSale }) => yes(isSale),
  'In evidenza': ({ isFeatured }) => yes(isFeatured),
  Modello: ({ modelCode }) => modelCode,
  Descrizione: ({ description }) => description,
  Immagini: ({ pictures }) => pictures.join(' '),
  Completo: ({ isSet }) => yes(isSet),
  Composizione: ({ composition }) => compositionLine(composition),
  'Aggiunto il': ({ addedOn }) => addedOn,
} satisfies Record<string, (product: ExportedProduct) => CsvCell>;

const OF_SIZE = {
  Taglia: ({ size }) => size,
  Giacenza: ({ stock }) => stock ?? '',
  /** Pieces sold between the export and the import stay sold: the difference of the two is what was corrected. */
  'Giacenza all’esportazione': ({ stock }) => stock ?? '',
  'Codice a barre': ({ barcode }) => barcode ?? '',
  SKU: ({ sku }) => sku ?? '',
} satisfies Record<string, (size: Size) => CsvCell>;

type Heading = keyof typeof OF_PRODUCT | keyof typeof OF_SIZE;

/** A column as the reader of a file names it. */
export const exportedKey = (heading: Heading): string => headingKey(heading);

export const EXPORTED_HEADINGS: readonly string[] = [
  'Codice',
  ...Object.keys(OF_PRODUCT),
  ...Object.keys(OF_SIZE),
];

/** The lines of a product, one for each of its sizes. */
export function exportedLines(product: ExportedProduct): CsvCell[][] {
  const facts = Object.values(OF_PRODUCT).map((cell: (of: ExportedProduct) => CsvCell) => cell(product));
  const blank = facts.map(() => '');
  const sizes: Size[] = product.sizes.length > 0 ? product.sizes : [{ size: '', stock: null }];
  return sizes.map((size, index) => [
    product.id,
    ...(index === 0 ? facts : blank),
    ...Object.values(OF_SIZE).map((cell: (of: Size) => CsvCell) => cell(size)),
  ]);
}

/** The family that a cell names; null for another text. */
export function familyNamed(label: string): ColorFamily | null {
  const wanted = headingKey(label);
  const entries = Object.entries(COLOR_FAMILIES) as [ColorFamily, { label: string }][];
  return entries.find(([, family]) => headingKey(family.label) === wanted)?.[0] ?? null;
}

function yes(is: boolean): string {
  return is ? 'Sì' : 'No';
}
