import { MOST_BANK_LINES } from './bank-file.ts';
import { csvRows } from './csv-rows.ts';

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
