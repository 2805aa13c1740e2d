import type { CsvCell } from '#lib/csv.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { COLOR_FAMILIES, type ColorFamily } from '#shop/catalog/products/colors.ts';
import { PLAIN_FIELDS, PLAIN_KEYS, type PlainKey } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** What the file of products is written from; `pictures` are addresses. */
export type ExportedProduct = Omit<
  ProductInput,
  'discountPercentage' | 'fit' | 'occasions' | 'images' | 'video' | 'makerId' | 'pieceIds' | 'matchIds'
> & {
  id: string;
  /** Names the export: a correction made in its file counts once. */
  exportId: string;
  pictures: string[];
  /** Name of the maker; empty without one. */
  maker: string;
  /** DD/MM/YYYY */
  addedOn: string;
};

type PlainHeading = (typeof PLAIN_FIELDS)[PlainKey]['heading'];

const PLAIN_CELLS = Object.fromEntries(
  PLAIN_KEYS.map((key) => [PLAIN_FIELDS[key].heading, (product: ExportedProduct) => plainCell(product[key])]),
) as Record<PlainHeading, (product: ExportedProduct) => CsvCell>;

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
  ...PLAIN_CELLS,
  Immagini: ({ pictures }) => pictures.join(' '),
  Completo: ({ isSet }) => yes(isSet),
  Composizione: ({ composition }) => compositionLine(composition),
  Cura: ({ care }) => careLine(care),
  Produttore: ({ maker }) => maker,
  'Aggiunto il': ({ addedOn }) => addedOn,
} satisfies Record<string, (product: ExportedProduct) => CsvCell>;

const OF_SIZE = {
  Taglia: ({ size }) => size,
  Giacenza: ({ stock }) => stock ?? '',
  /** Pieces sold between the export and the import stay sold: the difference of the two is what was corrected. */
  'Giacenza all’esportazione': ({ stock }) => stock ?? '',
  'Codice a barre': ({ barcode }) => barcode ?? '',
  SKU: ({ sku }) => sku ?? '',
  /** Of a size that costs more than the product: its price before a reduction. */
  'Prezzo della taglia': ({ size }, { sizePrices }) =>
    Object.hasOwn(sizePrices, size) ? { cents: sizePrices[size] ?? 0 } : '',
  Esportazione: (_, { exportId }) => exportId,
} satisfies Record<string, (size: Size, product: ExportedProduct) => CsvCell>;

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
    ...Object.values(OF_SIZE).map((cell: (of: Size, product: ExportedProduct) => CsvCell) =>
      cell(size, product),
    ),
  ]);
}

/** The family that a cell names; null for another text. */
export function familyNamed(label: string): ColorFamily | null {
  const heading = headingKey(label);
  const entries = Object.entries(COLOR_FAMILIES) as [ColorFamily, { label: string }][];
  return entries.find(([, family]) => headingKey(family.label) === heading)?.[0] ?? null;
}

function plainCell(value: string | boolean): CsvCell {
  return typeof value === 'boolean' ? yes(value) : value;
}

function yes(is: boolean): string {
  return is ? 'Sì' : 'No';
}
