import { LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from '../catalogue/categories.ts';
import { MAX_IMAGES } from '../catalogue/picture-files.ts';
import { PRODUCT_FIELDS } from '../catalogue/product-fields.ts';
import { fold } from '../catalogue/search.ts';
import { MIXED_SIZES_ERROR, sizeTypeOf, sortSizes } from '../catalogue/sizes.ts';
import { formatEuro } from '../money/money.ts';
import { LONGEST_CODE, readBarcode } from '../stock/barcode.ts';
import type { SourceModel, SourceProduct, SourceVariant } from './source.ts';
import { plainText } from './source-values.ts';

const SIZE_WORDS = [
  'taglia',
  'taglie',
  'size',
  'sizes',
  'misura',
  'misure',
  'numero',
  'dimensione',
  'dimensioni',
  'taglia scarpe',
  'shoe size',
];
const COLOR_WORDS = ['colore', 'colori', 'color', 'colour', 'tinta', 'colours', 'colors'];
/** What these systems write where there is nothing to choose. */
const NO_CHOICE = ['default title', 'taglia unica', 'unica', 'unico', 'one size', 'onesize', 'tu', 'os', ''];
const LONG_SIZES: Record<string, string> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  '2xl': 'XXL',
};

type Axis = 'size' | 'color' | 'none' | 'other';

/**
 * The products that a model of another system becomes: one for each of its colours, with the sizes as variants. What
 * does not fit (an unknown size, prices that differ by size) is told as a problem of the product, which is then
 * refused.
 */
export function sourceProducts(model: SourceModel): SourceProduct[] {
  const colors = [...new Set(model.variants.map(colorOf))];
  if (colors.length === 0) return [productOf(model, '', [], 1)];
  return colors.map((color) => {
    const variants = model.variants.filter((variant) => colorOf(variant) === color);
    return productOf(model, color, variants, colors.length);
  });
}

function productOf(
  model: SourceModel,
  color: string,
  variants: readonly SourceVariant[],
  colors: number,
): SourceProduct {
  const { line, categories, tags, isPublished, isFeatured, oldPaths } = model;
  // What this program wrote is text, also where it looks like marks.
  const text = model.exported ? model.description.trim() : plainText(model.description);
  const most = PRODUCT_FIELDS.description.max;
  const sizes = sizesOf(variants, model.exported !== undefined);
  const [first] = variants;
  return {
    ...{ line, categories, isPublished, oldPaths },
    ...(model.exported && { exported: model.exported }),
    key: color ? `${model.key}/${fold(color)}` : model.key,
    name: model.name.replace(/\s+/g, ' ').trim(),
    description: text.slice(0, most),
    priceCents: first?.priceCents ?? 0,
    compareAtCents: first?.compareAtCents ?? null,
    isFeatured: isFeatured || hasTag(tags, ['in evidenza', 'featured']),
    isNew: hasTag(tags, ['nuovo', 'nuova', 'novita', 'new', 'nuovi arrivi']),
    isSale: hasTag(tags, ['saldo', 'saldi', 'sale']),
    color: color || null,
    modelGroup: colors > 1 ? model.key.slice(0, PRODUCT_FIELDS.model_group.max) : null,
    sizes: sizes.list,
    pictures: model.pictures.slice(0, MAX_IMAGES),
    problems: [
      ...model.problems,
      ...namingProblems(model),
      ...priceProblems(variants, model.exported !== undefined),
      ...sizes.problems,
    ],
    notes: [
      ...sizes.notes,
      ...(text.length > most ? [`La descrizione è più lunga di ${most} caratteri: viene accorciata.`] : []),
      ...(model.pictures.length > MAX_IMAGES
        ? [`Le immagini sono più di ${MAX_IMAGES}: restano le prime.`]
        : []),
    ],
  };
}

function hasTag(tags: readonly string[], wanted: readonly string[]): boolean {
  return tags.some((tag) => wanted.includes(fold(tag)));
}

function namingProblems({ name }: SourceModel): string[] {
  if (name.trim() === '') return ['Manca il nome.'];
  const most = PRODUCT_FIELDS.name.max;
  return name.trim().length > most ? [`Il nome supera ${most} caratteri.`] : [];
}

/** What our own export wrote was so in the shop: a discount of 100 leaves a price of zero. */
function priceProblems(variants: readonly SourceVariant[], isExported: boolean): string[] {
  const prices = [...new Set(variants.map(({ priceCents }) => priceCents))];
  if (prices.length === 0 || prices.includes(null) || (prices.includes(0) && !isExported))
    return ['Il prezzo manca, è zero o non si legge.'];
  if (prices.length === 1) return [];
  const told = prices.map((price) => formatEuro(price ?? 0)).join(' e ');
  return [`Le taglie hanno prezzi diversi (${told}): qui un prodotto ha un prezzo solo.`];
}

