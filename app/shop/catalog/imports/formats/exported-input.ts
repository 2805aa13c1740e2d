import type { ExportedCells, SourceProduct } from '#db/json/imports.ts';
import type { SizePrices } from '#db/json/products.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import type { CountAfter } from '#shop/catalog/imports/plan/counts.ts';
import { damagedCell, damageOf, damageOfBarcode } from '#shop/catalog/imports/read/spreadsheet-damage.ts';
import { colorOf, type ProductColor } from '#shop/catalog/products/colors.ts';
import {
  PLAIN_FIELDS,
  PLAIN_LINES,
  PLAIN_TEXTS,
  PLAIN_TICKS,
  type PlainValues,
} from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import { sizePricesOf } from '#shop/pricing/prices/size-price.ts';
import { familyOf } from './color-words.ts';
import { exportedKey, familyNamed } from './exported-columns.ts';
import { isSameText as isSame, labelIn } from './garment-labels.ts';
import { exportedAnswer } from './own-format.ts';
import { cell, quoted, upTo } from './source-values.ts';

/** A product of the shop's own export: its cells count even when emptied. */
export type ExportedSource = SourceProduct & { exported: ExportedCells };

type Heading = Parameters<typeof exportedKey>[0];

/**
 * The product as corrected in an export. Cells left as exported, even if reformatted, and missing fields keep present
 * values.
 * @param before the product in the shop, or a new one's defaults
 * @param isTrusted the owner declared the original prices
 */
export function exportedInput(
  source: ExportedSource,
  before: ProductInput,
  { isTrusted, counts }: { isTrusted: boolean; counts: ReadonlyMap<string, CountAfter> },
): ProductInput {
  const { exported, priceCents } = source;
  const original = originalOf(source, before, isTrusted);
  const isPriceSame = priceCents === before.priceCents && original === before.originalPriceCents;
  const color = colorIn(exported, before.color);
  const sizes = sizesIn(source, before, counts);
  const group = textIn(exported, 'Gruppo di colori', PRODUCT_FIELDS.model_group.max, before.modelGroup ?? '');
  return {
    ...before,
    ...plainIn(exported, before),
    ...labelIn(exported, before).label,
    name: unlessSame(source.name, before.name),
    priceCents,
    originalPriceCents: original,
    discountPercentage: isPriceSame
      ? before.discountPercentage
      : discountFromPrices(priceCents, original) || null,
    color: color ?? null,
    modelGroup: color ? group || null : null,
    sizes,
    sizePrices: sizePricesIn(source, before),
    images: retainedImages(source, before),
    isPublished: exportedAnswer(exported, 'Pubblicato') ?? before.isPublished,
  };
}

/** Prices before a reduction; an emptied cell means the product's price. */
function sizePricesIn({ exported, sizes }: ExportedSource, before: ProductInput): SizePrices {
  const known = says(exported, 'Prezzo della taglia')
    ? Object.fromEntries(sizes.flatMap(({ size, priceCents }) => (priceCents ? [[size, priceCents]] : [])))
    : before.sizePrices;
  const names = says(exported, 'Taglia') ? sizes : before.sizes;
  return sizePricesOf(
    known,
    names.map(({ size }) => size),
  );
}

