import type { SizeMeasures } from '#db/json/products.ts';
import type { FIT_KEYS } from '#db/values/products.ts';
import type { Garment } from './size-guide.ts';

export const FITS = {
  regular: 'Veste regolare',
  small: 'Veste piccolo: meglio una taglia in più',
  large: 'Veste grande: meglio una taglia in meno',
  slim: 'Linea aderente',
  loose: 'Linea ampia',
} as const satisfies Record<FitKind, string>;

export type FitKind = (typeof FIT_KEYS)[number];

const SHOE_FITS: Partial<Record<FitKind, string>> = {
  regular: 'Calza regolare',
  small: 'Calza piccolo: meglio un numero in più',
  large: 'Calza grande: meglio un numero in meno',
};

/** Stated facts of the fit; height in centimetres. */
export type Fit = {
  kind: FitKind | null;
  modelHeight: number | null;
  modelSize: string | null;
  measures: SizeMeasures[];
};

export const NO_FIT: Fit = { kind: null, modelHeight: null, modelSize: null, measures: [] };

/** Sentences on the fit without full stops; empty if nothing is stated. */
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
