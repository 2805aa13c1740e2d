import { VAT_PERCENT } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { priceFromDiscount } from '#shop/pricing/prices/discount.ts';
import { type AmountReader, amountAt, markedLines, type Notation, shownNotation } from './amounts.ts';
import { keyOf, twiceInFile } from './keys.ts';
import HEADINGS from './prestashop-headings.json' with { type: 'json' };
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import {
  cell,
  cellAt,
  dayOf,
  isYes,
  listOf,
  noIsoDay,
  picturesIn,
  prestaShopSlug,
  stockAt,
  VIRTUAL,
} from './source-values.ts';

/**
 * Headings of the list's export (until 1.6, since 1.7), the import's sample files, and both in Italian. `positions`: of
 * a combination's pictures among the product's, from 1.
 */
export const PRESTASHOP_HEADINGS: readonly string[] = Object.values(HEADINGS).flat();

/** Amounts with a currency are formatted for display. */
const isShown = (text: string) => /€|EUR/i.test(text);

/** Stored amounts have a decimal point, displayed ones (with a currency) follow the shop's language. */
export function prestaNotation(lines: readonly SourceLine[]): Notation {
  const columns = [...HEADINGS.withVat, ...HEADINGS.net, ...HEADINGS.discountAmount, ...HEADINGS.impact];
  const shownOnes = shownNotation(
    markedLines(lines, columns, (text) => !isShown(text)),
    { usual: '.', isGrouped: false },
  );
  const shown = shownNotation(markedLines(lines, columns, isShown), { usual: null, isGrouped: true });
  if (!shownOnes.ok) return shownOnes;
  if (!shown.ok) return shown;
  return { ok: true, read: (text) => (isShown(text) ? shown : shownOnes).read(text) };
}

type Reading = { amounts: AmountReader; today: string };

/**
 * Reads the list's export («Product ID; Name; Price (tax incl.) …») or an import file («Active (0/1); Name *; …»).
 * With columns of combinations («Attribute (Name:Type:Position)*; …») each line is a variant. `today`: Italian day.
 */
export function readPrestaShop(
  lines: readonly SourceLine[],
  amounts: AmountReader,
  today: string,
): SourceModel[] {
  const models = new Map<string, SourceModel>();
  /** First lines by product number, whose price their combinations have. */
  const first = new Map<string, SourceLine>();
  const combinations: Combination[] = [];
  for (const { line, cells } of lines) {
    const id = read(cells, 'id');
    const name = read(cells, 'name');
    const { key, notes } = keyOf({ id, sku: read(cells, 'reference'), name, line });
    const known = models.get(key);
    const model = known ?? { ...modelOf(key, id, line, cells), notes };
    models.set(key, model);
    const of = { line, cells };
    const isCombination = read(cells, 'values') !== '';
    if (known && !isCombination && name !== '') model.problems.push(twiceInFile(key, line));
    const variant = variantOf(of, first.get(key) ?? of, { amounts, today });
    if (isCombination) combinations.push({ model, variant, cells, isFirst: known === undefined });
    if (!first.has(key)) first.set(key, of);
    // The product's own line is a variant only if no combination follows.
    if (variant.options.length > 0 && model.variants[0]?.options.length === 0) model.variants = [];
    if (variant.options.length > 0 || model.variants.length === 0) model.variants.push(variant);
  }
  addOwnPictures(combinations);
  return [...models.values()];
}

type Combination = {
  model: SourceModel;
  variant: SourceVariant;
  cells: SourceLine['cells'];
  isFirst: boolean;
};

/**
 * A combination's pictures: on its line, and those it counts among its product's. Pictures on a product's first line
 * are the product's, unless other lines name their own.
 */
function addOwnPictures(combinations: readonly Combination[]): void {
  const distinctive = new Set(
    combinations.flatMap(({ model, cells, isFirst }) =>
      !isFirst && read(cells, 'pictures') !== '' ? [model] : [],
    ),
  );
  for (const { model, variant, cells, isFirst } of combinations) {
    const named = isFirst && !distinctive.has(model) ? [] : picturesAt(cells);
    const counted = listOf(read(cells, 'positions'), ',').flatMap(
      (position) => model.pictures[Number(position) - 1] ?? [],
    );
    const own = [...named, ...counted];
    if (own.length > 0) variant.pictures = own;
  }
}

function picturesAt(cells: SourceLine['cells']): SourceModel['pictures'] {
  const alts = listOf(read(cells, 'alts'), ',');
  return picturesIn(read(cells, 'pictures'), ',').map(({ url }, index) => ({ url, alt: alts[index] ?? '' }));
}

function read(cells: SourceLine['cells'], what: keyof typeof HEADINGS): string {
  return cell(cells, ...HEADINGS[what]);
}

