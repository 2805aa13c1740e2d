import type { COLOR_FAMILY_KEYS } from '#db/values/products.ts';

/** Filterable colour families with the default swatch; keys are part of addresses. */
export const COLOR_FAMILIES = {
  bianco: { label: 'Bianco', swatch: '#f5efe3' },
  nero: { label: 'Nero', swatch: '#23201f' },
  grigio: { label: 'Grigio', swatch: '#8e8b87' },
  beige: { label: 'Beige', swatch: '#d6bf9f' },
  marrone: { label: 'Marrone', swatch: '#7b5137' },
  rosso: { label: 'Rosso', swatch: '#a3262a' },
  arancione: { label: 'Arancione', swatch: '#c26a45' },
  giallo: { label: 'Giallo', swatch: '#c9982f' },
  verde: { label: 'Verde', swatch: '#76805f' },
  azzurro: { label: 'Azzurro', swatch: '#9db8d0' },
  blu: { label: 'Blu', swatch: '#2b3a5b' },
  viola: { label: 'Viola', swatch: '#6d4a73' },
  rosa: { label: 'Rosa', swatch: '#dfb3aa' },
  fantasia: { label: 'Fantasia', swatch: '#b98f7a' },
} as const satisfies Record<ColorFamily, { label: string; swatch: string }>;

export type ColorFamily = (typeof COLOR_FAMILY_KEYS)[number];

/** `swatch`: hexadecimal, in lower case. */
export type ColorShown = { name: string; swatch: string };

export type ProductColor = ColorShown & { family: ColorFamily };

export type Sibling = ColorShown & { id: string };

/** Colour of order lines bought without one (specification section 3). */
export const NO_COLOR = 'Nero';

/** Missing name and swatch default to the family's. */
export function colorOf(family: ColorFamily | null, name: string, swatch: string): ProductColor | null {
  if (family === null) return null;
  const usual = COLOR_FAMILIES[family];
  return { family, name: name || usual.label, swatch: swatch.toLowerCase() || usual.swatch };
}
