import { VAT_PERCENT } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { priceFromDiscount } from '#shop/pricing/prices/discount.ts';
import { type AmountReader, amountAt, markedLines, type Notation, shownNotation } from './amounts.ts';
import { keyOf, twiceInFile } from './keys.ts';
import { prestaShopSlug } from './slugs.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import {
  cell,
  cellAt,
  dayOf,
  isYes,
  listOf,
  namedCell,
  picturesIn,
  quoted,
  stockAt,
  VIRTUAL,
} from './source-values.ts';

/**
 * What the columns are called: in the export of the list of products (until 1.6, from 1.7 on), in the sample files of
 * PrestaShop's import, and in both in Italian, as its own catalogue of translations has them.
 */
const HEADINGS = {
  id: ['product id', 'product id*', 'id', 'id prodotto'],
  name: ['name *', 'name*', 'name', 'nome *', 'nome'],
  reference: ['reference #', 'reference', 'riferimento'],
  active: ['active (0/1)', 'attivo (0/1)'],
  status: ['status', 'stato'],
  visibility: ['visibility', 'visibilita'],
  categories: ['categories (x,y,z...)', 'categorie (x, y, z...)', 'category', 'categoria'],
  tags: ['tags (x,y,z...)', 'tag (x, y, z...)', 'tags'],
  withVat: [
    'price tax included',
    'price (tax incl.)',
    'final price',
    'prezzo tasse incl.',
    'prezzo (tasse incl.)',
    'prezzo finale',
  ],
  net: [
    'price tax excluded',
    'price (tax excl.)',
    'base price',
    'prezzo tasse escl.',
    'prezzo (tasse escl.)',
    'prezzo base',
  ],
  discountAmount: ['discount amount', 'somme di sconto'],
  discountPercent: ['discount percent', 'percentuale di sconto'],
  discountFrom: ['discount from (yyyy-mm-dd)', 'sconto da (aaaa-mm-gg)'],
  discountTo: ['discount to (yyyy-mm-dd)', 'sconto a (aaaa-mm-gg)'],
  barcode: ['ean13', 'ean-13', 'ean', 'upc'],
  quantity: ['quantity', 'quantita'],
  description: ['description', 'descrizione', 'summary', 'short description', 'breve descrizione'],
  maker: ['manufacturer', 'manufacturer name', 'brand', 'produttore', 'marca', 'marchio'],
  slug: ['url rewritten', 'friendly url', 'url semplificato'],
  pictures: ['image urls (x,y,z...)', 'image url', 'url delle immagini (x,y,z...)', 'image', 'immagine'],
  /** Of a combination: which of its product's pictures are its own, counted from 1. */
  positions: ['image position', "posizione dell'immagine", 'posizione immagine'],
  alts: ['image alt texts (x,y,z...)', 'image alt text'],
  attributes: [
    'attribute (name:type:position)*',
    'attribute (name:type:position)',
    'attributo (nome:tipo:posizione)',
  ],
  values: ['value (value:position)*', 'value (value:position)', 'valore(valore:posizione)'],
  impact: ['impact on price', 'impatto sul prezzo'],
} as const satisfies Record<string, readonly string[]>;

/** Every column that is read. */
export const PRESTASHOP_HEADINGS: readonly string[] = Object.values(HEADINGS).flat();

/** Whether an amount is one that PrestaShop shows, in the notation of the shop's language, not one that it keeps. */
const isShown = (text: string) => /€|EUR/i.test(text);

/**
 * PrestaShop keeps amounts with a point before decimals, and shows them, with their currency, as the shop's language
 * does; each kind is written alike in the whole file.
 */
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

/** How the amounts of a file are read, and the Italian day on which it is. */
type Reading = { amounts: AmountReader; today: string };

/**
 * Products of PrestaShop: of the list's export («Product ID; Name; Price (tax incl.) …»), or in the shape of its import
 * file («Active (0/1); Name *; Price tax included …»). Where the columns of its combinations are there too
 * («Attribute (Name:Type:Position)*; Value (Value:Position)*»), each line is a variant of the product with its number.
 * @param today Italian day on which a discount must hold to be one
 */
export function readPrestaShop(
  lines: readonly SourceLine[],
  amounts: AmountReader,
  today: string,
): SourceModel[] {
  const models = new Map<string, SourceModel>();
  /** The first line of each product: its combinations cost what it says. */
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
    // A product's own line is a variant as long as no combination follows.
    if (variant.options.length > 0 && model.variants[0]?.options.length === 0) model.variants = [];
    if (variant.options.length > 0 || model.variants.length === 0) model.variants.push(variant);
  }
  addOwnPictures(combinations);
  return [...models.values()];
}

/** A line of a combination; the first of its product, which may be the product's own, too. */
type Combination = {
  model: SourceModel;
  variant: SourceVariant;
  cells: SourceLine['cells'];
  isFirst: boolean;
};

/**
 * Gives combinations the pictures that are theirs: those of their line, and those of their product that it counts. What
 * the first line of a product names is the product's, unless other lines name pictures of theirs.
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

/** The pictures that a line names, with what is said of each. */
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

/** Whether it is nothing that is sent to anybody. */
function isVirtual(cells: SourceLine['cells']): boolean {
  for (const heading in cells)
    if (/^(?:virtual product|prodotto virtuale)/.test(heading) && isYes(cells[heading] ?? '')) return true;
  return false;
}

/**
 * «Status» says so in the list's export until 1.6 alone, which has a final price: from 1.7 to 8 it is 1 for what is sold
 * out (https://github.com/PrestaShop/PrestaShop/issues/14922), and later versions have none.
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

/** «Taglia:select:0» names Taglia, «M:0» the value M. */
function beforeColon(text: string): string {
  return text.replace(/:.*/, '').trim();
}

/** Cents, and parts of them, whether VAT was added to them, and what a line says of them that cannot be read. */
type Amount = { cents: number | null; problems: string[]; isNet?: true };

const NOT_REDUCED: Amount = { cents: null, problems: [] };

function priceOf(of: SourceLine, amounts: AmountReader): Amount {
  const withVat = amountAt(of, HEADINGS.withVat, amounts);
  if (withVat.cents !== null || withVat.problems.length > 0) return withVat;
  const net = amountAt(of, HEADINGS.net, amounts);
  return net.cents === null ? net : { ...net, cents: addVat(net.cents), isNet: true };
}

/** What a combination costs more than its product, or less: PrestaShop keeps it without VAT. */
function impactOf(of: SourceLine, amounts: AmountReader): Amount {
  const { value } = cellAt(of.cells, HEADINGS.impact);
  const unsigned: AmountReader = (text) => amounts(text.replace(/^[+-]/, ''));
  const impact = amountAt(of, HEADINGS.impact, unsigned);
  const more = addVat(impact.cents ?? 0);
  return { ...impact, cents: value.startsWith('-') ? -more : more };
}

const addVat = (cents: number) => (cents * (100 + VAT_PERCENT)) / 100;

/** What is left of a price on a day on which the product's discount holds; null without one. */
function reducedPrice(full: number, product: SourceLine, { amounts, today }: Reading): Amount {
  const days = (['discountFrom', 'discountTo'] as const).map((what) => {
    const { heading, value } = cellAt(product.cells, HEADINGS[what]);
    const day = dayOf(value);
    const problem = `${namedCell(product.line, heading)}: ${quoted(value)} non è una data come 2026-07-31.`;
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
