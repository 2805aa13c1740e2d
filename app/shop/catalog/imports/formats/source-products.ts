import type { SourceProduct } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';
import { typedLine, typedText } from '#lib/typed-text.ts';
import { FIRST_SCALES } from '#shop/catalog/assortment/first-assortment.ts';
import { type SizeScale, sizeNamed, sortSizes } from '#shop/catalog/assortment/scales.ts';
import { sizeName, theSize } from '#shop/catalog/assortment/size-name.ts';
import {
  damagedCell,
  damageOf,
  damageOfBarcode,
  damageOfSize,
} from '#shop/catalog/imports/read/spreadsheet-damage.ts';
import { MAKER_FIELDS } from '#shop/catalog/makers/maker-fields.ts';
import { PICTURE_LIMIT } from '#shop/catalog/media/shop-media.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { formatEuro, VAT_PERCENT } from '#shop/money/money.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { LONGEST_CODE, readBarcode } from '#shop/stock/inventory/barcode.ts';
import { type Axes, axesOf, byColor, otherChoices, valueOn } from './axes.ts';
import { type ColorPictures, picturesOf } from './color-pictures.ts';
import type { DescriptionReader } from './description-text.ts';
import { familyNamed } from './exported-columns.ts';
import type { SourceModel, SourceVariant } from './source.ts';
import { quoted, upTo } from './source-values.ts';

/** Longest key (characters), as the database looks products up by it. */
const LONGEST_KEY = 200;
const LONGEST_PATH = 500;
/** Characters shown of a size. */
const LONGEST_SIZE = 100;
const MOST_COLORS = 100;
const MOST_CATEGORIES = 100;
const MOST_SENTENCES = 20;

export type FileShop = { scales: readonly SizeScale[]; mostPictures: number; hasVat: boolean };

/** For shops without VAT: net prices may already be what shoppers paid. */
const VAT_ADDED = `Il file ha prezzi senza IVA: abbiamo aggiunto il ${VAT_PERCENT} %. Controllali.`;

export const FIRST_SHOP: FileShop = { scales: FIRST_SCALES, mostPictures: PICTURE_LIMIT.first, hasVat: true };

/** One product per colour. Contradictions, such as sizes reduced differently, are problems, which refuse it. */
export function sourceProducts(
  model: SourceModel,
  textOf: DescriptionReader,
  { scales, mostPictures, hasVat }: FileShop = FIRST_SHOP,
): SourceProduct[] {
  const axes = axesOf(model.variants, scales);
  const { colors: all, unclear } = byColor(model.variants, axes);
  // The shop's own export is text, even if it looks like HTML.
  const text = model.exported ? model.description.trim() : textOf(model.description);
  const described = bounded({ ...model, description: text }, all.length, unclear);
  const colors = all.slice(0, all.length > MOST_COLORS ? 1 : MOST_COLORS);
  const pictures = picturesOf(model, colors);
  return colors.map((color, index) =>
    productOf(described, {
      ...color,
      axes,
      scales,
      hasVat,
      // Pictures of the shop's own export may exist already.
      mostPictures: model.exported ? PICTURE_LIMIT.highest : mostPictures,
      isOneOfSeveral: all.length > 1,
      pictures: pictures[index] ?? { pictures: [], notes: [] },
    }),
  );
}

type ColorOfModel = {
  name: string;
  variants: readonly SourceVariant[];
  axes: Axes;
  scales: readonly SizeScale[];
  mostPictures: number;
  hasVat: boolean;
  isOneOfSeveral: boolean;
  pictures: ColorPictures;
};

