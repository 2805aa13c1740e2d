import { ONE_SIZE } from '../catalogue/categories.ts';
import { namedSize } from '../catalogue/size-name.ts';

/** The size within a sentence: "taglia M". */
export function sizeInSentence(size: string): string {
  return size === ONE_SIZE ? 'taglia unica' : namedSize(size);
}

/** The size as people read it, and the colour where there is one to tell. */
export function sizeText(size: string, color: string | null = null): string {
  const worn = size === ONE_SIZE ? 'Taglia unica' : namedSize(size, 'Taglia');
  return color === null ? worn : `${worn}, ${color.toLowerCase()}`;
}
