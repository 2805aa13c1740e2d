import { categoryFrom } from '../catalogue/categories.ts';
import { colorOf, type ProductColor } from '../catalogue/colors.ts';
import { PRODUCT_FIELDS } from '../catalogue/product-fields.ts';
import type { ProductInput } from '../catalogue/product-input.ts';
import { compositionLine } from '../labelling/composition.ts';
import { discountFromPrices } from '../pricing/discount.ts';
import { familyOf } from './color-words.ts';
import { exportedKey, familyNamed } from './exported-columns.ts';
import { answerOf } from './exported-model.ts';
import type { ExportedCells, SourceProduct } from './source.ts';
import { cell } from './source-values.ts';

/** The product of a file that this program exported; its cells hold, also where they are emptied. */
export type ExportedSource = SourceProduct & { exported: ExportedCells };

type Heading = Parameters<typeof exportedKey>[0];

/**
 * The product as the owner gave it back: what she left as it was exported is as the shop has it now, also where a
 * spreadsheet wrote it otherwise; what a file cannot say (care, fit, maker, video) stays.
 * @param before the product as it is in the shop, or what a new one begins with.
 * @param isTrusted whether she declared the file's original prices.
 */
export function exportedInput(
  source: ExportedSource,
  before: ProductInput,
  isTrusted: boolean,
): ProductInput {
  const { exported, priceCents } = source;
  const text = (heading: Heading, most: number, was: string) =>
    says(exported, heading) ? unlessSame(cell(exported, exportedKey(heading)).slice(0, most), was) : was;
  const original = originalOf(source, before, isTrusted);
  const isPriceSame = priceCents === before.priceCents && original === before.originalPriceCents;
  const color = colorIn(exported, before.color);
  const group = text('Gruppo di colori', PRODUCT_FIELDS.model_group.max, before.modelGroup ?? '');
  return {
    ...before,
    name: unlessSame(source.name, before.name),
    priceCents,
    originalPriceCents: original,
    discountPercentage: isPriceSame
      ? before.discountPercentage
      : discountFromPrices(priceCents, original) || null,
    category: categoryIn(exported) ?? before.category,
    description: text('Descrizione', PRODUCT_FIELDS.description.max, before.description),
    color: color ?? null,
    modelGroup: color ? group || null : null,
    modelCode: text('Modello', PRODUCT_FIELDS.model_code.max, before.modelCode),
    sizes: sizesIn(source, before),
    images: keptImages(source, before),
    isPublished: answerOf(exported, 'Pubblicato') ?? before.isPublished,
    isNew: answerOf(exported, 'Novità') ?? before.isNew,
    isSale: answerOf(exported, 'In saldo') ?? before.isSale,
    isFeatured: answerOf(exported, 'In evidenza') ?? before.isFeatured,
  };
}

