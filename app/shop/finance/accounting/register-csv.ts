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

/** Columns of the register, on the screen and in the file. */
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

/** The columns that a register has, with their names: none of VAT where nothing was sold with it, or without it. */
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

/** The register of a month as a spreadsheet opens it: a line a day, the sum below. */
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

/** A movement as it is listed one by one; `amountCents` is negative when money leaves. */
export type ListedMovement = {
  kind: 'payment' | 'dispatch' | 'sale_off' | 'refund' | 'reversal';
  day: string;
  at: Date;
  orderId: string;
  amountCents: number;
  isInvoiced: boolean;
  channel: SaleChannel;
  /** The provider's payment or refund; null when it has never known of it. */
  providerId: string | null;
};

export const MOVEMENT_NAMES: Record<ListedMovement['kind'], string> = {
  payment: 'Ordine pagato',
  /** It counts before it is paid. */
  dispatch: 'Ordine spedito',
  /** Counted before, and no longer: it was called off, or costs less. */
  sale_off: 'Vendita stornata',
  refund: 'Rimborso',
  reversal: 'Storno della banca',
};

/** Which column of the register has it. */
const PARTS: Record<RegisterPart, string> = {
  distance: 'Vendite a distanza',
  invoiced: REGISTER_COLUMNS.invoicedCents,
  collected: REGISTER_COLUMNS.collectedCents,
  in_shop: REGISTER_COLUMNS.inShopCents,
};

/** The movements that the register of a month is made of, one by one. */
export function movementsCsv(movements: readonly ListedMovement[]): string {
  return csvOf([
    [
      ...['Giorno', 'Ora', 'Movimento', 'Ordine', 'Importo', 'Fattura', 'Registro'],
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
