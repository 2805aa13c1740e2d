import { ONE_SIZE } from './one-size.ts';

/** How a size is called: "taglia M", "taglia unica", "85 cm". `word` begins a line or a sentence with a capital letter. */
export function sizeName(size: string, word: 'taglia' | 'Taglia' = 'taglia'): string {
  if (size === ONE_SIZE) return `${word} unica`;
  // What has a unit names itself, and so do the sizes of a set that is sold as its pieces (`setSize`).
  return size.includes(' ') ? size : `${word} ${size}`;
}

/** The same with its article: "la taglia M", "la misura 85 cm". */
export function theSize(size: string, article: 'la' | 'La' = 'la'): string {
  const name = sizeName(size);
  return name === size ? `${article} misura ${size}` : `${article} ${name}`;
}

/** The same where there is little room: "tg. M", "taglia unica", "85 cm". */
export function shortSizeName(size: string): string {
  return size === ONE_SIZE ? sizeName(size) : sizeName(size).replace(/^taglia /, 'tg. ');
}

/** The same as `sizeName` where a product that has no sizes tells none. */
export function sizeLabel(size: string): string | null {
  return size === ONE_SIZE ? null : sizeName(size);
}

/** A size of a product as the staff reads it: "Abito Lino, blu, taglia 42". A product may have no colour. */
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
