import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { theSize } from '#shop/catalog/assortment/size-name.ts';
import { careFrom, careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { materialsNamed } from '#shop/catalog/labelling/composition-in-description.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { UNKNOWN_MAKER } from '#shop/catalog/products/product-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** Columns of «Completa il catalogo», in the order of a pasted spreadsheet. */
export const COMPLETION_COLUMNS = ['maker', 'composition', 'care', 'category', 'pieces'] as const;
export type CompletionColumn = (typeof COMPLETION_COLUMNS)[number];

export const COMPLETION_NAMES: Record<CompletionColumn, string> = {
  maker: 'Produttore',
  composition: 'Composizione',
  care: 'Cura',
  category: 'Categoria',
  pieces: 'Pezzi',
};

/** Filters of the list by their names in addresses. */
export const NARROWED = {
  composizione: 'composition',
  produttore: 'maker',
  indirizzo: 'maker_address',
  immagine: 'picture',
  nulla: 'nothing',
} as const;

export type Narrowing = keyof typeof NARROWED;

export const NARROWED_NAMES: Record<Narrowing, string> = {
  composizione: 'senza composizione',
  produttore: 'senza produttore',
  indirizzo: 'senza l’indirizzo del produttore',
  immagine: 'senza immagine',
  nulla: 'bozze complete',
};

/** `maker`: id; `category`: name. */
export type CompletionCells = Record<CompletionColumn, string>;

/** `version`, `seen`: the product's when the row was shown. */
export type SentRow = { id: string; cells: CompletionCells; seen: CompletionCells; version: Date };

export const cellField = (column: CompletionColumn, id: string) => `${column}_${id}`;
/** Form field: the shown cells as JSON. */
export const seenCellsField = (id: string) => `seen_${id}`;
/** Form field: the product's version when shown. */
export const rowVersionField = (id: string) => `version_${id}`;

type Pieces = { size: string; stock: number | null }[];

/** "S 2, M 3"; without uncounted sizes; an only size has no name. */
function piecesText(sizes: Pieces): string {
  return sizes
    .flatMap(({ size, stock }) =>
      stock === null ? [] : [size === ONE_SIZE ? `${stock}` : `${size} ${stock}`],
    )
    .join(', ');
}

export function cellsOf(product: ProductInput): CompletionCells {
  return {
    maker: product.makerId ?? '',
    composition: compositionLine(product.composition),
    care: careLine(product.care),
    category: product.category,
    pieces: piecesText(product.sizes),
  };
}

export type CellErrors = Partial<Record<CompletionColumn, string>>;

/** Applies typed cells; a cell left as shown changes nothing, even if the product has changed since. */
export function completed(
  before: ProductInput,
  { cells, seen }: { cells: CompletionCells; seen: CompletionCells },
  { isMaker, categories }: { isMaker: (id: string) => boolean; categories: readonly ShopCategory[] },
): { ok: true; input: ProductInput } | { ok: false; errors: CellErrors } {
  const errors: CellErrors = {};
  const input = { ...before };
  const isTyped = (column: CompletionColumn) => cells[column].trim() !== seen[column].trim();
  if (isTyped('maker')) {
    if (cells.maker === '' || isMaker(cells.maker)) input.makerId = cells.maker || null;
    else errors.maker = UNKNOWN_MAKER;
  }
  if (isTyped('composition')) {
    const read = compositionFrom(cells.composition);
    if (read.ok) input.composition = read.composition;
    else errors.composition = read.message;
  }
  if (isTyped('care')) {
    const read = careFrom(cells.care);
    if (read.ok) input.care = read.care;
    else errors.care = read.message;
  }
  if (isTyped('category')) {
    const category = categoryFrom(cells.category, categories);
    if (category) input.category = category;
    else errors.category = 'Questa categoria non c’è.';
  }
  const pieces = isTyped('pieces')
    ? readPieces(cells.pieces, before.sizes)
    : { ok: true as const, counts: NONE };
  if (!pieces.ok) errors.pieces = pieces.message;
  else input.sizes = withPieces(before.sizes, pieces.counts, seenCounts(seen.pieces, before.sizes));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

type Counts = ReadonlyMap<string, number>;
const NONE: Counts = new Map();

/** Counts by size; an only size needs no name. Sizes not named keep their count. */
export function readPieces(
  text: string,
  sizes: Pieces,
): { ok: true; counts: Counts } | { ok: false; message: string } {
  const counts = new Map<string, number>();
  for (const item of text.split(/[,;\n]/).map((one) => one.trim())) {
    if (item === '') continue;
    const count = /(?<!\d)\d{1,5}$/.exec(item)?.[0] ?? '';
    const name = item.slice(0, item.length - count.length).replace(/[\s:=×]{1,9}$/, '');
    const named = sizes.find(({ size }) => size.toLowerCase() === name.toLowerCase());
    const size = name === '' && sizes.length === 1 ? sizes[0] : named;
    if (count === '' || !size) return { ok: false, message: piecesProblem(item, sizes) };
    if (counts.has(size.size)) return { ok: false, message: `${theSize(size.size, 'La')} c’è due volte.` };
    counts.set(size.size, Number(count));
  }
  return { ok: true, counts };
}

function piecesProblem(item: string, sizes: Pieces): string {
  const example = sizes.map(({ size }, index) => (size === ONE_SIZE ? '3' : `${size} ${index + 2}`));
  return `«${item}» non si legge: scrivi i pezzi di ogni taglia, per esempio ${example.slice(0, 3).join(', ')}.`;
}

function seenCounts(text: string, sizes: Pieces): Counts {
  const read = readPieces(text, sizes);
  return read.ok ? read.counts : NONE;
}

/** A typed count is applied as a difference, so that pieces sold meanwhile stay sold. */
function withPieces(sizes: ProductInput['sizes'], typed: Counts, seen: Counts): ProductInput['sizes'] {
  return sizes.map((one) => {
    const count = typed.get(one.size);
    const was = seen.get(one.size) ?? null;
    return count === undefined || count === was
      ? { ...one, stockWas: one.stock }
      : { ...one, stock: count, stockWas: was };
  });
}

export type Unlabelled = {
  id: string;
  name: string;
  description: string;
  makerId: string | null;
  category: string;
  /** The description's unambiguous statement in the form of the cell; empty for none. */
  proposed: string;
  sentences: readonly string[];
};

/** Products of a maker and category with like descriptions, so probably of one composition. */
type Group<Garment> = { words: string; garments: Garment[] };

/** Most products of one answer, as many as a form has rows. */
export const MOST_IN_GROUP = 200;
/** Up to this number of products no confirmation is needed. */
export const MOST_UNQUESTIONED = 5;

/** Groups of two or more, largest first, by described materials, otherwise words of names. Percentages separate. */
export function groupsOf<Garment extends Unlabelled>(garments: readonly Garment[]): Group<Garment>[] {
  const groups = new Map<string, Garment[]>();
  for (const one of garments) {
    const { makerId, category, proposed, sentences } = one;
    const key = JSON.stringify([makerId, category, proposed, proposed ? '' : sentences, wordsOf(one)]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((all) => parts(all).map((some) => ({ words: wordsOf(some[0]), garments: some })))
    .toSorted((one, other) => other.garments.length - one.garments.length);
}

function wordsOf(garment: Unlabelled | undefined): string {
  if (!garment) return '';
  const materials = materialsNamed(`${garment.name} ${garment.description}`);
  return materials.length > 0 ? materials.join(', ') : garment.name.trim().toLowerCase();
}

function parts<Garment>(all: readonly Garment[]): Garment[][] {
  const count = Math.ceil(all.length / MOST_IN_GROUP);
  return Array.from({ length: count }, (_, at) => all.slice(at * MOST_IN_GROUP, (at + 1) * MOST_IN_GROUP));
}
