import { ONE_SIZE } from './categories.ts';

/** The size as a person reads it; a product without sizes shows none. */
export function sizeLabel(size: string): string | null {
  return size === ONE_SIZE ? null : namedSize(size);
}

/** "taglia M"; the sizes of a set that is sold as its pieces name what they are of (`setSize`). */
export function namedSize(size: string, word: 'taglia' | 'Taglia' = 'taglia'): string {
  return size.includes(' ') ? size : `${word} ${size}`;
}
