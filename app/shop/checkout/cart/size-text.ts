import { sizeName } from '#shop/catalog/assortment/size-name.ts';

export function sizeText(size: string, color: string | null = null): string {
  const worn = sizeName(size, 'Taglia');
  return color === null ? worn : `${worn}, ${color.toLowerCase()}`;
}
