import type { Garment } from '#shop/catalog/sizing/size-guide.ts';

/** Prefix of shoe sizes: a shoe's 38 is not a dress's 38. Part of addresses. */
const SHOE = 'scarpe-';

/** Filter value: shoes apart from clothes. */
export function sizeKey(size: string, isShoe: boolean): string {
  return isShoe ? `${SHOE}${size}` : size;
}

/** Clothes that may need different sizes for one body; `prefix` is part of addresses. */
const KINDS: readonly { garment: Garment; prefix: string; word: string }[] = [
  { garment: 'dress', prefix: 'vestiti-', word: 'vestiti' },
  { garment: 'top', prefix: 'sopra-', word: 'sopra' },
  { garment: 'bottom', prefix: 'sotto-', word: 'sotto' },
];

export const PREFIXES = [SHOE, ...KINDS.map(({ prefix }) => prefix)];

/** Filter value for one kind of clothes; unchanged for others. */
export function sizeOfKind(value: string, garment: Garment | null): string {
  return `${KINDS.find((kind) => kind.garment === garment)?.prefix ?? ''}${value}`;
}

/** `kind`: empty for clothes in general. */
export function sizeOfKey(key: string): { size: string; isShoe: boolean; kind: string } {
  if (key.startsWith(SHOE)) return { size: key.slice(SHOE.length), isShoe: true, kind: '' };
  const kind = KINDS.find(({ prefix }) => key.startsWith(prefix));
  return { size: key.slice(kind?.prefix.length ?? 0), isShoe: false, kind: kind?.word ?? '' };
}
