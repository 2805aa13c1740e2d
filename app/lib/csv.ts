/** A cell: a text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { cents: number };

/**
 * A table as an Italian spreadsheet opens it: UTF-8 with a byte order mark, semicolons, decimal commas, lines that end
 * in CR LF. A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => lineOf(row)).join('')}`;
}

/** What begins a formula, behind the apostrophes that keep it from being one. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell that was written with an apostrophe, because it would have begun a formula. */
export function withoutDefusing(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Characters that are collected before they are sent. */
const CHUNK = 32 * 1024;

/** The same table piece by piece: in memory is never more than a piece of it. */
export async function* csvChunks(rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<string> {
  let text = '\ufeff';
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** A table for another program: with its separator, and the byte order mark only where that program wants it. */
export function csvFor(
  rows: readonly (readonly CsvCell[])[],
  { separator, hasMark }: { separator: ';' | ',' | '\t'; hasMark: boolean },
): string {
  return `${hasMark ? '\ufeff' : ''}${rows.map((row) => lineOf(row, separator)).join('')}`;
}

function lineOf(row: readonly CsvCell[], separator = ';'): string {
  return `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`;
}

function written(cell: CsvCell, separator: string): string {
  const text = typeof cell === 'object' ? decimal(cell.cents) : String(cell);
  const defused = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : text;
  const isQuoted = defused.includes(separator) || /[";\r\n]/.test(defused);
  return isQuoted ? `"${defused.replaceAll('"', '""')}"` : defused;
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
