import { VAT_PERCENT } from '../money/money.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, slugOf, stockOf } from './source-values.ts';

/**
 * Products of PrestaShop: of the list's export («Product ID; Name; Price (tax incl.) …»), or in the shape of its import
 * file («Active (0/1); Name *; Price tax included …»). Where the columns of its combinations are there too
 * («Attribute (Name:Type:Position)*; Value (Value:Position)*»), each line is a variant of the product with its number.
 */
export function readPrestaShop(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  for (const { line, cells } of lines) {
    const id = cell(cells, 'product id', 'product id*', 'id', 'id prodotto');
    const key = id || cell(cells, 'reference #', 'reference', 'riferimento') || `riga-${line}`;
    const model = models.get(key) ?? modelOf(key, id, line, cells);
    models.set(key, model);
    const variant = variantOf(cells, model);
    // A product's own line is a variant as long as no combination follows.
    if (variant.options.length > 0) model.variants = model.variants.filter((one) => one.options.length > 0);
    if (variant.options.length > 0 || model.variants.length === 0) model.variants.push(variant);
  }
  return [...models.values()];
}

function modelOf(key: string, id: string, line: number, cells: SourceLine['cells']): SourceModel {
  const name = cell(cells, 'name *', 'name', 'nome');
  const slug = cell(cells, 'url rewritten', 'friendly url') || slugOf(name);
  const categories = listOf(cell(cells, 'categories (x,y,z...)', 'category', 'categoria'), ',');
  const tags = listOf(cell(cells, 'tags (x,y,z...)', 'tags'), ',');
  const pictures = picturesIn(cell(cells, 'image urls (x,y,z...)', 'image', 'immagine'), ',');
  const alts = listOf(cell(cells, 'image alt texts (x,y,z...)'), ',');
  return {
    key,
    line,
    name,
    description: cell(cells, 'description', 'descrizione') || cell(cells, 'summary', 'short description'),
    categories: [...categories.reverse(), ...tags],
    tags,
    isPublished: isYes(cell(cells, 'active (0/1)', 'status', 'stato', 'active') || '1'),
    isFeatured: false,
    pictures: pictures.map(({ url }, index) => ({ url, alt: alts[index] ?? '' })),
    oldPaths: id && slug ? [`/${id}-${slug}.html`] : [],
    variants: [],
    problems: [],
  };
}

function variantOf(cells: SourceLine['cells'], { variants }: SourceModel): SourceVariant {
  const names = listOf(cell(cells, 'attribute (name:type:position)*'), ',').map(beforeColon);
  const values = listOf(cell(cells, 'value (value:position)*'), ',').map(beforeColon);
  const full = priceOf(cells) ?? variants[0]?.priceCents ?? null;
  const reduced = full === null ? null : reducedPrice(full, cells);
  const isReduced = full !== null && reduced !== null && reduced < full;
  return {
    options: values.map((value, index) => ({ name: names[index] ?? '', value })),
    priceCents: isReduced ? reduced : full,
    compareAtCents: isReduced ? full : null,
    stock: stockOf(cell(cells, 'quantity', 'quantita')),
    barcode: cell(cells, 'ean13', 'ean-13', 'ean', 'upc'),
    sku: cell(cells, 'reference #', 'reference', 'riferimento'),
  };
}

/** «Taglia:select:0» names Taglia, «M:0» the value M. */
function beforeColon(text: string): string {
  return text.replace(/:.*/, '').trim();
}

function priceOf(cells: SourceLine['cells']): number | null {
  const withVat = amountOf(cell(cells, 'price tax included', 'price (tax incl.)', 'prezzo (tasse incl.)'));
  if (withVat !== null) return withVat;
  const net = amountOf(cell(cells, 'price tax excluded', 'price (tax excl.)', 'prezzo (tasse escl.)'));
  return net === null ? null : Math.round((net * (100 + VAT_PERCENT)) / 100);
}

function reducedPrice(full: number, cells: SourceLine['cells']): number | null {
  const amount = amountOf(cell(cells, 'discount amount'));
  if (amount) return full - amount;
  const percent = Number(cell(cells, 'discount percent').replace(',', '.'));
  return percent > 0 && percent < 100 ? Math.round((full * (100 - percent)) / 100) : null;
}
