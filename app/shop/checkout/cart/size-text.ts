import { sizeName } from '#shop/catalog/assortment/size-name.ts';

/** The size as people read it, and the colour where there is one to tell. */
export function sizeText(size: string, color: string | null = null): string {
  const worn = sizeName(size, 'Taglia');
  return color === null ? worn : `${worn}, ${color.toLowerCase()}`;
}