function modelOf(key: string, id: string, line: number, cells: SourceLine['cells']): SourceModel {
  const name = read(cells, 'name');
  const slug = read(cells, 'slug') || prestaShopSlug(name);
  const tags = listOf(read(cells, 'tags'), ',');
  return {
    key,
    line,
    name,
    description: read(cells, 'description'),
    maker: read(cells, 'maker'),
    categories: listOf(read(cells, 'categories'), ',').reverse(),
    tags,
    isPublished: isPublished(cells) && read(cells, 'visibility').toLowerCase() !== 'none',
    isFeatured: false,
    pictures: picturesAt(cells),
    oldPaths: id && slug ? [`/${id}-${slug}.html`] : [],
    variants: [],
    problems: isVirtual(cells) ? [VIRTUAL] : [],
  };
}

function isVirtual(cells: SourceLine['cells']): boolean {
  for (const heading in cells)
    if (/^(?:virtual product|prodotto virtuale)/.test(heading) && isYes(cells[heading] ?? '')) return true;
  return false;
}

/**
 * «Status» is reliable until 1.6 only (with a final price): later it is 1 for sold-out products
 * (https://github.com/PrestaShop/PrestaShop/issues/14922), or missing.
 */
function isPublished(cells: SourceLine['cells']): boolean {
  const isOldList = ['final price', 'prezzo finale'].some((heading) => heading in cells);
  return isYes(read(cells, 'active') || (isOldList ? read(cells, 'status') : '') || '1');
}

function variantOf(of: SourceLine, product: SourceLine, { amounts, today }: Reading): SourceVariant {
  const { line, cells } = of;
  const names = listOf(read(cells, 'attributes'), ',').map(beforeColon);
  const values = listOf(read(cells, 'values'), ',').map(beforeColon);
  const own = priceOf(of, amounts);
  const price = own.cents === null && own.problems.length === 0 ? priceOf(product, amounts) : own;
  const impact = impactOf(of, amounts);
  const full = price.cents === null ? null : Math.round(price.cents + (impact.cents ?? 0));
  const reduced = full === null ? NOT_REDUCED : reducedPrice(full, product, { amounts, today });
  const isReduced = full !== null && reduced.cents !== null && reduced.cents < full;
  const stock = stockAt(of, HEADINGS.quantity);
  return {
    line,
    options: values.map((value, index) => ({ name: names[index] ?? '', value })),
    priceCents: isReduced ? reduced.cents : full,
    compareAtCents: isReduced ? full : null,
    ...(price.isNet || impact.cents ? { isNet: true as const } : {}),
    ...(stock.pieces !== null && { stock: stock.pieces }),
    barcode: read(cells, 'barcode'),
    sku: read(cells, 'reference'),
    problems: [price, impact, reduced, stock].flatMap(({ problems }) => problems),
  };
}

/** «Taglia:select:0» → Taglia, «M:0» → M. */
function beforeColon(text: string): string {
  return text.replace(/:.*/, '').trim();
}

/** Cents with fractions; `isNet`: without VAT. */
type Amount = { cents: number | null; problems: string[]; isNet?: true };

const NOT_REDUCED: Amount = { cents: null, problems: [] };

function priceOf(of: SourceLine, amounts: AmountReader): Amount {
  const withVat = amountAt(of, HEADINGS.withVat, amounts);
  if (withVat.cents !== null || withVat.problems.length > 0) return withVat;
  const net = amountAt(of, HEADINGS.net, amounts);
  return net.cents === null ? net : { ...net, cents: addVat(net.cents), isNet: true };
}

/** Difference from the product's price, without VAT as PrestaShop stores it. */
function impactOf(of: SourceLine, amounts: AmountReader): Amount {
  const { value } = cellAt(of.cells, HEADINGS.impact);
  const unsigned: AmountReader = (text) => amounts(text.replace(/^[+-]/, ''));
  const impact = amountAt(of, HEADINGS.impact, unsigned);
  const more = addVat(impact.cents ?? 0);
  return { ...impact, cents: value.startsWith('-') ? -more : more };
}

const addVat = (cents: number) => (cents * (100 + VAT_PERCENT)) / 100;

/** Reduced price while the product's discount is valid; null without one. */
function reducedPrice(full: number, product: SourceLine, { amounts, today }: Reading): Amount {
  const days = (['discountFrom', 'discountTo'] as const).map((what) => {
    const { heading, value } = cellAt(product.cells, HEADINGS[what]);
    const day = dayOf(value);
    const problem = noIsoDay(product.line, heading, value);
    return { day: day ?? '', problems: day === null ? [problem] : [] };
  });
  const [from, to] = days.map(({ day }) => day);
  const amount = amountAt(product, HEADINGS.discountAmount, amounts);
  const problems = [...days.flatMap((day) => day.problems), ...amount.problems];
  if (problems.length > 0) return { cents: null, problems };
  if ((from && today < from) || (to && today > to)) return NOT_REDUCED;
  if (amount.cents) return { cents: Math.round(full - amount.cents), problems };
  const percent = readPercentage(read(product.cells, 'discountPercent'));
  return { cents: percent && percent < 100 ? priceFromDiscount(full, percent) : null, problems };
}
