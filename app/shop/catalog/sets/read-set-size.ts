import { BETWEEN, inSize, setSize } from './set-size.ts';

/** Sizes by piece; null for a text that does not choose one of each of these pieces. */
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

/** Replaces one piece's size; null for a text that `chosenSizes` cannot read. */
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

/** Names of the pieces; null for a text not written by `setSize`. */
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
