import type { GARMENT_KEYS } from '#db/values/assortment.ts';
import { keysOf } from '#lib/keys.ts';

/** What is measured of a body, in centimetres; `min` and `max` bound what somebody may type. */
export const MEASURES = {
  bust: {
    label: 'Seno',
    min: 60,
    max: 160,
  },
  waist: {
    label: 'Vita',
    min: 45,
    max: 150,
  },
  hips: {
    label: 'Fianchi',
    min: 65,
    max: 170,
  },
  foot: {
    label: 'Piede',
    min: 19,
    max: 32,
  },
} as const satisfies Record<string, { label: string; min: number; max: number }>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_KEYS = keysOf(MEASURES);

/** A body, as far as it was measured, in centimetres. */
export type Body = Partial<Record<Measure, number>>;

/** One size: how each country calls it, and the body that it is made for. A name that it does not have is empty. */
export type SizeRow = {
  it: string;
  letter: string;
  eu: string;
  uk: string;
  us: string;
} & Body;

/** The sizes of the shop, the smallest first. */
export type SizeGuide = { clothing: SizeRow[]; shoes: SizeRow[] };

export type SizeTable = keyof SizeGuide;

/** The names of a size, by the system that they belong to. */
export const SIZE_NAMES = {
  it: 'IT',
  letter: 'Lettera',
  eu: 'EU (DE)',
  uk: 'UK',
  us: 'US',
} as const;

export type SizeName = keyof typeof SIZE_NAMES;

/** What each table says of a size, in the order of its columns. */
export const TABLES = {
  clothing: { names: ['it', 'letter', 'eu', 'uk', 'us'], measures: ['bust', 'waist', 'hips'] },
  shoes: { names: ['it', 'eu', 'uk', 'us'], measures: ['foot'] },
} as const satisfies Record<SizeTable, { names: readonly SizeName[]; measures: readonly Measure[] }>;

/** Kinds of what is worn: which table their sizes are of, and the measures that decide. `anchor` is part of addresses. */
export const GARMENTS = {
  dress: { title: 'Vestiti', anchor: 'vestiti', table: 'clothing', measures: ['bust', 'waist', 'hips'] },
  top: {
    title: 'Top, camicie, maglioni e giacche',
    anchor: 'capi-sopra',
    table: 'clothing',
    measures: ['bust', 'waist'],
  },
  bottom: {
    title: 'Pantaloni e gonne',
    anchor: 'capi-sotto',
    table: 'clothing',
    measures: ['waist', 'hips'],
  },
  belt: { title: 'Cinture', anchor: 'cinture', table: 'clothing', measures: ['waist'] },
  shoe: { title: 'Scarpe', anchor: 'scarpe', table: 'shoes', measures: ['foot'] },
} as const satisfies Record<
  Garment,
  { title: string; anchor: string; table: SizeTable; measures: readonly Measure[] }
>;

export type Garment = (typeof GARMENT_KEYS)[number];

/** What a page needs to know of sizes to advise on one kind of garment. */
export type GarmentSizes = { garment: Garment; rows: SizeRow[] };

/** The sizes of one kind of garment. */
export function sizesOf(guide: SizeGuide, garment: Garment): GarmentSizes {
  return { garment, rows: guide[GARMENTS[garment].table] };
}

/** A length as people read it: "88", "22,7". */
export function centimetres(value: number): string {
  return value.toLocaleString('it-IT', { maximumFractionDigits: 1 });
}
