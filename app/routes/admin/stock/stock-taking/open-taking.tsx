import { useRef } from 'react';
import { Link } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { ListSearch } from '#routes/admin/shared/list-search.tsx';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { ScanForm } from '#routes/admin/stock/shared/scan-form.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { TakingShown } from '#shop/stock/inventory/taking-lines.server.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import { EndForms } from './end-forms.tsx';
import { TakingLines } from './taking-lines.tsx';

type Props = { id: string; startedAt: Date; found: TakingShown };

export function OpenTaking({ id, startedAt, found }: Props) {
  const scans = useScans(id);
  const { view, sizes, pieces, differences, missing, lines, isCut } = found;
  const views = [
    ['counted', '?', `Contate (${sizes})`],
    ['different', '?vista=differenze', `Differenze (${differences})`],
    ['missing', '?vista=mai-contate', `Mai contate (${missing.sizes})`],
  ] as const;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <Panel title="Leggi">
          <ScanForm
            label="Lettura dell’inventario"
            hint="Ogni lettura conta un pezzo. Senza codice, cerca il capo e scrivi i pezzi accanto alla taglia."
            onCode={scans}
          />
        </Panel>
        <Panel title="A che punto è">
          <p className="text-ink-soft">Cominciato {beforeDay('il', orderDate(startedAt))}.</p>
          <p role="status" className="mt-1 tabular-nums">
            {`${pieces} pezzi di ${sizes} taglie, ${differences} con una differenza; ${missing.sizes} taglie con giacenza mai contate (${missing.pieces} pezzi).`}
          </p>
        </Panel>
        <EndForms {...{ id, differences, missing }} showsMissing={view === 'missing'} />
      </div>
      <Panel title="Taglie">
        <ListSearch
          name="Ricerca delle taglie"
          label="Cerca un capo"
          hint="Nome, codice a barre o codice interno (SKU): poi scrivi i pezzi di ogni taglia."
          columns=""
        />
        <p className="mb-3 flex flex-wrap gap-x-5">
          {views.map(([key, to, label]) => (
            <Link
              key={key}
              to={to}
              preventScrollReset
              aria-current={view === key ? 'true' : undefined}
              className={`${textLinkClass('alone')} tabular-nums aria-current:font-semibold`}
            >
              {label}
            </Link>
          ))}
        </p>
        <TakingLines id={id} view={view} lines={lines} />
        {isCut && (
          <p className="mt-3 text-ink-soft">{`Qui ce ne sono ${lines.length}: per le altre cerca il capo.`}</p>
        )}
      </Panel>
    </div>
  );
}

/** One after the other, so that two scans of the same piece count twice. */
function useScans(taking: string): (code: string) => void {
  const last = useRef<Promise<void>>(Promise.resolve());
  const { fetcher } = useAnsweredForm({
    saved: 'Contato',
    failed: 'Non contato, leggilo di nuovo',
    atOnce: true,
  });
  return (code) => {
    last.current = last.current.then(() =>
      fetcher.submit({ intent: 'scan', taking, code }, { method: 'post' }),
    );
  };
}
