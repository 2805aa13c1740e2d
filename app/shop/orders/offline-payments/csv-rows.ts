import { parse } from 'csv-parse/sync';

/** Most cells of a line: no list that a bank or a courier gives has as many columns. */
export const MOST_COLUMNS = 200;
/** Most cells of a file. Parsing takes a few hundred ms for so many, in which the shop answers nobody. */
const MOST_CELLS = 300_000;

/**
 * The cells of each line, so many lines at most; null where they cannot be told, `too_wide` for what is no list. Whether it
 * is one is counted before anything is taken apart. A line whose cells have line breaks in quotes is one line.
 */
export function csvRows(
  text: string,
  { delimiter, mostLines }: { delimiter: string; mostLines: number },
): string[][] | 'too_wide' | null {
  if (isTooWide(text, delimiter)) return 'too_wide';
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true },
      to: mostLines,
    });
  } catch {
    return null;
  }
}

const [NEW_LINE, RETURN] = [10, 13];

/** Counts what separates cells as if nothing stood in quotes: too many is too many there also. */
function isTooWide(text: string, delimiter: string): boolean {
  const separator = delimiter.charCodeAt(0);
  let [inLine, inAll] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A return before a new line is one end of line with it.
    if (code === NEW_LINE || (code === RETURN && text.charCodeAt(at + 1) !== NEW_LINE)) inLine = 0;
    if (code !== separator) continue;
    [inLine, inAll] = [inLine + 1, inAll + 1];
    if (inLine >= MOST_COLUMNS || inAll >= MOST_CELLS) return true;
  }
  return false;
}
