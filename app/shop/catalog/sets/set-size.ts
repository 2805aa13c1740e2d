import { ONE_SIZE } from '../assortment/one-size.ts';

/** Most characters of `setSize`: as many pieces as there can be, with the longest names of products. */
export const MOST_SET_SIZE = 6 * 140;

const BETWEEN = ' + ';

/**
 * The sizes of a set that is sold as its pieces, in one text: "Camicia 40 + Gonna S". It stands where another line has
 * its one size, and names the pieces, so that a set whose pieces changed no longer means what was chosen.
 */
export function setSize(chosen: readonly { name: string; size: string }[]): string {
  return chosen.map(inSize).join(BETWEEN);
}

/** What `setSize` made a text of, piece by piece; null for a text that does not choose a size of each of these pieces. */
export function chosenSizes<Size extends { size: string }>(
  pieces: readonly { name: string; sizes: readonly Size[] }[],
  text: string,
): Size[] | null {
  const chosen: Size[] = [];
  let rest = text;
  for (const [index, { name, sizes }] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const size = sizes.find((one) => {
      const part = inSize({ name, size: one.size });
      return isLast ? rest === part : rest.startsWith(part + BETWEEN);
    });
    if (!size) return null;
    chosen.push(size);
    rest = rest.slice(inSize({ name, size: size.size }).length + BETWEEN.length);
  }
  return chosen.length > 0 ? chosen : null;
}

/** The same text with another size of one piece; null for a text that `chosenSizes` does not read. */
export function withPieceSize(
  pieces: readonly { name: string; sizes: readonly { size: string }[] }[],
  text: string,
  { piece, size }: { piece: number; size: string },
): string | null {
  const chosen = chosenSizes(pieces, text);
  return (
    chosen &&
    setSize(pieces.map(({ name }, at) => ({ name, size: at === piece ? size : (chosen[at]?.size ?? '') })))
  );
}

/** The names of the pieces that `setSize` made a text of, from their sizes; null for a text that is none of its. */
export function namesInSetSize(text: string, pieces: readonly { size: string }[]): string[] | null {
  const names: string[] = [];
  let rest = text;
  for (const [index, { size }] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const end = inSize({ name: '', size }) + (isLast ? '' : BETWEEN);
    const at = isLast && rest.endsWith(end) ? rest.length - end.length : rest.indexOf(end);
    if (at <= 0 || (isLast && at + end.length !== rest.length)) return null;
    names.push(rest.slice(0, at));
    rest = rest.slice(at + end.length);
  }
  return names;
}

function inSize({ name, size }: { name: string; size: string }): string {
  return `${name} ${size === ONE_SIZE ? 'taglia unica' : size}`;
}
