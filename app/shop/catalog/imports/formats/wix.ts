import {
  type AmountReader,
  amountAt,
  documentedNotation,
  markedLines,
  type Notation,
  wholeCents,
} from './amounts.ts';
import { keyOf } from './keys.ts';
import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import { cell, isYes, listOf, picturesIn, stockAt } from './source-values.ts';

const PRICE = ['price'] as const;
const SURCHARGE = ['surcharge'] as const;
const NTHS = [1, 2, 3, 4, 5, 6] as const;

/** Decimal point (https://support.wix.com/en/article/wix-stores-importing-products). */
export function wixNotation(lines: readonly SourceLine[]): Notation {
  return documentedNotation(markedLines(lines, [...PRICE, ...SURCHARGE, 'discountvalue']), '.');
}

/** A product line (`fieldType` Product), then one per variant; without those, all combinations of choices. */
export function readWix(lines: readonly SourceLine[], amounts: AmountReader): SourceModel[] {
  const models = new Map<string, { model: SourceModel; cells: SourceLine['cells']; own: SourceVariant }>();
  for (const of of lines) {
    const { line, cells } = of;
    const handle = cell(cells, 'handleid');
    if (cell(cells, 'fieldtype').toLowerCase() !== 'variant') {
      const own = variantOf(of, amounts);
      models.set(handle || `riga-${line}`, { model: modelOf(of, handle), cells, own });
      continue;
    }
    const parent = models.get(handle);
    if (parent) parent.model.variants.push(belowProduct(of, parent, amounts));
  }
  return [...models.values()].map(({ model, own, cells }) => {
    if (model.variants.length > 0) return model;
    const options = combined(cells);
    // One count for several sizes says nothing of each.
    const { stock, sku, ...shared } = own;
    const variants = options.length > 1 ? options.map((of) => ({ ...shared, options: of })) : [own];
    return { ...model, variants };
  });
}

function modelOf({ line, cells }: SourceLine, handle: string): SourceModel {
  const name = cell(cells, 'name');
  const { key, notes } = keyOf({ id: handle, sku: cell(cells, 'sku'), name, line });
  return {
    key,
    line,
    name,
    notes,
    description: cell(cells, 'description'),
    maker: cell(cells, 'brand'),
    categories: listOf(cell(cells, 'collection'), ';'),
    tags: [],
    isPublished: isYes(cell(cells, 'visible') || 'true'),
    isFeatured: false,
    // Bare file names are in Wix's media.
    pictures: listOf(cell(cells, 'productimageurl'), ';').flatMap((url) => picturesIn(mediaAddress(url))),
    oldPaths: [],
    variants: [],
    problems: [],
  };
}

/** Wix writes bare names («a1b2~mv2.jpg») for files in its media. */
function mediaAddress(url: string): string {
  return /^[\w~.-]+\.(?:jpe?g|png|webp|gif|avif)$/i.test(url)
    ? `https://static.wixstatic.com/media/${url}`
    : url;
}

/** The product's discount applies to its variants too. */
function variantOf(of: SourceLine, amounts: AmountReader): SourceVariant {
  const { line, cells } = of;
  const price = amountAt(of, PRICE, amounts);
  const whole = wholeCents(price.cents);
  return {
    line,
    options: [],
    sku: cell(cells, 'sku'),
    ...reduced(whole.cents, of, amounts),
    ...stockIn(of),
    problems: price.problems,
    notes: whole.notes,
  };
}

function belowProduct(
  of: SourceLine,
  { cells: product, own }: { cells: SourceLine['cells']; own: SourceVariant },
  amounts: AmountReader,
): SourceVariant {
  const { line, cells } = of;
  const more = amountAt(of, SURCHARGE, amounts);
  const base = own.compareAtCents ?? own.priceCents;
  const cents = base === null ? null : base + Math.round(more.cents ?? 0);
  const options = NTHS.flatMap((nth): SourceOption[] => {
    const name = cell(product, `productoptionname${nth}`);
    const value = choiceOf(cell(cells, `productoptiondescription${nth}`));
    return name && value ? [{ name, value }] : [];
  });
  return {
    line,
    options,
    sku: cell(cells, 'sku'),
    ...reduced(cents, { line, cells: product }, amounts),
    ...stockIn(of),
    problems: [...(own.problems ?? []), ...more.problems],
  };
}

const choiceOf = (text: string) => text.replace(/^#[0-9a-f]{3,8}:/i, '').replace(/^rgba?\([^)]*\):/i, '');

/** The discount is a percentage or an amount. */
function reduced(cents: number | null, of: SourceLine, amounts: AmountReader) {
  const mode = cell(of.cells, 'discountmode').toUpperCase();
  const { cents: value } = amountAt(of, ['discountvalue'], amounts);
  if (cents === null || !value) return { priceCents: cents, compareAtCents: null };
  const off = mode === 'PERCENT' ? Math.round((cents * value) / 10_000) : Math.round(value);
  return off > 0 && off < cents
    ? { priceCents: cents - off, compareAtCents: cents }
    : { priceCents: cents, compareAtCents: null };
}

/** `inventory`: a number, or «InStock» and «OutOfStock» where not counted. */
function stockIn(of: SourceLine): { stock?: number | null } {
  const typed = cell(of.cells, 'inventory').toLowerCase();
  if (typed === 'outofstock') return { stock: 0 };
  if (typed === 'instock' || typed === '') return { stock: null };
  const { pieces } = stockAt(of, ['inventory']);
  return pieces === null ? {} : { stock: pieces };
}

const MOST_COMBINED = 500;

function combined(cells: SourceLine['cells']): SourceOption[][] {
  return NTHS.map((nth) => {
    const name = cell(cells, `productoptionname${nth}`);
    const values = listOf(cell(cells, `productoptiondescription${nth}`), ';').map(choiceOf);
    return name ? values.map((value) => ({ name, value })) : [];
  })
    .filter((choice) => choice.length > 0)
    .reduce<SourceOption[][]>(
      (before, choice) =>
        before.flatMap((options) => choice.map((one) => [...options, one])).slice(0, MOST_COMBINED),
      [[]],
    );
}
