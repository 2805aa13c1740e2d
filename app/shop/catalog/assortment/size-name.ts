import { ONE_SIZE } from './one-size.ts';

/** "taglia M", "taglia unica", "85 cm". */
export function sizeName(size: string, word: 'taglia' | 'Taglia' = 'taglia'): string {
  if (size === ONE_SIZE) return `${word} unica`;
  // Sizes with a unit, and those of a set (`setSize`), need no noun.
  return size.includes(' ') ? size : `${word} ${size}`;
}

/** With its article: "la taglia M", "la misura 85 cm". */
export function theSize(size: string, article: 'la' | 'La' = 'la'): string {
  const name = sizeName(size);
  return name === size ? `${article} misura ${size}` : `${article} ${name}`;
}

/** Short form: "tg. M", "taglia unica", "85 cm". */
export function shortSizeName(size: string): string {
  return size === ONE_SIZE ? sizeName(size) : sizeName(size).replace(/^taglia /, 'tg. ');
}

/** As `sizeName`; null for a product without sizes. */
export function sizeLabel(size: string): string | null {
  return size === ONE_SIZE ? null : sizeName(size);
}

/** "Abito Lino, blu, taglia 42"; the colour may be missing. */
export function variantName({
  name,
  color,
  size,
}: {
  name: string;
  color?: string | null;
  size: string;
}): string {
  return [name, color, sizeName(size)].filter(Boolean).join(', ');
}

/** Refusal of a size that is not on sale. */
export const UNKNOWN_SIZE = {
  status: 404,
  title: 'Errore',
  description: 'Questo prodotto, o questa taglia, non è più in vendita.',
};