function sizesOf(
  variants: readonly SourceVariant[],
  isExported: boolean,
): {
  list: SourceProduct['sizes'];
  problems: string[];
  notes: string[];
} {
  const problems = otherChoices(variants).map(
    (name) => `La scelta «${name}» non si può prendere: qui si sceglie fra taglie e colori.`,
  );
  const list: SourceProduct['sizes'] = [];
  const notes: string[] = [];
  for (const variant of variants) {
    const written = valueOn(variant, 'size') ?? '';
    const size = sizeOf(written);
    if (size === null) problems.push(`La taglia «${written}» non è fra quelle del negozio.`);
    else if (list.some((one) => one.size === size)) problems.push(`La taglia ${size} compare due volte.`);
    else {
      const read = codesOf(variant, size, list, isExported);
      const { stock, stockWas } = variant;
      list.push({
        size,
        ...(stock !== undefined && { stock }),
        ...(stockWas !== undefined && { stockWas }),
        ...read.codes,
      });
      // A code that is not taken would be one that is removed.
      (isExported ? problems : notes).push(...read.notes);
    }
  }
  const names = list.map(({ size }) => size);
  if (sizeTypeOf(names) === 'mixed') problems.push(MIXED_SIZES_ERROR.description);
  const sorted = sortSizes(names).flatMap((size) => list.filter((one) => one.size === size));
  return { list: sorted, problems, notes };
}

/** The codes of a variant that can be taken in, beside those of the sizes before it. */
function codesOf(variant: SourceVariant, size: string, before: SourceProduct['sizes'], isExported: boolean) {
  const notes: string[] = [];
  const codes: { barcode?: string; sku?: string } = {};
  // Spreadsheets mark a number that is a text by an apostrophe.
  const bare = (code = '') => (isExported ? code : code.replace(/^'/, '')).trim();
  const typed = bare(variant.barcode);
  const read = readBarcode(typed);
  if (!read.ok) notes.push(`Il codice a barre «${typed}» (taglia ${size}) non è valido: non viene preso.`);
  else if (read.barcode !== null) codes.barcode = read.barcode;
  const sku = bare(variant.sku);
  if (sku.length > LONGEST_CODE) notes.push(`Lo SKU «${sku}» è troppo lungo: non viene preso.`);
  else if (sku !== '') codes.sku = sku;
  for (const kind of ['barcode', 'sku'] as const) {
    if (codes[kind] === undefined || before.every((one) => one[kind] !== codes[kind])) continue;
    notes.push(`Il codice «${codes[kind]}» è di due taglie: resta alla prima.`);
    delete codes[kind];
  }
  return { codes, notes };
}

/** The shop's size that a text names («it 42», «Small», «Taglia unica»); null for one that it does not have. */
export function sizeOf(written: string): string | null {
  const text = fold(written).replace(/\s+/g, ' ').trim();
  if (NO_CHOICE.includes(text)) return ONE_SIZE;
  const bare = text.replace(/^(ita|it|taglia|tg\.|tg) ?/, '').replace(/ ?(it|ita)$/, '');
  const named = LONG_SIZES[bare] ?? bare.toUpperCase();
  return [...LETTER_SIZES, ...NUMERIC_SIZES].find((size) => size === named) ?? null;
}

function axisOf({ name, value }: SourceVariant['options'][number]): Axis {
  const text = fold(name)
    .replace(/^(pa|attribute)[ _]/, '')
    .replace(/_/g, ' ')
    .trim();
  if (SIZE_WORDS.includes(text)) return 'size';
  if (COLOR_WORDS.includes(text)) return 'color';
  if (NO_CHOICE.includes(fold(value))) return 'none';
  return 'other';
}

/** The colour of a variant as the file calls it; empty without one. */
function colorOf(variant: SourceVariant): string {
  return valueOn(variant, 'color') ?? '';
}

function valueOn(variant: SourceVariant, axis: Axis): string | null {
  return variant.options.find((option) => axisOf(option) === axis)?.value.trim() ?? null;
}

/** Names of choices that are neither sizes nor colours, with more than one value: their variants would be one. */
function otherChoices(variants: readonly SourceVariant[]): string[] {
  const others = variants.flatMap(({ options }) => options.filter((option) => axisOf(option) === 'other'));
  const names = [...new Set(others.map(({ name }) => name))];
  const values = (name: string) =>
    new Set(others.filter((one) => one.name === name).map(({ value }) => value));
  return names.filter((name) => values(name).size > 1);
}
