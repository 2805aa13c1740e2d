import type { GARMENT_KEYS } from '#db/values/assortment.ts';
import { keysOf } from '#lib/keys.ts';

export const MY_SIZE_TITLE = 'Qual è la mia taglia?';

/** In centimetres; `min` and `max`: input limits. */
export const MEASURES = {
  bust: { label: 'Seno', min: 60, max: 160 },
  waist: { label: 'Vita', min: 45, max: 150 },
  hips: { label: 'Fianchi', min: 65, max: 170 },
  foot: { label: 'Piede', min: 19, max: 32 },
} as const satisfies Record<string, { label: string; min: number; max: number }>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_KEYS = keysOf(MEASURES);

/** Known measures of a body (cm). */
export type Body = Partial<Record<Measure, number>>;

/** Names by country, empty where there is none, and body measures in centimetres. */
export type SizeRow = { it: string; letter: string; eu: string; uk: string; us: string } & Body;

/** Rows with the smallest first. */
export type SizeGuide = { clothing: SizeRow[]; shoes: SizeRow[] };

export type SizeTable = keyof SizeGuide;

export const SIZE_NAMES = { it: 'IT', letter: 'Lettera', eu: 'EU (DE)', uk: 'UK', us: 'US' } as const;

export type SizeName = keyof typeof SIZE_NAMES;

export const TABLES = {
  clothing: { names: ['it', 'letter', 'eu', 'uk', 'us'], measures: ['bust', 'waist', 'hips'] },
  shoes: { names: ['it', 'eu', 'uk', 'us'], measures: ['foot'] },
} as const satisfies Record<SizeTable, { names: readonly SizeName[]; measures: readonly Measure[] }>;

/** Table and deciding measures of each kind; `anchor` is part of addresses. */
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

export type GarmentSizes = { garment: Garment; rows: SizeRow[] };

export function sizesOf(guide: SizeGuide, garment: Garment): GarmentSizes {
  return { garment, rows: guide[GARMENTS[garment].table] };
}

/** "88", "22,7". */
export function centimetres(value: number): string {
  return value.toLocaleString('it-IT', { maximumFractionDigits: 1 });
}
