import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';

/** Characters: most pieces, with the longest product names. */
export const MOST_SET_SIZE = 6 * 140;

export const BETWEEN = ' + ';

/**
 * One text for the sizes of a set sold as pieces: "Camicia 40 + Gonna S". It names the pieces, so that the
 * choice becomes invalid when the set's pieces change.
 */
export function setSize(chosen: readonly { name: string; size: string }[]): string {
  return chosen.map(inSize).join(BETWEEN);
}

/** "Camicia 40". */
export function inSize({ name, size }: { name: string; size: string }): string {
  return `${name} ${size === ONE_SIZE ? 'taglia unica' : size}`;
}