/** Cuts long texts; what cannot be cut is a problem. */
function bounded(model: SourceModel, colors: number, unclear: readonly (number | undefined)[]): SourceModel {
  const isKey = model.key.length <= LONGEST_KEY;
  return {
    ...model,
    key: isKey ? model.key : `riga-${model.line}`,
    categories: model.categories.slice(0, MOST_CATEGORIES).map((name) => upTo(name, LONGEST_PATH)),
    tags: model.tags.slice(0, MOST_CATEGORIES).map((name) => upTo(name, LONGEST_PATH)),
    oldPaths: model.oldPaths.filter((path) => path.length <= LONGEST_PATH),
    problems: [
      ...model.problems,
      ...(isKey ? [] : [`Il codice ${quoted(model.key)} supera ${LONGEST_KEY} caratteri.`]),
      ...(unclear.length > 0
        ? [`Manca il colore, e il prodotto ne ha più d’uno (righe ${unclear.slice(0, 20).join(', ')}).`]
        : []),
      ...(colors > MOST_COLORS ? [`I colori sono più di ${MOST_COLORS}: dividi il prodotto.`] : []),
    ],
  };
}

function productOf(
  model: SourceModel,
  { name: color, variants, axes, scales, mostPictures, hasVat, isOneOfSeveral, pictures }: ColorOfModel,
): SourceProduct {
  const { line, categories, tags, isPublished, isFeatured, oldPaths } = model;
  const text = typedText(model.description);
  const most = PRODUCT_FIELDS.description.max;
  const isExported = model.exported !== undefined;
  const sizes = sizesOf(variants, { axes, scales, isExported });
  const cheapest = cheapestOf(variants);
  const family = writtenFamily(variants);
  return {
    line,
    categories,
    tags,
    isPublished,
    oldPaths,
    ...(model.exported && { exported: model.exported }),
    ...(model.maker && { maker: upTo(typedLine(model.maker), MAKER_FIELDS.name.max) }),
    ...(model.label && { label: model.label }),
    key: color ? `${model.key}/${fold(upTo(color, LONGEST_KEY))}` : model.key,
    name: upTo(typedLine(model.name), LONGEST_PATH),
    description: upTo(text, most),
    priceCents: cheapest?.priceCents ?? 0,
    compareAtCents: cheapest?.compareAtCents ?? null,
    isFeatured: isFeatured || hasTag(tags, ['in evidenza', 'featured']),
    isNew: hasTag(tags, ['nuovo', 'nuova', 'novita', 'new', 'nuovi arrivi']),
    isSale: hasTag(tags, ['saldo', 'saldi', 'sale']),
    color: upTo(color, LONGEST_KEY) || null,
    ...(family.known && { colorFamily: family.known }),
    modelGroup: model.group ? groupOf(model.group) : isOneOfSeveral ? groupOf(model.key) : null,
    sizes: isExported ? sizes.list : pricedSizes(sizes.list, cheapest?.priceCents ?? null),
    pictures: pictures.pictures.slice(0, mostPictures).map(boundedPicture),
    ...(pictures.areShared && { sharesPictures: true as const }),
    problems: someOf([
      ...model.problems,
      ...namingProblems(model),
      ...family.problems,
      ...variants.flatMap(({ problems = [] }) => problems),
      ...priceProblems(variants, isExported),
      ...sizes.problems,
    ]),
    notes: someOf([
      ...(model.notes ?? []),
      ...(!hasVat && variants.some(({ isNet }) => isNet) ? [VAT_ADDED] : []),
      ...variants.flatMap(({ notes = [] }) => notes),
      ...sizes.notes,
      ...(text.length > most ? [`La descrizione è più lunga di ${most} caratteri: viene accorciata.`] : []),
      ...pictures.notes,
      ...(pictures.pictures.length > mostPictures
        ? [`Le immagini sono più di ${mostPictures}: restano le prime.`]
        : []),
    ]),
  };
}

/** The colour's family, with a note if it is unknown. */
function writtenFamily(variants: readonly SourceVariant[]): {
  known: ColorFamily | null;
  problems: string[];
} {
  const [written] = variants.flatMap(({ colorFamily }) => colorFamily || []);
  const known = written === undefined ? null : familyNamed(written);
  if (written === undefined || known !== null) return { known, problems: [] };
  return { known, problems: [`La famiglia del colore ${quoted(written)} non è fra quelle del negozio.`] };
}

