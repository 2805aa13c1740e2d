import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';

/** Most characters of `setSize`: as many pieces as there can be, with the longest names of products. */
export const MOST_SET_SIZE = 6 * 140;

/** What stands between the pieces. */
export const BETWEEN = ' + ';

/**
 * The sizes of a set that is sold as its pieces, in one text: "Camicia 40 + Gonna S". It stands where another line has
 * its one size, and names the pieces, so that a set whose pieces changed no longer means what was chosen.
 */
export function setSize(chosen: readonly { name: string; size: string }[]): string {
  return chosen.map(inSize).join(BETWEEN);
}

/** A piece in its size: "Camicia 40". */
export function inSize({ name, size }: { name: string; size: string }): string {
  return `${name} ${size === ONE_SIZE ? 'taglia unica' : size}`;
}
