import { shortDay } from '#lib/calendar-day.ts';
import { BarChart } from '#routes/admin/reports/shared/bar-chart.tsx';
import { TakingsTable } from '#routes/admin/reports/shared/takings-table.tsx';
import type { DayTakings } from '#shop/finance/accounting/takings.ts';
import { formatEuro } from '#shop/money/money.ts';

type Props = { days: readonly DayTakings[]; till: Readonly<Record<string, number>> };

/** Takings of each day, the sum of till and online orders. */
export function TakingsChart({ days: online, till }: Props) {
  const days = online.map((one) => ({ ...one, cents: one.cents + (till[one.day] ?? 0) }));
  const most = Math.max(...days.map((one) => one.cents), 0);
  const total = days.reduce((sum, one) => sum + one.cents, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <figure className="m-0">
        <div className="flex justify-between text-xs text-ink-soft tabular-nums">
          <span>Giorno migliore: {formatEuro(most)}</span>
          <span>Totale: {formatEuro(total)}</span>
        </div>
        <BarChart
          label={`Incassi degli ultimi ${days.length} giorni, in tutto ${formatEuro(total)}; i valori sono nella tabella qui sotto`}
          bars={days.map(({ day, cents, orders }) => ({
            key: day,
            value: cents,
            title: `${shortDay(day)}: ${formatEuro(cents)}, ${orders === 1 ? '1 ordine' : `${orders} ordini`}`,
          }))}
          endsNow
        />
        <figcaption className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{shortDay(first.day)}</span>
          <span>oggi</span>
        </figcaption>
      </figure>
      <TakingsTable
        caption={`Incassi e ordini degli ultimi ${days.length} giorni`}
        when="Giorno"
        rows={days.toReversed().map((one) => ({ ...one, key: one.day, when: shortDay(one.day) }))}
        className="mt-3"
      />
    </>
  );
}