/** Group of a model's colours; a long key is cut and made unique by a checksum. */
function groupOf(key: string): string {
  const most = PRODUCT_FIELDS.model_group.max;
  if (key.length <= most) return key;
  // FNV-1a, 32 bits.
  let sum = 0x811c9dc5;
  for (const character of key) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const digest = (sum >>> 0).toString(36);
  return `${upTo(key, most - digest.length - 1)}-${digest}`;
}

const boundedPicture = ({ url, alt }: SourceModel['pictures'][number]) => ({
  url: upTo(url, 2000),
  alt: upTo(alt, 200),
});

function someOf(sentences: readonly string[]): string[] {
  const each = [...new Set(sentences)];
  const more = each.length - MOST_SENTENCES;
  return more > 0 ? [...each.slice(0, MOST_SENTENCES), `E altri ${more} avvisi come questi.`] : each;
}

function hasTag(tags: readonly string[], names: readonly string[]): boolean {
  return tags.some((tag) => names.includes(fold(tag)));
}

function namingProblems(model: SourceModel): string[] {
  const name = typedLine(model.name);
  if (name === '') return ['Manca il nome.'];
  const most = PRODUCT_FIELDS.name.max;
  return name.length > most ? [`Il nome supera ${most} caratteri.`] : [];
}

/** The shop's own export may have a price of zero (a discount of 100 %). */
function priceProblems(variants: readonly SourceVariant[], isExported: boolean): string[] {
  const prices = [...new Set(variants.map(({ priceCents }) => priceCents))];
  // An unreadable price is reported by its cell.
  const isReported = variants.some(
    ({ priceCents, problems = [] }) => priceCents === null && problems.length > 0,
  );
  if (isReported) return [];
  if (prices.length === 0 || prices.includes(null) || (prices.includes(0) && !isExported))
    return ['Il prezzo manca, è zero o non si legge.'];
  if (prices.length === 1) return [];
  const listedPrices = prices
    .slice(0, 5)
    .map((price) => formatEuro(price ?? 0))
    .join(' e ');
  if (isExported)
    return [
      `Le righe del prodotto hanno prezzi diversi (${listedPrices}): il prezzo di una taglia si scrive in «Prezzo della taglia».`,
    ];
  return isOneReduction(variants)
    ? []
    : [
        `Le taglie hanno prezzi diversi (${listedPrices}) e sconti diversi: qui lo sconto di un prodotto è uno solo.`,
      ];
}

/** Variant with the lowest price, which is the product's. */
function cheapestOf(variants: readonly SourceVariant[]): SourceVariant | undefined {
  return variants.toSorted((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0))[0];
}

/** Whether all variants have one reduction, or none. */
function isOneReduction(variants: readonly SourceVariant[]): boolean {
  const isReduced = ({ priceCents, compareAtCents }: SourceVariant) =>
    (compareAtCents ?? 0) > (priceCents ?? 0);
  if (!variants.some(isReduced)) return true;
  const { priceCents, compareAtCents } = cheapestOf(variants) ?? {};
  if (priceCents == null || compareAtCents == null) return false;
  return variants.every((one) => {
    if (one.priceCents === null || one.compareAtCents === null) return false;
    if (one.priceCents === priceCents) return one.compareAtCents === compareAtCents;
    const sizePrices = { one: one.compareAtCents };
    const reduced = sizePriceCents({ priceCents, originalPriceCents: compareAtCents, sizePrices }, 'one');
    // Other systems round each reduced price.
    return Math.abs(reduced - one.priceCents) <= 1;
  });
}

/** Drops prices equal to the product's. */
function pricedSizes(sizes: SourceProduct['sizes'], productCents: number | null): SourceProduct['sizes'] {
  return sizes.map(({ priceCents, compareAtCents, ...size }) =>
    priceCents === undefined || priceCents === productCents
      ? size
      : { ...size, priceCents, ...(compareAtCents !== undefined && { compareAtCents }) },
  );
}

