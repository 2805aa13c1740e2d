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
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, figure]) => (
        <div key={label} className="bg-bg p-4 last:max-sm:col-span-2 last:sm:max-lg:col-span-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
