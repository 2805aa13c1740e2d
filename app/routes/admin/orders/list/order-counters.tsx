import { formatEuro } from '#shop/money/money.ts';
import type { OrderCounters } from '#shop/orders/lifecycle/orders.server.ts';

/** Specification section 2. */
export function OrderCountersView({
  counters,
  takingsCents,
}: {
  counters: OrderCounters;
  takingsCents: number | null;
}) {
  const figures = [
    ['Totale Ordini', String(counters.total)],
    ['In Attesa', String(counters.pending)],
    ['In Lavorazione', String(counters.processing)],
    ['Spediti', String(counters.shipped)],
    ...(takingsCents === null ? [] : [['Incasso totale', formatEuro(takingsCents)]]),
  ];
  return (
    <dl
      className={`grid gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-5 ${takingsCents === null ? 'grid-cols-2' : 'grid-cols-3'}`}
    >
      {figures.map(([label, figure]) => (
        <div
          key={label}
          className={`bg-bg p-4 max-sm:px-3 max-sm:py-2 last:sm:max-lg:col-span-2 ${takingsCents === null ? '' : 'last:max-sm:col-span-2'}`}
        >
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums max-sm:text-lg sm:mt-1">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
