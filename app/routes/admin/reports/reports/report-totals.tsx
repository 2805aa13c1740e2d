import { addDays, shortDay } from '#lib/calendar-day.ts';
import { BarChart } from '#routes/admin/reports/shared/bar-chart.tsx';
import { TakingsTable } from '#routes/admin/reports/shared/takings-table.tsx';
import { averageCents, changePercent, type Step, type Totals } from '#shop/finance/reports/reports.ts';
import { formatEuro } from '#shop/money/money.ts';

export function TotalsView({ totals, before }: { totals: Totals; before: Totals }) {
  const [average, averageBefore] = [averageCents(totals), averageCents(before)];
  const figures: [name: string, value: string, change: number | null][] = [
    ['Incasso', formatEuro(totals.takingsCents), changePercent(totals.takingsCents, before.takingsCents)],
    ['Ordini', String(totals.orders), changePercent(totals.orders, before.orders)],
    ['Capi venduti', String(totals.pieces), changePercent(totals.pieces, before.pieces)],
    [
      'Ordine medio',
      average === null ? '—' : formatEuro(average),
      average === null ? null : changePercent(average, averageBefore ?? 0),
    ],
    [
      'Rimborsi',
      `${totals.refunds} · ${formatEuro(totals.refundedCents)}`,
      changePercent(totals.refundedCents, before.refundedCents),
    ],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px max-[18.75rem]:grid-cols-1 border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, value, change]) => (
        <div key={name} className="bg-bg p-4 last:min-[18.75rem]:max-sm:col-span-2 last:sm:max-lg:col-span-2">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums">
            {value}
            {change !== null && (
              <span className="ml-2 text-sm font-normal text-ink-soft">
                ({change > 0 && '+'}
                {change} %)
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const stepName = ({ from, to }: Step) => {
  const last = addDays(to, -1);
  return last === from ? shortDay(from) : `${shortDay(from)} – ${shortDay(last)}`;
};

export function StepsChart({ steps, isRunning }: { steps: readonly Step[]; isRunning: boolean }) {
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <section className="mt-6" aria-label="Incasso nel tempo">
      <figure className="m-0">
        <BarChart
          label="Incasso nel tempo; i valori sono nella tabella qui sotto"
          bars={steps.map((step) => ({
            key: step.from,
            value: step.cents,
            title: `${stepName(step)}: ${formatEuro(step.cents)}`,
          }))}
          endsNow={isRunning}
        />
        <figcaption className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{first && shortDay(first.from)}</span>
          <span>{last && shortDay(addDays(last.to, -1))}</span>
        </figcaption>
      </figure>
      <TakingsTable
        caption="Ordini e incasso nel tempo"
        when="Quando"
        rows={steps.map((step) => ({ ...step, key: step.from, when: stepName(step) }))}
        className="mt-2"
      />
    </section>
  );
}
