import { areTwoNumbers } from '#shop/orders/couriers/tracking-number.ts';
import {
  type ListRefusal,
  listRefusals,
  readCourierList,
  readDay,
} from '#shop/orders/offline-payments/collected.ts';

export type ParcelLine = {
  /** Row number as in spreadsheets: headings are row 1. */
  row: number;
  /** The order's number as written in the file. */
  reference: string;
  trackingNumber: string;
  /** The cell has two numbers, of which none is used. */
  isNumberUnclear?: true;
  /** In the courier's words. */
  state: string;
  /** ISO day; null where absent or unreadable. */
  day: string | null;
  isDayUnreadable: boolean;
};

export const PARCEL_FILE_REFUSALS = listRefusals('Riferimento, Tracking, Stato e Data');

const COLUMNS = { reference: 'riferimento', tracking: 'tracking', state: 'stato', day: 'data' } as const;

/** Reads `Riferimento;Tracking;Stato;Data` in any column order; only the reference is required. */
export function readParcelFile(
  text: string,
): { ok: true; lines: ParcelLine[] } | { ok: false; code: ListRefusal } {
  const read = readCourierList(text, COLUMNS, (has) => has('reference') && (has('tracking') || has('state')));
  if (!read.ok) return read;
  const lines = read.rows.map(({ row, cell }): ParcelLine => {
    const day = readDay(cell('day'));
    const isNumberUnclear = areTwoNumbers(cell('tracking'));
    return {
      row,
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
