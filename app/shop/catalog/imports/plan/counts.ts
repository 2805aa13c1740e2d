import type { SourceProduct, SourceSize } from '#db/json/imports.ts';
import type { UNCOUNTED } from '#db/values/imports.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

export type Uncounted = (typeof UNCOUNTED)[number];

const PIECES_OF: Record<Uncounted, number | null> = { uncounted: null, one: 1, none: 0 };

/** What files have said of a product's counts, as far as it was taken in. */
export type ReportedCounts = {
  /** What the last file of its system said of each size. */
  last: ReadonlyMap<string, number | null>;
  /** The corrections of our own exports that were counted, by `correctionKey`. */
  corrected: ReadonlySet<string>;
};

export const NOTHING_REPORTED: ReportedCounts = { last: new Map(), corrected: new Set() };

/** A count of our own export that somebody changed in the file. */
export type Correction = { size: string; export: string; was: number; count: number };

export function correctionKey({ size, export: of, was, count }: Correction): string {
  return [size, of, was, count].join(' ');
}

/** What becomes of a count; `why` is told beside its change, `note` where the file's is not taken, in Italian. */
export type CountAfter = { stock: number | null; why: string; note: string };

/**
 * The count of a size that the shop has. The old shop's count is not this one's, which sells meanwhile: only what changed
 * in the files of that system since the last one counts here, and of our own export what was corrected in it, each
 * correction once.
 * @param present null: not counted
 */
export function countAfter(
  source: Pick<SourceProduct, 'exported'>,
  size: SourceSize,
  present: number | null,
  reported: ReportedCounts,
): CountAfter {
  const { stock } = size;
  if (stock === undefined) return same(present);
  const correction = correctionOf(size);
  if (correction && reported.corrected.has(correctionKey(correction)))
    return same(present, countedAlready(correction));
  const last = source.exported ? size.stockWas : reported.last.get(size.size);
  if (last === undefined)
    return source.exported || stock === present
      ? set(stock)
      : same(present, neverReported(size.size, stock, present));
  if (stock === last) return same(present);
  if (stock === null || last === null || present === null) return set(stock);
  const why = present === last ? '' : `nel file è cambiato da ${last} a ${stock}`;
  return { stock: Math.max(0, present + stock - last), why, note: '' };
}

const set = (stock: number | null): CountAfter => ({ stock, why: '', note: '' });
const same = (present: number | null, note = ''): CountAfter => ({ stock: present, why: '', note });

/** What was corrected of a size in our own export; null where nothing was. */
export function correctionOf({ size, stock, stockWas, export: of = '' }: SourceSize): Correction | null {
  if (typeof stock !== 'number' || typeof stockWas !== 'number' || stock === stockWas) return null;
  return { size, export: of, was: stockWas, count: stock };
}

/** Corrections of the same export that were counted before, of a size that is corrected again. */
export function correctedBefore({ size, export: of }: Correction, reported: ReportedCounts): boolean {
  return [...reported.corrected].some((key) => key.startsWith(`${[size, of].join(' ')} `));
}

const countedAlready = ({ size, was, count }: Correction) =>
  `Giacenza ${size}: la correzione da ${was} a ${count} di questa esportazione è già stata contata.`;

function neverReported(size: string, stock: number | null, present: number | null): string {
  const [file, here] = [stock, present].map((pieces) => (pieces === null ? 'non contata' : String(pieces)));
  return `Giacenza ${size}: il file dice ${file}, qui è ${here} e resta così; dal prossimo file contano i cambiamenti.`;
}

/** The counts of all sizes of a product that the shop has, and of those that only the file has. */
export function countsAfter(
  source: SourceProduct,
  present: ProductInput | null,
  reported: ReportedCounts,
  uncounted: Uncounted,
): Map<string, CountAfter> {
  return new Map(
    source.sizes.map((size) => {
      const was = present?.sizes.find((one) => one.size === size.size);
      // What our own export says holds as it stands; in other files an empty count and «not counted» are the same.
      const isSaid = source.exported ? size.stock !== undefined : typeof size.stock === 'number';
      const fresh = isSaid ? (size.stock ?? null) : source.exported ? 0 : PIECES_OF[uncounted];
      return [size.size, was ? countAfter(source, size, was.stock, reported) : set(fresh)];
    }),
  );
}
