import { parse } from 'csv-parse/sync';
import { MOST_BANK_LINES } from './bank-file.ts';

/** Most cells of a line; no bank's or courier's list has more. */
export const MOST_COLUMNS = 200;
/** Most cells of a file, whose parsing blocks the server for a few hundred ms. */
const MOST_CELLS = 300_000;

/** Null if unparsable; `too_wide` if no list, before parsing. Quoted line breaks stay in a row. */
export function csvRows(
  text: string,
  { delimiter, mostLines }: { delimiter: string; mostLines: number },
): string[][] | 'too_wide' | null {
  if (isTooWide(text, delimiter)) return 'too_wide';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, to: mostLines });
  } catch {
    return null;
  }
}

const [NEW_LINE, RETURN] = [10, 13];

/** Ignores quotes, where too many separators are too many as well. */
function isTooWide(text: string, delimiter: string): boolean {
  const separator = delimiter.charCodeAt(0);
  let [inLine, inAll] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // CR LF ends one line.
    if (code === NEW_LINE || (code === RETURN && text.charCodeAt(at + 1) !== NEW_LINE)) inLine = 0;
    if (code !== separator) continue;
    [inLine, inAll] = [inLine + 1, inAll + 1];
    if (inLine >= MOST_COLUMNS || inAll >= MOST_CELLS) return true;
  }
  return false;
}

export type BankFileRefusal = 'too_wide' | 'too_many_lines' | 'unreadable' | 'empty';

/** Rows of cells, or the refusal of the file. */
export function bankRows(text: string): string[][] | BankFileRefusal {
  // One row more reveals a file that is too long.
  const rows = csvRows(text, { delimiter: delimiterOf(text), mostLines: MOST_BANK_LINES + 1 });
  if (rows === 'too_wide') return rows;
  if (!rows) return 'unreadable';
  if (rows.length > MOST_BANK_LINES) return 'too_many_lines';
  return rows.length === 0 ? 'empty' : rows;
}

/** Italian banks write decimal commas: a comma separates only without any other separator. */
function delimiterOf(text: string): string {
  const beginning = text.split('\n', 40);
  return [';', '\t'].find((mark) => beginning.some((line) => line.split(mark).length > 2)) ?? ',';
}
