import { isDay } from '#lib/calendar-day.ts';
import { type Cents, parseEuro } from '#shop/money/money.ts';
import { type ListRefusal, listRefusals, readCourierList } from './courier-list.ts';

export type CollectedLine = {
  /** Row in the file as spreadsheets count: the headings are row 1. */
  row: number;
  /** The order's number as written in the file. */
  reference: string;
  recipient: string;
  /** ISO day; null where unreadable. */
  day: string | null;
  /** Null where unreadable or zero. */
  amountCents: Cents | null;
};

export const COLLECTED_FILE_REFUSALS = listRefusals('Riferimento, Destinatario, Data incasso e Importo');

/** Keys as `headingKey` makes them of the titles. */
const COLUMNS = {
  reference: 'riferimento',
  recipient: 'destinatario',
  day: 'data incasso',
  amount: 'importo',
} as const;

/** Reads `Riferimento;Destinatario;Data incasso;Importo` in any column order. */
export function readCollectedFile(
  text: string,
): { ok: true; lines: CollectedLine[] } | { ok: false; code: ListRefusal } {
  const read = readCourierList(text, COLUMNS, (has) => has('reference') && has('day') && has('amount'));
  if (!read.ok) return read;
  const lines = read.rows.map(({ row, cell }) => ({
    row,
    reference: cell('reference').slice(0, 100),
    recipient: cell('recipient').slice(0, 200),
    day: readDay(cell('day')),
    amountCents: parseEuro(cell('amount')) || null,
  }));
  // Spreadsheets leave empty rows at the end.
  return { ok: true, lines: lines.filter(({ reference, amountCents }) => reference !== '' || amountCents) };
}

/** `03/12/2026`, `3.12.26` or `2026-12-03` as an ISO day; else null. */
export function readDay(text: string): string | null {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = italian ?? [];
  const iso = italian
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.slice(0, 10);
  return isDay(iso) ? iso : null;
}
