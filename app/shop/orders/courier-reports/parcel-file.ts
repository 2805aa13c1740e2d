import { withoutDefusing } from '#lib/csv.ts';
import { headingKey, separatorOf } from '#shop/catalog/imports/read/csv-text.ts';
import { areTwoNumbers } from '#shop/orders/couriers/tracking-number.ts';
import { readDay } from '#shop/orders/offline-payments/collected-file.ts';
import { csvRows, MOST_COLUMNS } from '#shop/orders/offline-payments/csv-rows.ts';

export type ParcelLine = {
  /** Row in the file as spreadsheets count: the headings are row 1. */
  row: number;
  /** The order's number as written in the file. */
  reference: string;
  trackingNumber: string;
  /** The cell holds two numbers: neither is used. */
  isNumberUnclear?: true;
  /** In the courier's words. */
  state: string;
  /** ISO day; null where absent or unreadable. */
  day: string | null;
  isDayUnreadable: boolean;
};

/** Maximum per file. */
const MOST_LINES = 500;

type FileRefusal = 'empty' | 'no_headings' | 'unreadable' | 'too_wide' | 'too_many_lines';

export const PARCEL_FILE_REFUSALS: Record<FileRefusal, string> = {
  empty: 'Il file è vuoto.',
  no_headings:
    'Nella prima riga del file servono i titoli Riferimento, Tracking, Stato e Data: aggiungili e riprova.',
  unreadable: 'Il file non si legge: salvalo come CSV e riprova.',
  too_wide: `Il file ha righe con più di ${MOST_COLUMNS} colonne: non sembra l’elenco del corriere.`,
  too_many_lines: `Il file ha più di ${MOST_LINES} righe: dividilo in due.`,
};

const COLUMNS = { reference: 'riferimento', tracking: 'tracking', state: 'stato', day: 'data' } as const;

/** Reads `Riferimento;Tracking;Stato;Data` in any column order; only the reference is required. */
export function readParcelFile(
  text: string,
): { ok: true; lines: ParcelLine[] } | { ok: false; code: FileRefusal } {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') return { ok: false, code: 'empty' };
  // Headings, lines, and one more that shows that the file is too long.
  const rows = csvRows(plain, { delimiter: separatorOf(plain), mostLines: MOST_LINES + 2 });
  if (rows === 'too_wide') return { ok: false, code: rows };
  if (!rows) return { ok: false, code: 'unreadable' };
  const [headings = [], ...body] = rows;
  const keys = headings.map(headingKey);
  const place = (name: keyof typeof COLUMNS) => keys.indexOf(COLUMNS[name]);
  if (place('reference') < 0 || (place('tracking') < 0 && place('state') < 0))
    return { ok: false, code: 'no_headings' };
  if (body.length > MOST_LINES) return { ok: false, code: 'too_many_lines' };
  const lines = body.map((cells, index): ParcelLine => {
    const cell = (name: keyof typeof COLUMNS) => withoutDefusing((cells[place(name)] ?? '').trim());
    const day = readDay(cell('day'));
    const isNumberUnclear = areTwoNumbers(cell('tracking'));
    return {
      row: index + 2,
      reference: cell('reference').slice(0, 100),
      trackingNumber: isNumberUnclear ? '' : cell('tracking').replace(/\s+/g, '').slice(0, 60),
      ...(isNumberUnclear && { isNumberUnclear }),
      state: cell('state').replace(/\s+/g, ' ').slice(0, 100),
      day,
      isDayUnreadable: day === null && cell('day') !== '',
    };
  });
  // Spreadsheets leave empty rows at the end.
  return { ok: true, lines: lines.filter((line) => line.reference || line.trackingNumber || line.state) };
}
