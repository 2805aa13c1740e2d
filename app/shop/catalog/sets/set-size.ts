import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';

/** Longest text (characters): most pieces with the longest names. */
export const MOST_SET_SIZE = 6 * 140;

export const BETWEEN = ' + ';

/** Sizes of a set in one text: "Camicia 40 + Gonna S". The names make it invalid once the pieces change. */
export function setSize(chosen: readonly { name: string; size: string }[]): string {
  return chosen.map(inSize).join(BETWEEN);
}

/** Such as "Camicia 40". */
export function inSize({ name, size }: { name: string; size: string }): string {
  return `${name} ${size === ONE_SIZE ? 'taglia unica' : size}`;
}
