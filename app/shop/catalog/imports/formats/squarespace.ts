import { type AmountReader, documentedNotation, markedLines, type Notation, reducedAt } from './amounts.ts';
import { keyOf } from './keys.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import { cell, isYes, listOf, picturesIn, stockAt, VIRTUAL } from './source-values.ts';

const PRICE = ['price'] as const;
const SALE = ['sale price'] as const;
const NTHS = [1, 2, 3, 4, 5, 6] as const;

/** Decimal point (https://support.squarespace.com/hc/en-us/articles/206540537). */
export function squarespaceNotation(lines: readonly SourceLine[]): Notation {
  return documentedNotation(markedLines(lines, [...PRICE, ...SALE]), '.');
}

/** A product's first line has its texts and first variant, each further line one variant. */
export function readSquarespace(lines: readonly SourceLine[], amounts: AmountReader): SourceModel[] {
  const models: SourceModel[] = [];
  for (const of of lines) {
    if (cell(of.cells, 'title') !== '') models.push(modelOf(of));
    models.at(-1)?.variants.push(variantOf(of, amounts));
  }
  return models;
}

function modelOf({ line, cells }: SourceLine): SourceModel {
  const name = cell(cells, 'title');
  const id = cell(cells, 'product id [non editable]');
  const { key, notes } = keyOf({ id, sku: cell(cells, 'sku'), name, line });
  const path = [cell(cells, 'product page'), cell(cells, 'product url')].filter((part) => part !== '');
  const type = cell(cells, 'product type [non editable]').toUpperCase();
  return {
    key,
    line,
    name,
    notes,
    description: cell(cells, 'description'),
    categories: listOf(cell(cells, 'categories'), ',').map((one) => one.split('/').at(-1) ?? one),
    tags: listOf(cell(cells, 'tags'), ','),
    isPublished: isYes(cell(cells, 'visible') || 'yes'),
    isFeatured: false,
    pictures: picturesIn(cell(cells, 'hosted image urls'), /\s+/),
    oldPaths: path.length === 2 ? [`/${path.join('/p/')}`, `/${path.join('/')}`] : [],
    variants: [],
    problems: ['SERVICE', 'DIGITAL', 'GIFT_CARD'].includes(type) ? [VIRTUAL] : [],
  };
}

function variantOf(of: SourceLine, amounts: AmountReader): SourceVariant {
  const { line, cells } = of;
  const price = reducedAt(of, { price: PRICE, sale: SALE, isOn: isYes(cell(cells, 'on sale')) }, amounts);
  const isUnlimited = cell(cells, 'stock').toLowerCase() === 'unlimited';
  const stock = isUnlimited ? { pieces: null, problems: [] } : stockAt(of, ['stock']);
  return {
    line,
    options: NTHS.flatMap((nth) => {
      const [name, value] = [cell(cells, `option name ${nth}`), cell(cells, `option value ${nth}`)];
      return name && value ? [{ name, value }] : [];
    }),
    ...price,
    sku: cell(cells, 'sku'),
    barcode: cell(cells, 'gtin', 'barcode'),
    stock: stock.pieces,
    problems: [...price.problems, ...stock.problems],
  };
}
