import { withoutDefusing } from '#lib/csv.ts';
import { headingKey, separatorOf } from '#shop/catalog/imports/read/csv-text.ts';
import { csvRows, MOST_COLUMNS } from './csv-rows.ts';

/** Lines of one file. */
const MOST_LINES = 500;

export type ListRefusal = 'empty' | 'no_headings' | 'unreadable' | 'too_wide' | 'too_many_lines';

/** `headings` are those that the list needs, as a sentence names them. */
export const listRefusals = (headings: string): Record<ListRefusal, string> => ({
  empty: 'Il file è vuoto.',
  no_headings: `Nella prima riga del file servono i titoli ${headings}: aggiungili e riprova.`,
  unreadable: 'Il file non si legge: salvalo come CSV e riprova.',
  too_wide: `Il file ha righe con più di ${MOST_COLUMNS} colonne: non sembra l’elenco del corriere.`,
  too_many_lines: `Il file ha più di ${MOST_LINES} righe: dividilo in due.`,
});

export const NO_SUCH_REFERENCE = 'Nessun ordine ha questo riferimento.';

export const CHANGED_SINCE_READ = 'Nel frattempo l’ordine è cambiato: rileggi il file.';

/** `row` as spreadsheets count: the headings are row 1. A missing column has empty cells. */
export type ListedCells<Name extends string> = { row: number; cell: (name: Name) => string };

/**
 * Reads a courier's list, its columns in any order. `columns` are the headings as `headingKey` makes them;
 * `suffices` says whether those that are there do.
 */
export function readCourierList<Name extends string>(
  text: string,
  columns: Readonly<Record<Name, string>>,
  suffices: (has: (name: Name) => boolean) => boolean,
): { ok: true; rows: ListedCells<Name>[] } | { ok: false; code: ListRefusal } {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') return { ok: false, code: 'empty' };
  // Headings, lines, and one more that shows that the file is too long.
  const rows = csvRows(plain, { delimiter: separatorOf(plain), mostLines: MOST_LINES + 2 });
  if (rows === 'too_wide') return { ok: false, code: rows };
  if (!rows) return { ok: false, code: 'unreadable' };
  const [headings = [], ...body] = rows;
  const keys = headings.map(headingKey);
  const place = (name: Name) => keys.indexOf(columns[name]);
  if (!suffices((name) => place(name) >= 0)) return { ok: false, code: 'no_headings' };
  if (body.length > MOST_LINES) return { ok: false, code: 'too_many_lines' };
  const cell = (cells: readonly string[]) => (name: Name) =>
    withoutDefusing((cells[place(name)] ?? '').trim());
  return { ok: true, rows: body.map((cells, index) => ({ row: index + 2, cell: cell(cells) })) };
}
