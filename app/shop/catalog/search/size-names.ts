import { type SizeScale, sizeCalled } from '#shop/catalog/assortment/scales.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { PREFIXES, sizeOfKey } from './size-keys.ts';

/** A size as the shop calls it, whose key is written with other capitals or points («SCARPE-37.5»); others as they are. */
export function keyCalled(key: string, scales: readonly SizeScale[]): string {
  const prefix = PREFIXES.find((one) => key.toLowerCase().startsWith(one)) ?? '';
  const size = key.slice(prefix.length);
  return prefix + (sizeCalled(size, scales) ?? size);
}

/** Which sizes are one, under a letter and under a number. */
export type SizeNames = {
  /**
   * The values of the filter that a size, or a value of an address, stands for: a size of the guide for its row, a
   * letter of several rows for each of them, any other size for itself; of one kind of clothes, if the key is.
   */
  valuesOf(key: string): readonly string[];
  /** What products call a value. */
  namesOf(value: string): readonly string[];
  /** How people read a value: "M · 42". */
  label(value: string): string;
};

/**
 * The sizes of clothes by the rows of the size guide in force, each with its number and its letter: whoever looks for an M
 * is shown a 42 as well, and the other way round.
 */
export function sizeNames(guide: Pick<SizeGuide, 'clothing'>, scales: readonly SizeScale[] = []): SizeNames {
  const values = new Map<string, string[]>();
  const names = new Map<string, string[]>();
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
      const key = values.has(typed) ? typed : keyCalled(typed, scales);
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

/** Every size under its own name alone. Marked as pure: pages that need none of it do not load the scales. */
export const PLAIN_SIZE_NAMES = /* @__PURE__ */ sizeNames({ clothing: [] });
