import type { SourceProduct, SourceSize } from '#db/json/imports.ts';
import type { UNCOUNTED } from '#db/values/imports.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

export type Uncounted = (typeof UNCOUNTED)[number];

const PIECES_OF: Record<Uncounted, number | null> = { uncounted: null, one: 1, none: 0 };

export type ReportedCounts = {
  /** Counts by size in the last file of the system. */
  last: ReadonlyMap<string, number | null>;
  /** Keys (`correctionKey`) of corrections already applied. */
  corrected: ReadonlySet<string>;
};

export const NOTHING_REPORTED: ReportedCounts = { last: new Map(), corrected: new Set() };

/** A count of the shop's own export that was changed in the file. */
export type Correction = { size: string; export: string; was: number; count: number };

export function correctionKey({ size, export: of, was, count }: Correction): string {
  return [size, of, was, count].join(' ');
}

/** `why` explains the change, `note` a count not taken, in Italian. */
export type CountAfter = { stock: number | null; why: string; note: string };

/**
 * Applies the change since the system's last file, as this shop sells meanwhile; of own exports each correction once.
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

/** A corrected count; null where unchanged. */
export function correctionOf({ size, stock, stockWas, export: of = '' }: SourceSize): Correction | null {
  if (typeof stock !== 'number' || typeof stockWas !== 'number' || stock === stockWas) return null;
  return { size, export: of, was: stockWas, count: stock };
}

/** Whether this size was corrected in the same export before. */
export function correctedBefore({ size, export: of }: Correction, reported: ReportedCounts): boolean {
  return [...reported.corrected].some((key) => key.startsWith(`${[size, of].join(' ')} `));
}

const countedAlready = ({ size, was, count }: Correction) =>
  `Giacenza ${size}: la correzione da ${was} a ${count} di questa esportazione è già stata contata.`;

function neverReported(size: string, stock: number | null, present: number | null): string {
  const [file, here] = [stock, present].map((pieces) => (pieces === null ? 'non contata' : String(pieces)));
  return `Giacenza ${size}: il file dice ${file}, qui è ${here} e resta così; dal prossimo file contano i cambiamenti.`;
}

/** Counts of the shop's sizes and of those only in the file. */
export function countsAfter(
  source: SourceProduct,
  present: ProductInput | null,
  reported: ReportedCounts,
  uncounted: Uncounted,
): Map<string, CountAfter> {
  return new Map(
    source.sizes.map((size) => {
      const was = present?.sizes.find((one) => one.size === size.size);
      // The shop's own export is taken literally; elsewhere an empty count means «not counted».
      const isSaid = source.exported ? size.stock !== undefined : typeof size.stock === 'number';
      const fresh = isSaid ? (size.stock ?? null) : source.exported ? 0 : PIECES_OF[uncounted];
      return [size.size, was ? countAfter(source, size, was.stock, reported) : set(fresh)];
    }),
  );
}
