import { type SizeScale, sizeFinder } from '#shop/catalog/assortment/scales.ts';
import type { Garment, SizeGuide } from '#shop/catalog/sizing/size-guide.ts';

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

const PREFIXES = [SHOE, ...KINDS.map(({ prefix }) => prefix)];

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

/** Normalises keys («SCARPE-37.5»); unknown sizes are unchanged. */
export function keyFinder(scales: readonly SizeScale[]): (key: string) => string {
  const sizeOf = sizeFinder(scales);
  return (key) => {
    const prefix = PREFIXES.find((one) => key.toLowerCase().startsWith(one)) ?? '';
    const size = key.slice(prefix.length);
    return prefix + (sizeOf(size) ?? size);
  };
}

export type SizeNames = {
  /** Filter values of a size: its row of the guide, a letter's rows, otherwise itself; of the key's kind of clothes. */
  valuesOf(key: string): readonly string[];
  namesOf(value: string): readonly string[];
  /** Label such as "M · 42". */
  label(value: string): string;
};

/** Size names by rows of the guide, so that a search for M also finds 42, and vice versa. */
export function sizeNames(guide: Pick<SizeGuide, 'clothing'>, scales: readonly SizeScale[] = []): SizeNames {
  const values = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  const keyOf = keyFinder(scales);
  for (const { it, letter } of guide.clothing) {
    if (it === '' && letter === '') continue;
    const isShared = guide.clothing.some((row) => row.letter === letter && row.it !== it);
    const value = letter !== '' && (!isShared || it === '') ? letter : it;
    for (const name of new Set([it, letter].filter(Boolean)))
      values.set(name, [...(values.get(name) ?? []), value]);
    names.set(value, [letter, it].filter(Boolean));
  }
  const namesOf = (value: string) => {
    const { size } = sizeOfKey(value);
    return names.get(value) ?? names.get(size) ?? [size];
  };
  return {
    valuesOf: (typed) => {
      const key = values.has(typed) ? typed : keyOf(typed);
      const { size, isShoe, kind } = sizeOfKey(key);
      if (isShoe || kind === '') return values.get(key) ?? [key];
      return (values.get(size) ?? [size]).map((value) => key.slice(0, -size.length) + value);
    },
    namesOf,
    label: (value) => {
      const { kind } = sizeOfKey(value);
      return namesOf(value).join(' · ') + (kind && ` ${kind}`);
    },
  };
}

/** Without equivalents. Marked as pure: pages that don't use it need not load the scales. */
export const PLAIN_SIZE_NAMES = /* @__PURE__ */ sizeNames({ clothing: [] });