/** What forbids to take the product as the file has it, in Italian sentences. */
export function exportedProblems(
  { exported, priceCents, compareAtCents }: ExportedSource,
  before: ProductInput,
): string[] {
  const problems: string[] = [];
  if (compareAtCents !== null && compareAtCents < priceCents)
    problems.push('Il prezzo originale è più basso del prezzo: correggilo, o svuota la cella.');
  const name = cell(exported, exportedKey('Colore'));
  if (/[#|]/.test(name) || name.length > PRODUCT_FIELDS.color_name.max)
    problems.push(
      `Il colore si scrive senza # e senza |, al massimo ${PRODUCT_FIELDS.color_name.max} caratteri.`,
    );
  const family = cell(exported, exportedKey('Famiglia del colore'));
  if (family !== '' && familyNamed(family) === null)
    problems.push(`La famiglia del colore «${family}» non è fra quelle del negozio.`);
  else if (colorIn(exported, before.color) === undefined)
    problems.push(`Per il colore «${name}» scrivi anche la famiglia, per esempio Blu o Fantasia.`);
  return problems;
}

/** What the file says otherwise and is not taken, in Italian sentences. */
export function exportedNotes(source: ExportedSource, before: ProductInput, isTrusted: boolean): string[] {
  const { exported, compareAtCents } = source;
  const fixed: [Heading, string][] = [
    ['Completo', before.isSet ? 'Sì' : 'No'],
    ['Composizione', compositionLine(before.composition)],
  ];
  const isUntrusted = compareAtCents !== null && originalOf(source, before, isTrusted) !== compareAtCents;
  return [
    ...(isUntrusted ? ['Il prezzo originale del file non viene preso: spunta la casella qui sopra.'] : []),
    ...fixed
      .filter(([heading, is]) => says(exported, heading) && !isSame(cell(exported, exportedKey(heading)), is))
      .map(([heading]) => `«${heading}» non si cambia da un file: si scrive nella scheda del prodotto.`),
  ];
}

/** The addresses of a product's pictures that are none of those which it has. */
export function picturesToFetch(source: ExportedSource, before: ProductInput): SourceProduct['pictures'] {
  return source.pictures.filter(({ url }) => before.images.every(({ mediaId }) => mediaId !== mediaIn(url)));
}

/** The category that the file names; null where it says none that the shop has. */
export function categoryIn(exported: ExportedCells) {
  return categoryFrom(cell(exported, exportedKey('Categoria')));
}

function says(exported: ExportedCells, heading: Heading): boolean {
  return exportedKey(heading) in exported;
}

/** The original price: another one than the shop's is a declaration, which needs the owner's word. */
function originalOf(
  { exported, priceCents, compareAtCents }: ExportedSource,
  { originalPriceCents: was }: ProductInput,
  isTrusted: boolean,
): number | null {
  const kept = was !== null && was >= priceCents ? was : null;
  if (!says(exported, 'Prezzo originale')) return kept;
  return compareAtCents === null || isTrusted ? compareAtCents : kept;
}

/** The colour; null for none, undefined for one whose family nothing tells. */
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

function sizesIn({ exported, sizes }: ExportedSource, before: ProductInput): ProductInput['sizes'] {
  if (!says(exported, 'Taglia')) return before.sizes;
  const written = sizes.map(({ size, stock, stockWas, barcode, sku }) => {
    const was = before.sizes.find((one) => one.size === size);
    const count = says(exported, 'Giacenza') ? countOf(stock ?? null, stockWas, was) : (was?.stock ?? null);
    return {
      size,
      stock: count,
      ...(was && { stockWas: was.stock }),
      barcode: says(exported, 'Codice a barre') ? (barcode ?? null) : (was?.barcode ?? null),
      sku: says(exported, 'SKU') ? (sku ?? null) : (was?.sku ?? null),
    };
  });
  // The shop may show them in another order than a file's.
  const order = (size: string) => before.sizes.findIndex((one) => one.size === size);
  const isSameSet = written.length === before.sizes.length && written.every(({ size }) => order(size) >= 0);
  return isSameSet ? written.toSorted((a, b) => order(a.size) - order(b.size)) : written;
}

/** The count as it is now, corrected by what the owner changed since the export. */
function countOf(
  stock: number | null,
  stockWas: number | null | undefined,
  was: ProductInput['sizes'][number] | undefined,
): number | null {
  if (!was || stockWas === undefined) return stock;
  if (stock === stockWas) return was.stock;
  if (stock === null || stockWas === null || was.stock === null) return stock;
  return Math.max(0, was.stock + stock - stockWas);
}

/** The pictures that stay, in the order of the file: those that it names. */
function keptImages(source: ExportedSource, before: ProductInput): ProductInput['images'] {
  if (!says(source.exported, 'Immagini')) return before.images;
  const named = [...new Set(source.pictures.map(({ url }) => mediaIn(url)))];
  return named.flatMap((id) => before.images.find(({ mediaId }) => mediaId === id) ?? []);
}

/** The id of a picture of a shop like this one in its address; null for another address. */
function mediaIn(url: string): string | null {
  const file = url.split('/').at(-1) ?? '';
  return /^([0-9a-z]{8,64})-\d{1,5}\.(?:webp|avif)$/i.exec(file)?.[1] ?? null;
}

/** What was written, unless only spaces and ends of lines make it another text. */
function unlessSame(written: string, was: string): string {
  return isSame(written, was) ? was : written;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
