import {
  type AmountReader,
  amountAt,
  documentedNotation,
  markedLines,
  type Notation,
  wholeCents,
} from './amounts.ts';
import { twiceInFile } from './keys.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import { cell, isYes, listOf, noPictures, picturesIn, stockAt, VIRTUAL } from './source-values.ts';

const PRICE = ['variant price', 'price'] as const;
const COMPARE_AT = [
  'variant compare at price',
  'variant compare-at price',
  'compare-at price',
  'compare at price',
] as const;

/** Decimal point in every language. */
export function shopifyNotation(lines: readonly SourceLine[]): Notation {
  return documentedNotation(markedLines(lines, [...PRICE, ...COMPARE_AT]), '.');
}

/** Headings before 2025 («Handle») or since («URL handle»). Lines with one handle are one product. */
export function readShopify(lines: readonly SourceLine[], amounts: AmountReader): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const positions: { model: SourceModel; picture: Picture; position: number }[] = [];
  for (const { line, cells } of lines) {
    const handle = cell(cells, 'handle', 'url handle').toLowerCase();
    const key = handle || `riga-${line}`;
    const known = models.get(key);
    const model = known ?? modelOf(key, handle, line, cells);
    // Only a product's first line has the name; other programs repeat it.
    if (known && !['', known.name].includes(cell(cells, 'title')))
      model.problems.push(twiceInFile(key, line));
    models.set(key, model);
    positions.push(...picturesAt(cells, model));
    const variant = variantOf({ line, cells }, optionNames(models, key, cells), amounts);
    if (variant) model.variants.push(variant);
  }
  // By picture position, not by line.
  for (const { model, picture } of positions.toSorted((a, b) => a.position - b.position))
    model.pictures.push(picture);
  return [...models.values()];
}

type Picture = SourceModel['pictures'][number];

function picturesAt(cells: SourceLine['cells'], model: SourceModel) {
  const [picture] = picturesIn(cell(cells, 'image src', 'product image url'), '\n');
  const position = Number(cell(cells, 'image position')) || Number.MAX_SAFE_INTEGER;
  return picture ? [{ model, picture: { ...picture, alt: cell(cells, 'image alt text') }, position }] : [];
}

const namesOf = new WeakMap<SourceModel, string[]>();

/** Only on the product's first line. */
function optionNames(
  models: ReadonlyMap<string, SourceModel>,
  key: string,
  cells: SourceLine['cells'],
): string[] {
  const model = models.get(key);
  const known = (model && namesOf.get(model)) ?? [];
  const names = [1, 2, 3].map((nth) => cell(cells, `option${nth} name`) || (known[nth - 1] ?? ''));
  if (model) namesOf.set(model, names);
  return names;
}

function modelOf(key: string, handle: string, line: number, cells: SourceLine['cells']): SourceModel {
  const status = cell(cells, 'status').toLowerCase();
  // Shopify's taxonomy from its leaf, more specific than the shop's own type.
  const path = listOf(cell(cells, 'product category'), '>').reverse();
  const tags = listOf(cell(cells, 'tags'), ',');
  return {
    key,
    line,
    name: cell(cells, 'title'),
    description: cell(cells, 'body (html)', 'description'),
    maker: cell(cells, 'vendor'),
    categories: [...path, cell(cells, 'type', 'custom product type')].filter((text) => text !== ''),
    tags,
    isPublished:
      isYes(cell(cells, 'published', 'published on online store') || 'true') &&
      (status || 'active') === 'active',
    isFeatured: false,
    pictures: [],
    picturesAreOrdered: true,
    oldPaths: handle ? [`/products/${handle}`] : [],
    variants: [],
    problems: [
      ...(handle ? [] : ['Manca il codice del prodotto (la colonna «Handle»).']),
      ...(isYes(cell(cells, 'gift card')) ? [VIRTUAL] : []),
    ],
  };
}

/** Unknown values count as shipped. */
const isSent = (cells: SourceLine['cells']) =>
  cell(cells, 'variant requires shipping', 'requires shipping').toLowerCase() !== 'false';

function variantOf(of: SourceLine, names: readonly string[], amounts: AmountReader): SourceVariant | null {
  const { line, cells } = of;
  const values = [1, 2, 3].map((nth) => cell(cells, `option${nth} value`));
  if (cell(cells, ...PRICE) === '' && values.every((value) => value === '')) return null;
  const options = values.flatMap((value, index) => (value ? [{ name: names[index] || 'Title', value }] : []));
  const isCounted = cell(cells, 'variant inventory tracker', 'inventory tracker') !== '';
  const stock = stockAt(of, ['variant inventory qty', 'inventory quantity']);
  const price = amountAt(of, PRICE, amounts);
  const original = amountAt(of, COMPARE_AT, amounts);
  const [whole, wholeOriginal] = [wholeCents(price.cents), wholeCents(original.cents)];
  const sellsWithout = cell(
    cells,
    'variant inventory policy',
    'continue selling when out of stock',
  ).toLowerCase();
  // Uncounted without a tracker, or if it sells at zero. Shops with several places have counts in another file
  // (https://help.shopify.com/en/manual/products/import-export/using-csv).
  const isLimited = isCounted && !['continue', 'true'].includes(sellsWithout);
  return {
    line,
    options,
    priceCents: whole.cents,
    compareAtCents: wholeOriginal.cents,
    barcode: cell(cells, 'variant barcode', 'barcode', 'variant barcodes'),
    sku: cell(cells, 'variant sku', 'sku'),
    pictures: picturesIn(cell(cells, 'variant image', 'variant image url'), '\n'),
    ...(isLimited ? stock.pieces !== null && { stock: stock.pieces } : { stock: null }),
    problems: [
      ...(isSent(cells) ? [] : [VIRTUAL]),
      ...price.problems,
      ...original.problems,
      ...(isLimited ? stock.problems : []),
    ],
    notes: [...whole.notes, ...wholeOriginal.notes, ...noPictures(cell(cells, 'variant image'), '\n')],
  };
}
