import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, stockOf } from './source-values.ts';

/**
 * Products of a Shopify export, with the headings of before 2025 («Handle», «Variant Price») or since («URL handle»,
 * «Price»). Lines that share a handle are one product: each brings a variant, a picture, or both.
 */
export function readShopify(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  for (const { line, cells } of lines) {
    const handle = cell(cells, 'handle', 'url handle').toLowerCase();
    const key = handle || `riga-${line}`;
    const model = models.get(key) ?? modelOf(key, handle, line, cells);
    models.set(key, model);
    const [picture] = picturesIn(cell(cells, 'image src', 'product image url'), '\n');
    if (picture) model.pictures.push({ ...picture, alt: cell(cells, 'image alt text') });
    const variant = variantOf(cells, optionNames(models, key, cells));
    if (variant) model.variants.push(variant);
  }
  return [...models.values()];
}

const namesOf = new WeakMap<SourceModel, string[]>();

/** The names of a product's options, which only its first line writes. */
function optionNames(
  models: ReadonlyMap<string, SourceModel>,
  key: string,
  cells: SourceLine['cells'],
): string[] {
  const model = models.get(key);
  const kept = (model && namesOf.get(model)) ?? [];
  const names = [1, 2, 3].map((nth) => cell(cells, `option${nth} name`) || (kept[nth - 1] ?? ''));
  if (model) namesOf.set(model, names);
  return names;
}

function modelOf(key: string, handle: string, line: number, cells: SourceLine['cells']): SourceModel {
  const status = cell(cells, 'status').toLowerCase();
  const path = cell(cells, 'product category').split('>').at(-1)?.trim() ?? '';
  const tags = listOf(cell(cells, 'tags'), ',');
  return {
    key,
    line,
    name: cell(cells, 'title'),
    description: cell(cells, 'body (html)', 'description'),
    categories: [cell(cells, 'type', 'custom product type'), path, ...tags].filter((text) => text !== ''),
    tags,
    isPublished:
      isYes(cell(cells, 'published', 'published on online store') || 'true') &&
      (status || 'active') === 'active',
    isFeatured: false,
    pictures: [],
    oldPaths: handle ? [`/products/${handle}`] : [],
    variants: [],
    problems: handle ? [] : ['Manca l’handle del prodotto.'],
  };
}

function variantOf(cells: SourceLine['cells'], names: readonly string[]): SourceVariant | null {
  const price = cell(cells, 'variant price', 'price');
  const values = [1, 2, 3].map((nth) => cell(cells, `option${nth} value`));
  if (price === '' && values.every((value) => value === '')) return null;
  const options = values.flatMap((value, index) => (value ? [{ name: names[index] || 'Title', value }] : []));
  const isCounted = cell(cells, 'variant inventory tracker', 'inventory tracker') !== '';
  const stock = stockOf(cell(cells, 'variant inventory qty', 'inventory quantity'));
  const sellsWithout = cell(
    cells,
    'variant inventory policy',
    'continue selling when out of stock',
  ).toLowerCase();
  // Without a tracker, or when it may be sold at zero, Shopify does not count it. A shop with several places has its
  // counts in another file (https://help.shopify.com/en/manual/products/import-export/using-csv).
  const isLimited = isCounted && !['continue', 'true'].includes(sellsWithout);
  return {
    options,
    priceCents: amountOf(price),
    compareAtCents: amountOf(cell(cells, 'variant compare at price', 'compare-at price')),
    barcode: cell(cells, 'variant barcode', 'barcode', 'variant barcodes'),
    sku: cell(cells, 'variant sku', 'sku'),
    ...(isLimited ? stock !== null && { stock } : { stock: null }),
  };
}
