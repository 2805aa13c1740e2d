import { type AmountReader, documentedNotation, markedLines, type Notation, reducedAt } from './amounts.ts';
import { keyOf } from './keys.ts';
import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import { cell, isYes, listOf, picturesIn, stockAt, VIRTUAL } from './source-values.ts';

const PRICE = ['price'] as const;
const SALE = ['sale price'] as const;

/** Decimal point (https://support.bigcommerce.com/s/article/Exporting-Products). */
export function bigCommerceNotation(lines: readonly SourceLine[]): Notation {
  return documentedNotation(markedLines(lines, [...PRICE, ...SALE]), '.');
}

/** Older («Item Type») or newer template («Item»): a product's line, then its variants (and pictures). */
export function readBigCommerce(lines: readonly SourceLine[], amounts: AmountReader): SourceModel[] {
  const models: { model: SourceModel; own: SourceVariant; isTracked: boolean }[] = [];
  for (const of of lines) {
    const item = cell(of.cells, 'item type', 'item').toLowerCase();
    const current = models.at(-1);
    if (item === 'product') models.push({ ...productOf(of, amounts), isTracked: isTrackedByVariant(of) });
    else if (current && item === 'image') current.model.pictures.push(...picturesOf(of.cells));
    else if (current && (item === 'sku' || item === 'variant'))
      current.model.variants.push(belowProduct(of, current, amounts));
  }
  return models.map(({ model, own }) => (model.variants.length > 0 ? model : { ...model, variants: [own] }));
}

const isTrackedByVariant = ({ cells }: SourceLine) =>
  ['by option', 'variant'].includes(cell(cells, 'track inventory', 'inventory tracking').toLowerCase());

function productOf(of: SourceLine, amounts: AmountReader): { model: SourceModel; own: SourceVariant } {
  const { line, cells } = of;
  const name = cell(cells, 'product name', 'name');
  const sku = cell(cells, 'product code/sku', 'sku');
  const { key, notes } = keyOf({ id: cell(cells, 'product id', 'id'), sku, name, line });
  const path = cell(cells, 'product url');
  const type = cell(cells, 'product type', 'type').toLowerCase();
  const price = reducedAt(of, { price: PRICE, sale: SALE }, amounts);
  const isUntracked = ['none', ''].includes(
    cell(cells, 'track inventory', 'inventory tracking').toLowerCase(),
  );
  const stock = stockAt(of, STOCK);
  return {
    model: {
      key,
      line,
      name,
      notes,
      description: cell(cells, 'product description', 'description'),
      maker: cell(cells, 'brand name', 'brand'),
      categories: categoriesOf(cell(cells, 'category', 'categories', 'category details')),
      tags: listOf(cell(cells, 'search keywords', 'product search keywords'), ','),
      isPublished: isYes(cell(cells, 'product visible?', 'is visible') || 'true'),
      isFeatured: isYes(cell(cells, 'is featured', 'featured product')),
      pictures: picturesOf(cells),
      oldPaths: path.startsWith('/') ? [path] : [],
      variants: [],
      problems: type === 'd' || type === 'digital' ? [VIRTUAL] : [],
    },
    own: {
      line,
      options: [],
      sku,
      barcode: cell(cells, 'product upc/ean', 'gtin', 'upc/ean'),
      ...price,
      stock: isUntracked ? null : stock.pieces,
      problems: [...price.problems, ...(isUntracked ? [] : stock.problems)],
    },
  };
}

const STOCK = ['current stock level', 'current stock'] as const;

function belowProduct(
  of: SourceLine,
  { own, isTracked }: { own: SourceVariant; isTracked: boolean },
  amounts: AmountReader,
): SourceVariant {
  const { line, cells } = of;
  const price = reducedAt(of, { price: PRICE, sale: SALE }, amounts);
  const stock = stockAt(of, STOCK);
  return {
    line,
    options: choicesIn(cell(cells, 'product name', 'options', 'name')),
    // A variant without a price costs what its product costs.
    ...(price.priceCents ? price : pricesOf(own)),
    sku: cell(cells, 'product code/sku', 'sku'),
    barcode: cell(cells, 'product upc/ean', 'gtin', 'upc/ean'),
    pictures: picturesOf(cells),
    stock: isTracked ? stock.pieces : null,
    problems: [...(own.problems ?? []), ...price.problems, ...stock.problems],
  };
}

const pricesOf = ({ priceCents, compareAtCents }: SourceVariant) => ({ priceCents, compareAtCents });

/** Older: «[S]Color=Red,[RT]Size=S»; newer: «Type=Rectangle|Name=Size|Value=S». */
function choicesIn(text: string): SourceOption[] {
  if (text.includes('Name=') && text.includes('Value=')) return text.split('Type=').flatMap(newerChoice);
  return listOf(text, ',').flatMap((part) => {
    const [name, value] = dividedAt(part.replace(/^\[[A-Z]+\]/, ''), '=');
    // A colour may include codes: «Red:#ff0000».
    return name && value ? [{ name, value: dividedAt(value, ':#')[0] }] : [];
  });
}

function newerChoice(text: string): SourceOption[] {
  const said = new Map(text.split('|').map((part) => dividedAt(part, '=')));
  const [name, value] = [said.get('Name'), said.get('Value')];
  return name && value ? [{ name, value }] : [];
}

function dividedAt(text: string, sign: string): [before: string, behind: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + sign.length).trim()];
}

/** «Women/Dresses;Sale»: the last name of each path is the most specific. */
function categoriesOf(text: string): string[] {
  const paths = listOf(text.replace(/Category Name: ?|Category Path: ?/g, ''), /[;|]/);
  return paths.flatMap((path) => listOf(path, /\/|>/).reverse());
}

function picturesOf(cells: SourceLine['cells']) {
  const urls = Object.entries(cells)
    .filter(([heading]) =>
      /^(?:product )?image (?:url|file)(?: \(import\))?(?: - \d+)?$|^internal image url/.test(heading),
    )
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, url]) => url);
  return picturesIn(urls.join('\n'));
}
