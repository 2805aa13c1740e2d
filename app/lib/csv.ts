/** A cell: a text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { cents: number };

/**
 * A table as an Italian spreadsheet opens it: UTF-8 with a byte order mark, semicolons, decimal commas, lines that end
 * in CR LF. A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;
}

function written(cell: CsvCell): string {
  if (typeof cell === 'object') return decimal(cell.cents);
  if (typeof cell === 'number') return String(cell);
  const defused = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
