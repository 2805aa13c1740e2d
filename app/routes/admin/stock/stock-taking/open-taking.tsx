import { useRef } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { ScanForm } from '#routes/admin/stock/shared/scan-form.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { TakingShown } from '#shop/stock/inventory/taking-lines.server.ts';
import { EndForms } from './end-forms.tsx';
import { TakingLines } from './taking-lines.tsx';

type Props = { id: string; startedAt: Date; found: TakingShown };

export function OpenTaking({ id, startedAt, found }: Props) {
  const scans = useScans(id);
  const onlyDifferent = useSearchParams()[0].get('vista') === 'differenze';
  const { sizes, pieces, differences, missing, lines } = found;
  const total = onlyDifferent ? differences : sizes;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <Panel title="Leggi">
          <ScanForm
            label="Lettura dell’inventario"
            hint="Ogni lettura conta un pezzo. Senza codice, scrivi i pezzi accanto alla taglia."
            onCode={scans}
          />
        </Panel>
        <Panel title="A che punto è">
          <p className="text-ink-soft">Cominciato {beforeDay('il', orderDate(startedAt))}.</p>
          <p role="status" className="mt-1 tabular-nums">
            {`${pieces} pezzi di ${sizes} taglie, ${differences} con una differenza; ${missing} taglie con giacenza mai lette.`}
          </p>
        </Panel>
        <EndForms id={id} differences={differences} missing={missing} />
      </div>
      <Panel title="Letti">
        <p className="mb-3">
          <Link to={onlyDifferent ? '?' : '?vista=differenze'} preventScrollReset className="underline">
            {onlyDifferent ? 'Mostra tutte le taglie lette' : 'Mostra solo le differenze'}
          </Link>
        </p>
        <TakingLines id={id} lines={lines} />
        {total > lines.length && (
          <p className="mt-3 text-ink-soft">{`Le ultime ${lines.length} di ${total}.`}</p>
        )}
      </Panel>
    </div>
  );
}

/** One after the other, so that two scans of the same piece count twice. */
function useScans(taking: string): (code: string) => void {
  const fetcher = useFetcher<FormAnswer>();
  const last = useRef<Promise<void>>(Promise.resolve());
  useFormAnswer(fetcher.data, { saved: 'Contato', failed: 'Non contato, leggilo di nuovo' });
  return (code) => {
    last.current = last.current.then(() =>
      fetcher.submit({ intent: 'scan', taking, code }, { method: 'post' }),
    );
  };
}
