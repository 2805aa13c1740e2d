import { VAT_PERCENT } from '../money/money.ts';
import { readPercentage } from '../money/percentage.ts';
import { priceFromDiscount } from '../pricing/discount.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, slugOf, stockOf } from './source-values.ts';

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
  slug: ['url rewritten', 'friendly url', 'url semplificato'],
  pictures: ['image urls (x,y,z...)', 'url delle immagini (x,y,z...)', 'image', 'immagine'],
  alts: ['image alt texts (x,y,z...)'],
  attributes: [
    'attribute (name:type:position)*',
    'attribute (name:type:position)',
    'attributo (nome:tipo:posizione)',
  ],
  values: ['value (value:position)*', 'value (value:position)', 'valore(valore:posizione)'],
  impact: ['impact on price', 'impatto sul prezzo'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Products of PrestaShop: of the list's export («Product ID; Name; Price (tax incl.) …»), or in the shape of its import
 * file («Active (0/1); Name *; Price tax included …»). Where the columns of its combinations are there too
 * («Attribute (Name:Type:Position)*; Value (Value:Position)*»), each line is a variant of the product with its number.
 * @param today Italian day on which a discount must hold to be one
 */
export function readPrestaShop(lines: readonly SourceLine[], today: string): SourceModel[] {
  const models = new Map<string, SourceModel>();
  /** The first line of each product: its combinations cost what it says. */
  const first = new Map<string, SourceLine['cells']>();
  for (const { line, cells } of lines) {
    const id = read(cells, 'id');
    const key = id || read(cells, 'reference') || `riga-${line}`;
    const model = models.get(key) ?? modelOf(key, id, line, cells);
    models.set(key, model);
    const variant = variantOf(cells, first.get(key) ?? cells, today);
    if (!first.has(key)) first.set(key, cells);
    // A product's own line is a variant as long as no combination follows.
    if (variant.options.length > 0) model.variants = model.variants.filter((one) => one.options.length > 0);
    if (variant.options.length > 0 || model.variants.length === 0) model.variants.push(variant);
  }
  return [...models.values()];
}

function read(cells: SourceLine['cells'], what: keyof typeof HEADINGS): string {
  return cell(cells, ...HEADINGS[what]);
}

function modelOf(key: string, id: string, line: number, cells: SourceLine['cells']): SourceModel {
  const name = read(cells, 'name');
  const slug = read(cells, 'slug') || slugOf(name);
  const tags = listOf(read(cells, 'tags'), ',');
  const alts = listOf(read(cells, 'alts'), ',');
  return {
    key,
    line,
    name,
    description: read(cells, 'description'),
    categories: [...listOf(read(cells, 'categories'), ',').reverse(), ...tags],
    tags,
    isPublished: isPublished(cells) && read(cells, 'visibility').toLowerCase() !== 'none',
    isFeatured: false,
    pictures: picturesIn(read(cells, 'pictures'), ',').map(({ url }, index) => ({
      url,
      alt: alts[index] ?? '',
    })),
    oldPaths: id && slug ? [`/${id}-${slug}.html`] : [],
    variants: [],
    problems: [],
  };
}

/**
 * «Status» says so in the list's export until 1.6 alone, which has a final price: from 1.7 to 8 it is 1 for what is sold
 * out (https://github.com/PrestaShop/PrestaShop/issues/14922), and later versions have none.
 */
function isPublished(cells: SourceLine['cells']): boolean {
  const isOldList = ['final price', 'prezzo finale'].some((heading) => heading in cells);
  return isYes(read(cells, 'active') || (isOldList ? read(cells, 'status') : '') || '1');
}

function variantOf(cells: SourceLine['cells'], product: SourceLine['cells'], today: string): SourceVariant {
  const names = listOf(read(cells, 'attributes'), ',').map(beforeColon);
  const values = listOf(read(cells, 'values'), ',').map(beforeColon);
  const own = priceOf(cells) ?? priceOf(product);
  const full = own === null ? null : Math.round(own + impactOf(cells));
  const reduced = full === null ? null : reducedPrice(full, product, today);
  const isReduced = full !== null && reduced !== null && reduced < full;
  const stock = stockOf(read(cells, 'quantity'));
  return {
    options: values.map((value, index) => ({ name: names[index] ?? '', value })),
    priceCents: isReduced ? reduced : full,
    compareAtCents: isReduced ? full : null,
    ...(stock !== null && { stock }),
    barcode: read(cells, 'barcode'),
    sku: read(cells, 'reference'),
  };
}

/** «Taglia:select:0» names Taglia, «M:0» the value M. */
function beforeColon(text: string): string {
  return text.replace(/:.*/, '').trim();
}

/** Cents, and parts of them. */
function priceOf(cells: SourceLine['cells']): number | null {
  const withVat = preciseAmount(read(cells, 'withVat'));
  if (withVat !== null) return withVat;
  const net = preciseAmount(read(cells, 'net'));
  return net === null ? null : addVat(net);
}

/** What a combination costs more than its product, or less: PrestaShop keeps it without VAT. */
function impactOf(cells: SourceLine['cells']): number {
  const impact = read(cells, 'impact');
  const isSigned = impact.startsWith('-') || impact.startsWith('+');
  const more = addVat(preciseAmount(isSigned ? impact.slice(1) : impact) ?? 0);
  return impact.startsWith('-') ? -more : more;
}

const addVat = (cents: number) => (cents * (100 + VAT_PERCENT)) / 100;

/** An amount in cents with the six decimals that PrestaShop keeps («40.983607»), or as people write it. */
function preciseAmount(text: string): number | null {
  const match = /^(\d{1,7})[.,](\d{4,6})$/.exec(text);
  return match ? Number(`${match[1]}.${match[2]}`) * 100 : amountOf(text);
}

/** What is left of a price on a day on which the product's discount holds; null without one. */
function reducedPrice(full: number, product: SourceLine['cells'], today: string): number | null {
  const [from, to] = [dayOf(read(product, 'discountFrom')), dayOf(read(product, 'discountTo'))];
  if ((from && today < from) || (to && today > to)) return null;
  const amount = preciseAmount(read(product, 'discountAmount'));
  if (amount) return Math.round(full - amount);
  const percent = readPercentage(read(product, 'discountPercent'));
  return percent && percent < 100 ? priceFromDiscount(full, percent) : null;
}

/** The day of «2026-07-04 00:00:00»; empty for none, which PrestaShop also writes as a year 0. */
function dayOf(text: string): string {
  const [day = ''] = /^[1-9]\d{3}-\d{2}-\d{2}/.exec(text) ?? [];
  return day;
}
