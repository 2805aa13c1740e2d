import { isDay } from '#lib/calendar-day.ts';
import { withoutDefusing } from '#lib/csv.ts';
import { headingKey, separatorOf } from '#shop/catalog/imports/read/csv-text.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { type Cents, formatEuro, parseEuro } from '#shop/money/money.ts';
import { MOST_TYPED_CENTS, TOO_HIGH } from '#shop/money/typed-euro.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { csvRows, MOST_COLUMNS } from './csv-rows.ts';
import { isPaymentDay } from './payment.ts';

/** Most lines of a file. */
const MOST_LINES = 500;

export type ListRefusal = 'empty' | 'no_headings' | 'unreadable' | 'too_wide' | 'too_many_lines';

/** `headings`: those that the list needs, in words. */
export const listRefusals = (headings: string): Record<ListRefusal, string> => ({
  empty: 'Il file è vuoto.',
  no_headings: `Nella prima riga del file servono i titoli ${headings}: aggiungili e riprova.`,
  unreadable: 'Il file non si legge: salvalo come CSV e riprova.',
  too_wide: `Il file ha righe con più di ${MOST_COLUMNS} colonne: non sembra l’elenco del corriere.`,
  too_many_lines: `Il file ha più di ${MOST_LINES} righe: dividilo in due.`,
});

export const NO_SUCH_REFERENCE = 'Nessun ordine ha questo riferimento.';

export const CHANGED_SINCE_READ = 'Nel frattempo l’ordine è cambiato: rileggi il file.';

/** `row`: as in spreadsheets, headings are row 1. Missing columns have empty cells. */
type ListedCells<Name extends string> = { row: number; cell: (name: Name) => string };

/** Reads a courier's list, columns in any order. `columns`: by `headingKey`; `suffices`: whether those found do. */
export function readCourierList<Name extends string>(
  text: string,
  columns: Readonly<Record<Name, string>>,
  suffices: (has: (name: Name) => boolean) => boolean,
): { ok: true; rows: ListedCells<Name>[] } | { ok: false; code: ListRefusal } {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') return { ok: false, code: 'empty' };
  // Headings, lines, and one more, which reveals a file that is too long.
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

export type CollectedLine = {
  /** Row number as in spreadsheets: headings are row 1. */
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

/** Keys made by `headingKey`. */
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

export type CollectableOrder = {
  id: string;
  version: number;
  customerName: string;
  status: OrderStatus;
  paymentMethod: string | null;
  openCents: Cents;
  /** Requested by link. */
  chargedCents: Cents;
  /** ISO day, Italy. */
  ordered: string;
  isRefused: boolean;
};

/** `take`: proposed; `doubt`: needs a tick; `leave`: impossible. */
export type Proposal = {
  line: CollectedLine;
  order: { id: string; version: number; customerName: string } | null;
  verdict: 'take' | 'doubt' | 'leave';
  /** Null for `take`. */
  why: string | null;
};

/** Possible order numbers of eight characters; a date may look like one. */
export function numbersIn(reference: string): string[] {
  const found = reference.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g) ?? [];
  return [...new Set(found)];
}

/** First order with the number; null for no number, or several. */
export function orderNamed<Order extends { id: string }>(
  reference: string,
  orders: readonly Order[],
): Order | null {
  const named = numbersIn(reference).flatMap(
    (number) => orders.find(({ id }) => id.startsWith(number)) ?? [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Identifies a line across files, so that it counts once. */
export function lineName({ day, amountCents }: CollectedLine, number: string): string {
  return `contrassegno ${number} ${day} ${amountCents}`;
}

/** Proposal by order number and amount, never by name alone. `isKnown`: recorded before, or a duplicate. */
export function proposalOf(
  line: CollectedLine,
  { order, isKnown, today }: { order: CollectableOrder | null; isKnown: boolean; today: string },
): Proposal {
  const found = order && { id: order.id, version: order.version, customerName: order.customerName };
  const say = (verdict: Proposal['verdict'], why: string | null = null): Proposal => ({
    line,
    order: found,
    verdict,
    why,
  });
  if (line.day === null) return say('leave', 'La data di incasso non si legge.');
  if (line.amountCents === null) return say('leave', 'L’importo non si legge.');
  if (line.amountCents > MOST_TYPED_CENTS) return say('leave', TOO_HIGH);
  if (!order) return say('leave', NO_SUCH_REFERENCE);
  if (isKnown) return say('leave', 'Già segnato.');
  if (paidWhen(order.paymentMethod) !== 'to_courier')
    return say('leave', 'Questo ordine non è in contrassegno.');
  if (!isPaymentDay(line.day, { ordered: order.ordered, today }))
    return say('leave', 'La data di incasso è prima dell’ordine o nel futuro.');
  if (order.isRefused)
    return say('doubt', 'Il pacco risulta rifiutato: se lo segni, la somma è da rimborsare.');
  if (order.status === 'cancelled')
    return say('doubt', 'L’ordine è annullato: se lo segni, la somma è da rimborsare.');
  const open = ownOpenCents(order);
  if (open === 0) return say('doubt', 'L’ordine risulta già pagato: se lo segni, la somma è da rimborsare.');
  if (line.amountCents !== open)
    return say('doubt', `Da incassare erano ${formatEuro(open)}: controlla con il corriere.`);
  return say('take');
}

/** Days after which the courier is late with the money. */
const LATE_DAYS = 20;

/** ISO days; `since`: delivery, otherwise dispatch. */
export function isCollectionLate(since: string, today: string): boolean {
  return Date.parse(today) - Date.parse(since) > LATE_DAYS * 86_400_000;
}
