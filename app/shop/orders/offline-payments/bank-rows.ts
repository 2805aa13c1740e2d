import { MOST_BANK_LINES } from './bank-file.ts';
import { csvRows } from './csv-rows.ts';

export type BankFileRefusal = 'too_wide' | 'too_many_lines' | 'unreadable' | 'empty';

/** The cells of each line of a bank's file, or why it is not taken apart. */
export function bankRows(text: string): string[][] | BankFileRefusal {
  // One by which it is known that there are more.
  const rows = csvRows(text, { delimiter: delimiterOf(text), mostLines: MOST_BANK_LINES + 1 });
  if (rows === 'too_wide') return rows;
  if (!rows) return 'unreadable';
  if (rows.length > MOST_BANK_LINES) return 'too_many_lines';
  return rows.length === 0 ? 'empty' : rows;
}

/** Banks in Italy write commas within amounts: they separate only where nothing else does. */
function delimiterOf(text: string): string {
  const beginning = text.split('\n', 40);
  return [';', '\t'].find((mark) => beginning.some((line) => line.split(mark).length > 2)) ?? ',';
}
