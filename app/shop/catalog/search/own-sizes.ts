import { GARMENT_KEYS } from '#db/values/assortment.ts';
import { parseBody, sizeFor } from '#shop/catalog/sizing/my-size.ts';
import { GARMENTS, type SizeGuide, sizesOf } from '#shop/catalog/sizing/size-guide.ts';
import type { SizeChoice } from './facet-groups.ts';
import { sizeKey, sizeNames, sizeOfKey, sizeOfKind } from './size-names.ts';

/** Garments whose sizes are the wearer's: a belt goes over clothes. */
const WORN = GARMENT_KEYS.filter((garment) => garment !== 'belt');

/**
 * Filter values of the visitor's sizes: one for all clothes if equal, otherwise per kind; and of shoes. Empty without
 * any.
 * @param stored the measures in browser storage
 */
export function ownSizes(guide: SizeGuide, stored: string): string[] {
  const body = parseBody(stored);
  const names = sizeNames(guide);
  const fitting = WORN.flatMap((garment) => {
    const advice = sizeFor(sizesOf(guide, garment).rows, GARMENTS[garment].measures, body);
    if (advice.kind !== 'size') return [];
    const { it, letter } = advice.row;
    const values = garment === 'shoe' ? [sizeKey(it, true)] : names.valuesOf(it || letter);
    return values.map((value) => ({ value, garment }));
  });
  const clothes = fitting.filter(({ garment }) => garment !== 'shoe');
  const differ = clothes.some(({ garment, value }) =>
    clothes.some((other) => other.garment !== garment && other.value !== value),
  );
  const values = fitting.map(({ value, garment }) => (differ ? sizeOfKind(value, garment) : value));
  return [...new Set(values)].toSorted();
}

/** The list's choice for a value; null without that size. */
export function choiceOf(value: string, sizes: readonly SizeChoice[]): SizeChoice | null {
  const { size, isShoe, kind } = sizeOfKey(value);
  const exact = sizes.find((choice) => choice.value === value);
  const plain = sizes.find((choice) => choice.value === sizeKey(size, isShoe));
  return (
    exact ?? (plain && kind !== '' ? { ...plain, value, label: `${plain.label} ${kind}`, names: [] } : null)
  );
}
