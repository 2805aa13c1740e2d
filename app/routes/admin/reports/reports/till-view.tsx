import { Panel } from '#routes/admin/shared/record-page.tsx';
import { changePercent, type Step, type TillReport } from '#shop/finance/reports/reports.ts';
import { formatEuro } from '#shop/money/money.ts';
import { textLinkClass } from '#ui/button.tsx';
import { NumberTable } from '#ui/number-table.tsx';
import { stepName } from './report-totals.tsx';

type Props = { till: TillReport; steps: readonly Step[]; onlineCents: number };

/** Sales at the till, which the register of takings excludes. */
export function TillView({ till: { sum, before, payments }, steps, onlineCents }: Props) {
  if (sum.bills === 0 && before.bills === 0) return null;
  const change = changePercent(sum.cents, before.cents);
  return (
    <Panel title="Negozio" className="mt-6">
      <p className="text-xl font-semibold tabular-nums">
        {formatEuro(sum.cents)}
        {change !== null && (
          <span className="ml-2 text-sm font-normal text-ink-soft">
            ({change > 0 && '+'}
            {change} %)
          </span>
        )}
      </p>
      <p className="text-ink-soft tabular-nums">
        {count(sum.pieces, 'capo venduto', 'capi venduti')}
        {sum.returned > 0 && `, ${count(sum.returned, 'reso', 'resi')}`} · con l’online{' '}
        {formatEuro(sum.cents + onlineCents)}
      </p>
      {payments.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <NumberTable
            caption="Vendite in negozio per pagamento"
            columns={['Pagamento', 'Capi', 'Incasso']}
            rows={payments.map((one) => [one.name, [one.name, String(one.pieces), formatEuro(one.cents)]])}
            className="max-w-md"
          />
        </div>
      )}
      {steps.length > 1 && (
        <details className="mt-2 overflow-x-auto">
          <summary className={textLinkClass('alone')}>Mostra nel tempo</summary>
          <NumberTable
            caption="Vendite in negozio nel tempo"
            columns={['Quando', 'Negozio', 'Online', 'In tutto']}
            rows={steps.map((step) => [
              step.from,
              [
                stepName(step),
                formatEuro(step.tillCents),
                formatEuro(step.cents),
                formatEuro(step.tillCents + step.cents),
              ],
            ])}
            className="mt-2 max-w-md"
          />
        </details>
      )}
      <p className="mt-2 max-w-prose text-ink-soft">
        Quello che hai letto in Cassa. Non è nei corrispettivi: lo scontrino lo fa il tuo registratore.
      </p>
    </Panel>
  );
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
