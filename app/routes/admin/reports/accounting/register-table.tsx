import { shortDay } from '#lib/calendar-day.ts';
import type { Register, RegisterDay } from '#shop/finance/accounting/register.ts';
import { columnsOf, type RegisterColumn } from '#shop/finance/accounting/register-csv.ts';
import { formatEuro } from '#shop/money/money.ts';

/** Columns with a value in the month. */
function shownColumns(register: Register): [RegisterColumn, string][] {
  const isUsed = (orders: 'collectedOrders' | 'inShopOrders', cents: 'collectedCents' | 'inShopCents') =>
    register.days.some((day) => day[orders] > 0 || day[cents] !== 0);
  const shown: Partial<Record<RegisterColumn, boolean>> = {
    invoicedCents: hasInvoices(register),
    collectedCents: isUsed('collectedOrders', 'collectedCents'),
    inShopCents: isUsed('inShopOrders', 'inShopCents'),
  };
  return columnsOf(register).filter(([column]) => shown[column] ?? true);
}

/** Whether an order with an invoice was paid or refunded in the month. */
export function hasInvoices({ days }: Register): boolean {
  return days.some((day) => day.invoicedOrders > 0 || day.invoicedCents !== 0);
}

/** Four figures, or two for a month without VAT. */
export function RegisterFigures({ register: { total, vat } }: { register: Register }) {
  const figures: [string, number][] = [
    ['Incasso del mese', total.takingsCents],
    ['Corrispettivi netti', total.netCents],
    ...(vat === 'none'
      ? []
      : ([
          ['Imponibile', total.taxableCents],
          ['IVA 22 %', total.vatCents],
        ] satisfies [string, number][])),
  ];
  return (
    <dl className="mt-3 grid grid-cols-2 gap-px max-[18.75rem]:grid-cols-1 border border-line bg-line lg:grid-cols-4">
      {figures.map(([label, cents]) => (
        <div key={label} className="bg-bg p-4">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="mt-1 text-xl font-semibold tabular-nums">{formatEuro(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On narrow screens it scrolls sideways under its first column. */
export function RegisterTable({ register }: { register: Register }) {
  const { days, total } = register;
  const columns = shownColumns(register);
  return (
    <section
      aria-label="Registro per giorno"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that the arrow keys scroll it (WCAG 2.1.1)
      tabIndex={0}
      className="mt-5 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-[60rem] border-collapse text-right whitespace-nowrap tabular-nums print:min-w-0 print:text-[8pt]">
        <caption className="sr-only">Corrispettivi del mese, per giorno</caption>
        <thead>
          <tr className="border-b border-ink align-bottom text-xs">
            <th scope="col" className={`${FIRST} font-semibold`}>
              Giorno
            </th>
            {columns.map(([column, name]) => (
              <th key={column} scope="col" className="px-2 py-2 font-semibold last:pr-0 print:px-1">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr
              key={day.day}
              className={`break-inside-avoid border-b border-line ${isQuiet(day, columns) ? 'text-ink-soft' : ''}`}
            >
              <th scope="row" className={`${FIRST} font-normal`}>
                {shortDay(day.day)}
              </th>
              <Cells row={day} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink font-semibold">
            <th scope="row" className={FIRST}>
              Totale
            </th>
            <Cells row={total} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const FIRST = 'sticky left-0 bg-bg py-1.5 pr-3 text-left print:static';

function isQuiet(day: RegisterDay, columns: readonly [RegisterColumn, string][]): boolean {
  return columns.every(([column]) => day[column] === 0) && day.invoicedOrders === 0;
}

function Cells({
  row,
  columns,
}: {
  row: Omit<RegisterDay, 'day'>;
  columns: readonly [RegisterColumn, string][];
}) {
  return columns.map(([column]) => (
    <td key={column} className="px-2 py-1.5 last:pr-0 print:px-1">
      {column === 'orders' ? row[column] : formatEuro(row[column])}
    </td>
  ));
}
