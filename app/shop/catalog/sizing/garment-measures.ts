import type { SizeMeasures } from '#db/json/products.ts';

/** Measures of a garment laid flat, in display order. */
export const GARMENT_MEASURES = { chest: 'Petto', waist: 'Vita', length: 'Lunghezza' } as const;

type Measured = Record<keyof typeof GARMENT_MEASURES, number | null>;

const MOST_CM = 300;
const NONE = '-';

type ReadMeasures = { ok: true; measures: SizeMeasures[] } | { ok: false; message: string };

/** Reads a line per size: "M 48 40 95,5", with "-" for no measure. @param sizes of the product */
export function readMeasures(text: string, sizes: readonly string[]): ReadMeasures {
  const measures: SizeMeasures[] = [];
  // A size's name may contain blanks, or begin with another's.
  const longestFirst = sizes.toSorted((a, b) => b.length - a.length);
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const line = row.trim().replace(/\s+/g, ' ');
    const size = longestFirst.find((one) => line.startsWith(`${one} `)) ?? line.split(' ', 1)[0] ?? '';
    const typed = line.slice(size.length).split(' ').filter(Boolean);
    if (!sizes.includes(size))
      return { ok: false, message: `«${size}» non è fra le taglie del prodotto: ${sizes.join(', ')}.` };
    if (measures.some((one) => one.size === size))
      return { ok: false, message: `La taglia ${size} è scritta due volte.` };
    const [chest, waist, length] = typed.map(centimetres);
    if (typed.length !== 3 || chest === undefined || waist === undefined || length === undefined)
      return {
        ok: false,
        message: `Taglia ${size}: scrivi petto, vita e lunghezza in cm, separati da uno spazio, per esempio «${size} 48 40 95,5». Un trattino dove manca la misura.`,
      };
    measures.push({ size, chest, waist, length });
  }
  return { ok: true, measures };
}

/** Null for "-", undefined for an invalid measure. */
function centimetres(typed: string): number | null | undefined {
  if (typed === NONE) return null;
  if (!/^\d{1,3}(?:[.,]\d)?$/.test(typed)) return undefined;
  const number = Number(typed.replace(',', '.'));
  return number > 0 && number <= MOST_CM ? number : undefined;
}

export function typedMeasures(measures: readonly SizeMeasures[]): string {
  return measures
    .map(({ size, ...one }) => [size, ...valuesOf(one).map((value) => value ?? NONE)].join(' '))
    .join('\n');
}

/** Table of the product's sizes, without empty columns. */
export function measureTable(measures: readonly SizeMeasures[], sizes: readonly string[]) {
  const shown = measures.filter(({ size, ...one }) => sizes.includes(size) && valuesOf(one).some(Boolean));
  const keys = KEYS.filter((key) => shown.some((one) => one[key] !== null));
  return {
    columns: ['Taglia', ...keys.map((key) => `${GARMENT_MEASURES[key]} (cm)`)],
    rows: shown.map((one): [string, string[]] => [
      one.size,
      [one.size, ...keys.map((key) => written(one[key]) || '–')],
    ]),
  };
}

const KEYS = Object.keys(GARMENT_MEASURES) as (keyof typeof GARMENT_MEASURES)[];
const written = (value: number | null) => (value === null ? '' : `${value}`.replace('.', ','));
const valuesOf = (one: Measured) => KEYS.map((key) => written(one[key]) || null);