function sizesOf(
  variants: readonly SourceVariant[],
  { axes, scales, isExported }: { axes: Axes; scales: readonly SizeScale[]; isExported: boolean },
): { list: SourceProduct['sizes']; problems: string[]; notes: string[] } {
  const others = otherChoices(variants, axes);
  const problems = [...others.problems];
  const bySize = new Map<string, SourceProduct['sizes'][number]>();
  const taken: TakenCodes = { barcode: new Set(), sku: new Set() };
  const notes = [...others.notes];
  for (const variant of variants) {
    if (bySize.size === MOST_SIZES) {
      problems.push(`Ha più di ${MOST_SIZES} taglie.`);
      break;
    }
    const written = valueOn(variant, 'size', axes) ?? '';
    // Checked when planning, once the category and a chosen scale are known.
    const known = sizeNamed(written, scales);
    const size = known ?? upTo(written, LONGEST_SIZE);
    const damage = known === null && !isExported ? damageOfSize(written) : null;
    if (damage) problems.push(damagedCell(variant.line, 'Taglia', written, damage));
    if (bySize.has(size)) problems.push(`${theSize(size, 'La')} compare due volte.`);
    else {
      const read = codesOf(variant, size, taken, isExported);
      problems.push(...read.damaged);
      const { line, stock, stockWas, export: of, compareAtCents } = variant;
      const priceCents = isExported ? variant.sizePriceCents : variant.priceCents;
      bySize.set(size, {
        size,
        ...(written !== '' && written !== size && { written: upTo(written, LONGEST_SIZE) }),
        ...(line !== undefined && { line }),
        ...(stock !== undefined && { stock }),
        ...(stockWas !== undefined && { stockWas }),
        ...(of && { export: of }),
        ...(priceCents != null && { priceCents }),
        ...(!isExported && compareAtCents !== null && { compareAtCents }),
        ...read.codes,
      });
      // In the shop's own export, a code that is not taken would mean a removed one.
      (isExported ? problems : notes).push(...read.notes);
    }
  }
  const sorted = sortSizes([...bySize.keys()], scales).flatMap((size) => bySize.get(size) ?? []);
  return { list: sorted, problems, notes };
}

/** More than any scale of a real shop. */
const MOST_SIZES = 200;

type TakenCodes = Record<'barcode' | 'sku', Set<string>>;

/** Valid codes that earlier sizes do not have. */
function codesOf(variant: SourceVariant, size: string, taken: TakenCodes, isExported: boolean) {
  const notes: string[] = [];
  const codes: { barcode?: string; sku?: string } = {};
  // Spreadsheets mark text numbers by an apostrophe.
  const bare = (code = '') => typedLine(isExported ? code : code.replace(/^'/, ''));
  const typed = bare(variant.barcode);
  const sku = bare(variant.sku);
  // The shop's own export is compared with the shop instead (`exportedProblems`).
  const damage = isExported
    ? { barcode: null, sku: null }
    : { barcode: damageOfBarcode(typed, ''), sku: damageOf(sku, '') };
  const damaged = [
    ...(damage.barcode ? [damagedCell(variant.line, 'Codice a barre', typed, damage.barcode)] : []),
    ...(damage.sku ? [damagedCell(variant.line, 'SKU', sku, damage.sku)] : []),
  ];
  const read = readBarcode(typed);
  if (!read.ok)
    notes.push(`Il codice a barre ${quoted(typed)} (${sizeName(size)}) non è valido: non viene preso.`);
  else if (read.barcode !== null) codes.barcode = read.barcode;
  if (sku.length > LONGEST_CODE) notes.push(`Lo SKU ${quoted(sku)} è troppo lungo: non viene preso.`);
  else if (sku !== '') codes.sku = sku;
  for (const kind of ['barcode', 'sku'] as const) {
    const code = codes[kind];
    if (code === undefined) continue;
    if (taken[kind].has(code)) {
      notes.push(`Il codice «${code}» è di due taglie: resta alla prima.`);
      delete codes[kind];
    } else taken[kind].add(code);
  }
  return { codes, notes, damaged };
}
