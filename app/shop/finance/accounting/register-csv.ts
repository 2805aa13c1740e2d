import { shortDay } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';
import { type CsvCell, csvOf } from '#lib/csv.ts';
import { keysOf } from '#lib/keys.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import {
  type Register,
  type RegisterDay,
  type RegisterPart,
  registerPart,
  type SaleChannel,
} from './register.ts';

const REGISTER_COLUMNS = {
  orders: 'Ordini',
  grossCents: 'Lordo',
  refundsCents: 'Rimborsi',
  reversalsCents: 'Storni della banca',
  netCents: 'Netto',
  taxableCents: 'Imponibile',
  vatCents: 'IVA 22 %',
  withoutVatCents: 'Senza IVA',
  invoicedCents: 'Con fattura',
  collectedCents: 'Ritirati in negozio',
  inShopCents: 'Incassato in negozio',
  takingsCents: 'Incasso',
} as const satisfies Partial<Record<keyof RegisterDay, string>>;

export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

/** Columns, without VAT if nothing was sold with it, and vice versa. */
export function columnsOf({ vat }: Register): [RegisterColumn, string][] {
  const left: Record<Register['vat'], readonly RegisterColumn[]> = {
    all: ['withoutVatCents'],
    none: ['taxableCents', 'vatCents', 'withoutVatCents'],
    some: [],
  };
  return keysOf(REGISTER_COLUMNS)
    .filter((column) => !left[vat].includes(column))
    .map((column) => [column, REGISTER_COLUMNS[column]]);
}

/** One line a day, the sum below. */
export function registerCsv(register: Register): string {
  const { days, total } = register;
  const columns = columnsOf(register);
  const cells = (row: Omit<RegisterDay, 'day'>): CsvCell[] =>
    columns.map(([column]) => (column === 'orders' ? row[column] : { cents: row[column] }));
  return csvOf([
    ['Giorno', ...columns.map(([, name]) => name)],
    ...days.map((day) => [shortDay(day.day), ...cells(day)]),
    ['Totale', ...cells(total)],
  ]);
}

/** `amountCents`: negative when money leaves. */
export type ListedMovement = {
  kind: 'payment' | 'dispatch' | 'sale_off' | 'refund' | 'reversal';
  day: string;
  at: Date;
  orderId: string;
  amountCents: number;
  isInvoiced: boolean;
  channel: SaleChannel;
  /** Id of the provider's payment or refund; null if it does not know it. */
  providerId: string | null;
};

export const MOVEMENT_NAMES: Record<ListedMovement['kind'], string> = {
  payment: 'Ordine pagato',
  /** Counted before payment. */
  dispatch: 'Ordine spedito',
  /** Counted before, but cancelled or cheaper now. */
  sale_off: 'Vendita stornata',
  refund: 'Rimborso',
  reversal: 'Storno della banca',
};

const PARTS: Record<RegisterPart, string> = {
  distance: 'Vendite a distanza',
  invoiced: REGISTER_COLUMNS.invoicedCents,
  collected: REGISTER_COLUMNS.collectedCents,
  till: REGISTER_COLUMNS.inShopCents,
};

export function movementsCsv(movements: readonly ListedMovement[]): string {
  return csvOf([
    [
      'Giorno',
      'Ora',
      'Movimento',
      'Ordine',
      'Importo',
      'Fattura',
      'Registro',
      'Riferimento del fornitore dei pagamenti',
    ],
    ...movements.map((one): CsvCell[] => [
      shortDay(one.day),
      timeInRome(one.at),
      MOVEMENT_NAMES[one.kind],
      orderNumber(one.orderId),
      { cents: one.amountCents },
      one.isInvoiced ? 'Sì' : 'No',
      PARTS[registerPart(one)],
      one.providerId ?? '',
    ]),
  ]);
}
