import { storedFields, storedValue } from '#lib/stored-value.ts';
import {
  type Body,
  GARMENTS,
  type GarmentSizes,
  MEASURE_KEYS,
  MEASURES,
  type Measure,
  type SizeRow,
} from './size-guide.ts';

/** `apart`: the measures need sizes more than one apart. */
export type Advice =
  | { kind: 'size'; row: SizeRow; decidedBy: Measure; apart: boolean }
  | { kind: 'smaller' | 'larger'; decidedBy: Measure }
  | { kind: 'unknown' };

/**
 * Size that each known measure needs (nearest, of two the larger); the largest wins, as a garment must close. Beyond
 * the table half a step is tolerated (at the small end a whole one).
 * @param rows smallest first
 */
export function sizeFor(rows: readonly SizeRow[], measures: readonly Measure[], body: Body): Advice {
  const placed = measures.flatMap((measure) => {
    const own = body[measure];
    const place = own === undefined ? null : placeOf(rows, measure, own);
    return place === null ? [] : [{ measure, place }];
  });
  const [first] = placed;
  if (!first) return { kind: 'unknown' };
  const largest = placed.reduce((one, other) => (other.place > one.place ? other : one), first);
  if (largest.place < 0) return { kind: 'smaller', decidedBy: largest.measure };
  const row = rows[largest.place];
  if (!row) return { kind: 'larger', decidedBy: largest.measure };
  const smallest = Math.min(...placed.map(({ place }) => place));
  return { kind: 'size', row, decidedBy: largest.measure, apart: largest.place - smallest > 1 };
}

/** Index of the nearest row; -1 below the table, `rows.length` beyond it; null without the measure. */
function placeOf(rows: readonly SizeRow[], measure: Measure, own: number): number | null {
  const made = rows.flatMap((row, place) => {
    const value = row[measure];
    return value === undefined ? [] : [{ place, value }];
  });
  const [first, second] = made;
  const last = made.at(-1);
  if (!first || !last) return null;
  if (own < first.value - (second ? second.value - first.value : 0)) return -1;
  const before = made.at(-2);
  if (own > last.value + (before ? (last.value - before.value) / 2 : 0)) return rows.length;
  const nearest = made.reduce((one, other) =>
    Math.abs(other.value - own) <= Math.abs(one.value - own) ? other : one,
  );
  return nearest.place;
}

/** The product's size matching a row by number or letter; null for none. */
export function sizeAmong(sizes: readonly string[], row: SizeRow): string | null {
  return sizes.find((size) => size === row.it || (row.letter !== '' && size === row.letter)) ?? null;
}

/** Such as "42 (M)". */
export function rowName({ it, letter }: SizeRow): string {
  return letter ? `${it} (${letter})` : it;
}

/** The visitor's size; null if unknown or not offered. @param stored the measures in browser storage */
export function ownSize(
  sizes: readonly string[],
  { garment, rows }: GarmentSizes,
  stored: string,
): string | null {
  const advice = sizeFor(rows, GARMENTS[garment].measures, parseBody(stored));
  return advice.kind === 'size' ? sizeAmong(sizes, advice.row) : null;
}

/** The visitor's sizes by product id, where the guide gives one. */
export function ownSizesOf(
  products: readonly { id: string; sizes: readonly { size: string }[] }[],
  guides: Readonly<Record<string, GarmentSizes>>,
  stored: string,
): Map<string, string> {
  return new Map(
    products.flatMap(({ id, sizes }): [string, string][] => {
      const guide = guides[id];
      const names = sizes.map(({ size }) => size);
      const own = guide ? ownSize(names, guide, stored) : null;
      return own === null ? [] : [[id, own]];
    }),
  );
}

/** Reads an optional measure in centimetres. */
export function readMeasure(
  measure: Measure,
  typed: string,
): { ok: true; value: number | null } | { ok: false; message: string } {
  const text = typed.trim().replace(/cm$/i, '').trim();
  if (text === '') return { ok: true, value: null };
  const { min, max } = MEASURES[measure];
  const value = /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return value >= min && value <= max
    ? { ok: true, value }
    : { ok: false, message: `Scrivi i centimetri, fra ${min} e ${max}.` };
}

/** Measures from storage, without invalid ones. */
export function parseBody(json: string | null): Body {
  const stored = storedFields<Measure>(storedValue(json)) ?? {};
  const body: Body = {};
  for (const measure of MEASURE_KEYS) {
    const value = stored[measure];
    const { min, max } = MEASURES[measure];
    if (typeof value === 'number' && value >= min && value <= max) body[measure] = value;
  }
  return body;
}

/** Null without measures. */
export function formatBody(body: Body): string | null {
  return MEASURE_KEYS.some((measure) => body[measure] !== undefined) ? JSON.stringify(body) : null;
}