/** Reasons to refuse the product, in Italian. */
export function exportedProblems(source: ExportedSource, before: ProductInput): string[] {
  const { exported, priceCents, compareAtCents } = source;
  const problems: string[] = [...damagedCells(source, before), ...labelIn(exported, before).problems];
  if (compareAtCents !== null && compareAtCents < priceCents)
    problems.push('Il prezzo originale è più basso del prezzo: correggilo, o svuota la cella.');
  const name = cell(exported, exportedKey('Colore'));
  const isOther = !isSame(name, before.color?.name ?? '');
  if (isOther && (/[#|]/.test(name) || name.length > PRODUCT_FIELDS.color_name.max))
    problems.push(
      `Il colore si scrive senza # e senza |, al massimo ${PRODUCT_FIELDS.color_name.max} caratteri.`,
    );
  const family = cell(exported, exportedKey('Famiglia del colore'));
  if (family !== '' && familyNamed(family) === null)
    problems.push(`La famiglia del colore ${quoted(family)} non è fra quelle del negozio.`);
  else if (colorIn(exported, before.color) === undefined)
    problems.push(`Per il colore ${quoted(name)} scrivi anche la famiglia, per esempio Blu o Fantasia.`);
  return problems;
}

/** Names of cells damaged by a spreadsheet, by comparison with the shop's texts. */
function damagedCells({ exported, line, sizes }: ExportedSource, before: ProductInput): string[] {
  const texts: [Heading, string][] = [
    ['Prodotto', before.name],
    ['Colore', before.color?.name ?? ''],
    ['Gruppo di colori', before.modelGroup ?? ''],
    ...PLAIN_LINES.map((key): [Heading, string] => [PLAIN_FIELDS[key].heading, before[key]]),
  ];
  const ofProduct = texts.flatMap(([heading, was]) => {
    const written = cell(exported, exportedKey(heading));
    const damage = damageOf(written, typedLine(was));
    return damage ? [damagedCell(line, heading, written, damage)] : [];
  });
  return [...ofProduct, ...damagedCodes({ sizes }, before)];
}

/** Codes damaged by a spreadsheet, in any system's file. */
export function damagedCodes({ sizes }: Pick<SourceProduct, 'sizes'>, before: ProductInput): string[] {
  return sizes.flatMap(({ size, line, barcode = '', sku = '' }) => {
    const was = before.sizes.find((one) => one.size === size);
    const codes = [
      ['Codice a barre', barcode, damageOfBarcode(barcode, was?.barcode ?? '')],
      ['SKU', sku, damageOf(sku, was?.sku ?? '')],
    ] as const;
    return codes.flatMap(([heading, written, damage]) =>
      damage ? [damagedCell(line, heading, written, damage)] : [],
    );
  });
}

/** Changes in the file that are not applied, in Italian. */
export function exportedNotes(source: ExportedSource, before: ProductInput, isTrusted: boolean): string[] {
  const { exported, compareAtCents } = source;
  const fixed: [Heading, string][] = [['Completo', before.isSet ? 'Sì' : 'No']];
  const isUntrusted = compareAtCents !== null && originalOf(source, before, isTrusted) !== compareAtCents;
  return [
    ...(isUntrusted ? ['Il prezzo originale del file non viene preso: spunta la casella qui sopra.'] : []),
    ...fixed
      .filter(([heading, is]) => says(exported, heading) && !isSame(cell(exported, exportedKey(heading)), is))
      .map(([heading]) => `«${heading}» non si cambia da un file: si scrive nella scheda del prodotto.`),
  ];
}

/** Pictures that the product lacks. */
export function picturesToFetch(source: ExportedSource, before: ProductInput): SourceProduct['pictures'] {
  return source.pictures.filter(({ url }) => before.images.every(({ mediaId }) => mediaId !== mediaIn(url)));
}

/** Category of the shop named in the file; null for none. */
export function categoryIn(exported: ExportedCells, categories: readonly ShopCategory[]) {
  return categoryFrom(cell(exported, exportedKey('Categoria')), categories);
}

export function plainIn(exported: ExportedCells, before: PlainValues): PlainValues {
  const texts = PLAIN_TEXTS.map((key) => {
    const { heading, field } = PLAIN_FIELDS[key];
    return [key, textIn(exported, heading, field.max, before[key])];
  });
  const ticks = PLAIN_TICKS.map((key) => [
    key,
    exportedAnswer(exported, PLAIN_FIELDS[key].heading) ?? before[key],
  ]);
  return Object.fromEntries([...texts, ...ticks]);
}

function textIn(exported: ExportedCells, heading: Heading, most: number, was: string): string {
  return says(exported, heading) ? unlessSame(upTo(cell(exported, exportedKey(heading)), most), was) : was;
}

function says(exported: ExportedCells, heading: Heading): boolean {
  return exportedKey(heading) in exported;
}

/** A changed original price needs the owner's declaration. */
function originalOf(
  { exported, priceCents, compareAtCents }: ExportedSource,
  { originalPriceCents: was }: ProductInput,
  isTrusted: boolean,
): number | null {
  const stored = was !== null && was >= priceCents ? was : null;
  if (!says(exported, 'Prezzo originale')) return stored;
  return compareAtCents === null || isTrusted ? compareAtCents : stored;
}

/** Null for none, undefined for an unknown family. */
function colorIn(exported: ExportedCells, was: ProductColor | null): ProductColor | null | undefined {
  if (!says(exported, 'Colore')) return was;
  const name = cell(exported, exportedKey('Colore'));
  if (name === '') return null;
  const family = familyNamed(cell(exported, exportedKey('Famiglia del colore')));
  const isFamilySame = family === null || family === was?.family;
  if (was && isFamilySame) return { ...was, name: unlessSame(name, was.name) };
  const known = family ?? familyOf(name);
  return known ? (colorOf(known, name, '') ?? undefined) : undefined;
}

function sizesIn(
  { exported, sizes }: ExportedSource,
  before: ProductInput,
  counts: ReadonlyMap<string, CountAfter>,
): ProductInput['sizes'] {
  if (!says(exported, 'Taglia')) return before.sizes;
  const written = sizes.map(({ size, barcode, sku }) => {
    const was = before.sizes.find((one) => one.size === size);
    const count = says(exported, 'Giacenza') ? counts.get(size)?.stock : was?.stock;
    return {
      size,
      stock: count ?? null,
      ...(was && { stockWas: was.stock }),
      barcode: says(exported, 'Codice a barre') ? (barcode ?? null) : (was?.barcode ?? null),
      sku: says(exported, 'SKU') ? (sku ?? null) : (was?.sku ?? null),
    };
  });
  // The shop's order may differ from the file's.
  const order = (size: string) => before.sizes.findIndex((one) => one.size === size);
  const isSameSet = written.length === before.sizes.length && written.every(({ size }) => order(size) >= 0);
  return isSameSet ? written.toSorted((a, b) => order(a.size) - order(b.size)) : written;
}

/** Pictures that the file still names, in its order. */
function retainedImages(source: ExportedSource, before: ProductInput): ProductInput['images'] {
  if (!says(source.exported, 'Immagini')) return before.images;
  const named = [...new Set(source.pictures.map(({ url }) => mediaIn(url)))];
  return named.flatMap((id) => before.images.find(({ mediaId }) => mediaId === id) ?? []);
}

/** Media id in an address of this or a similar shop; null for other addresses. */
function mediaIn(url: string): string | null {
  const file = url.split('/').at(-1) ?? '';
  return /^([0-9a-z]{8,64})-\d{1,5}\.(?:webp|avif)$/i.exec(file)?.[1] ?? null;
}

/** Ignores differences in spaces, line ends and invisible characters. */
function unlessSame(written: string, was: string): string {
  return isSame(written, was) ? was : written;
}
