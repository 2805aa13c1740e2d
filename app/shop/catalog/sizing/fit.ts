import type { SizeMeasures } from '#db/json/products.ts';
import type { FIT_KEYS } from '#db/values/products.ts';
import type { Garment } from './size-guide.ts';

/** How a garment is worn compared with its size. */
export const FITS = {
  regular: 'Veste regolare',
  small: 'Veste piccolo: meglio una taglia in più',
  large: 'Veste grande: meglio una taglia in meno',
  slim: 'Linea aderente',
  loose: 'Linea ampia',
} as const satisfies Record<FitKind, string>;

export type FitKind = (typeof FIT_KEYS)[number];

/** A shoe is not worn, and has a number. */
const SHOE_FITS: Partial<Record<FitKind, string>> = {
  regular: 'Calza regolare',
  small: 'Calza piccolo: meglio un numero in più',
  large: 'Calza grande: meglio un numero in meno',
};

/** How a product fits, as far as it was stated; the height in centimetres. */
export type Fit = {
  kind: FitKind | null;
  modelHeight: number | null;
  modelSize: string | null;
  /** Of the garment itself, size by size. */
  measures: SizeMeasures[];
};

export const NO_FIT: Fit = { kind: null, modelHeight: null, modelSize: null, measures: [] };

/** What a product says of its fit, sentence by sentence, without full stops: none where nothing was stated. */
export function fitLines(
  { kind, modelHeight, modelSize }: Omit<Fit, 'measures'>,
  garment: Garment | null,
): string[] {
  const worn = modelSize === null ? '' : `indossa ${garment === 'shoe' ? 'il' : 'la'} ${modelSize}`;
  const height = modelHeight === null ? '' : `è alta ${modelHeight} cm`;
  const model = [height, worn].filter(Boolean).join(' e ');
  return [
    ...(kind === null ? [] : [(garment === 'shoe' && SHOE_FITS[kind]) || FITS[kind]]),
    ...(model ? [`La modella ${model}`] : []),
  ];
}
