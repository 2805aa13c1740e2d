import type { CsvCell } from '#lib/csv.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import type { ChoiceKey } from '#shop/catalog/products/choice-fields.ts';
import { COLOR_FAMILIES, type ColorFamily } from '#shop/catalog/products/colors.ts';
import { PLAIN_FIELDS, PLAIN_KEYS, type PlainKey } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** `pictures` are addresses. */
export type ExportedProduct = Omit<
  ProductInput,
  ChoiceKey | 'discountPercentage' | 'fit' | 'images' | 'video' | 'makerId' | 'pieceIds' | 'matchIds'
> & {
  id: string;
  /** Id of the export: a correction in its file counts once. */
  exportId: string;
  pictures: string[];
  /** May be empty. */
  maker: string;
  /** DD/MM/YYYY */
  addedOn: string;
};

type PlainHeading = (typeof PLAIN_FIELDS)[PlainKey]['heading'];

const PLAIN_CELLS = Object.fromEntries(
  PLAIN_KEYS.map((key) => [PLAIN_FIELDS[key].heading, (product: ExportedProduct) => plainCell(product[key])]),
) as Record<PlainHeading, (product: ExportedProduct) => CsvCell>;

type Size = ExportedProduct['sizes'][number];

/** Columns that imports read back. Product columns are on the first line only, so that there is one place to edit. */
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
  /** For comparison: only what was corrected counts, so pieces sold meanwhile stay sold. */
  'Giacenza all’esportazione': ({ stock }) => stock ?? '',
  'Codice a barre': ({ barcode }) => barcode ?? '',
  SKU: ({ sku }) => sku ?? '',
  /** Prices before a reduction of sizes dearer than the product. */
  'Prezzo della taglia': ({ size }, { sizePrices }) =>
    Object.hasOwn(sizePrices, size) ? { cents: sizePrices[size] ?? 0 } : '',
  Esportazione: (_, { exportId }) => exportId,
} satisfies Record<string, (size: Size, product: ExportedProduct) => CsvCell>;

type Heading = keyof typeof OF_PRODUCT | keyof typeof OF_SIZE;

export const exportedKey = (heading: Heading): string => headingKey(heading);

export const EXPORTED_HEADINGS: readonly string[] = [
  'Codice',
  ...Object.keys(OF_PRODUCT),
  ...Object.keys(OF_SIZE),
];

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

/** Null for any other text. */
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
