import type { Garment } from '#shop/catalog/sizing/size-guide.ts';

/** Before the number of a shoe: a shoe of 38 is not a dress of 38. Part of addresses. */
const SHOE = 'scarpe-';

/** What a list calls a size: shoes apart from clothes. */
export function sizeKey(size: string, isShoe: boolean): string {
  return isShoe ? `${SHOE}${size}` : size;
}

/** Kinds of clothes whose sizes may differ on one body, as addresses and people name them. */
const KINDS: readonly { garment: Garment; prefix: string; word: string }[] = [
  { garment: 'dress', prefix: 'vestiti-', word: 'vestiti' },
  { garment: 'top', prefix: 'sopra-', word: 'sopra' },
  { garment: 'bottom', prefix: 'sotto-', word: 'sotto' },
];

/** What may stand before a size in a key. */
export const PREFIXES = [SHOE, ...KINDS.map(({ prefix }) => prefix)];

/** A size of one kind of clothes alone; the size itself for what is none of them. */
export function sizeOfKind(value: string, garment: Garment | null): string {
  return `${KINDS.find((kind) => kind.garment === garment)?.prefix ?? ''}${value}`;
}

/** The size as its product calls it; `kind` says of which clothes alone it is meant, empty where of all. */
export function sizeOfKey(key: string): { size: string; isShoe: boolean; kind: string } {
  if (key.startsWith(SHOE)) return { size: key.slice(SHOE.length), isShoe: true, kind: '' };
  const kind = KINDS.find(({ prefix }) => key.startsWith(prefix));
  return { size: key.slice(kind?.prefix.length ?? 0), isShoe: false, kind: kind?.word ?? '' };
}
