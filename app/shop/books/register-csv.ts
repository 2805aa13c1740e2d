import { shortDay } from '../../lib/calendar-day.ts';
import { timeInRome } from '../../lib/clock-time.ts';
import { type CsvCell, csvOf } from '../../lib/csv.ts';
import { keysOf } from '../../lib/keys.ts';
import { orderNumber } from '../orders/number.ts';
import type { Register, RegisterDay } from './register.ts';

/** Columns of the register, on the screen and in the file. */
export const REGISTER_COLUMNS = {
  orders: 'Ordini',
  grossCents: 'Lordo',
  refundsCents: 'Rimborsi',
  reversalsCents: 'Storni della banca',
  netCents: 'Netto',
  taxableCents: 'Imponibile',
  vatCents: 'IVA 22 %',
  invoicedCents: 'Con fattura',
  takingsCents: 'Incasso',
} as const satisfies Partial<Record<keyof RegisterDay, string>>;

export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

const COLUMNS = keysOf(REGISTER_COLUMNS);

/** The register of a month as a spreadsheet opens it: a line a day, the sum below. */
export function registerCsv({ days, total }: Register): string {
  const cells = (row: Omit<RegisterDay, 'day'>): CsvCell[] =>
    COLUMNS.map((column) => (column === 'orders' ? row[column] : { cents: row[column] }));
  return csvOf([
    ['Giorno', ...COLUMNS.map((column) => REGISTER_COLUMNS[column])],
    ...days.map((day) => [shortDay(day.day), ...cells(day)]),
    ['Totale', ...cells(total)],
  ]);
}

/** A movement as it is listed one by one; `amountCents` is negative when money leaves. */
export type ListedMovement = {
  kind: 'payment' | 'refund' | 'reversal';
  day: string;
  at: Date;
  orderId: string;
  amountCents: number;
  isInvoiced: boolean;
  /** The provider's payment or refund; null when it has never known of it. */
  providerId: string | null;
};

export const MOVEMENT_NAMES: Record<ListedMovement['kind'], string> = {
  payment: 'Ordine pagato',
  refund: 'Rimborso',
  reversal: 'Storno della banca',
};

/** The movements that the register of a month is made of, one by one. */
export function movementsCsv(movements: readonly ListedMovement[]): string {
  return csvOf([
    ['Giorno', 'Ora', 'Movimento', 'Ordine', 'Importo', 'Fattura', 'Riferimento del fornitore dei pagamenti'],
    ...movements.map((one): CsvCell[] => [
      shortDay(one.day),
      timeInRome(one.at),
      MOVEMENT_NAMES[one.kind],
      orderNumber(one.orderId),
      { cents: one.amountCents },
      one.isInvoiced ? 'Sì' : 'No',
      one.providerId ?? '',
    ]),
  ]);
}
