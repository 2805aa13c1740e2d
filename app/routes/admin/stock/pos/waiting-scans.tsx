import { Panel } from '#routes/admin/shared/record-page.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Button } from '#ui/button.tsx';
import { type Scan, type ScanQueue, scanQueue, seen, type Waiting } from './scans.ts';

const WHY: Record<Waiting, string> = {
  network:
    'Non c’è rete: partono da sole appena torna. Si può continuare a leggere, e anche chiudere la pagina.',
  session: 'L’accesso è scaduto: accedi di nuovo, poi partono da sole.',
  server: 'Il negozio non risponde: riprovano da sole.',
};

/** Unanswered and refused scans, so that none is lost silently. */
export function WaitingScans({
  queue: { waiting, refused },
  why,
}: {
  queue: ScanQueue;
  why: Waiting | null;
}) {
  return (
    <>
      <div role="status">
        {waiting.length > 0 && why !== null && (
          <Panel title={waiting.length === 1 ? '1 lettura in attesa' : `${waiting.length} letture in attesa`}>
            <p className="text-ink-soft">{WHY[why]}</p>
            <ul className="mt-2 grid gap-1">
              {waiting.map((scan) => (
                <li key={scan.key}>{inWords(scan)}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {refused.length > 0 && (
        <Panel title="Letture non registrate" className="border-sale">
          <p className="text-ink-soft">
            La giacenza non è cambiata. Se il capo è uscito davvero dal negozio, guarda se un ordine online
            aspetta proprio quello.
          </p>
          <ul className="mt-2 grid gap-2">
            {refused.map((scan) => (
              <li key={scan.key} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  <span className="font-semibold">{inWords(scan)}</span>
                  <span className="block text-ink-soft">{scan.why}</span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Ho visto: ${scan.label}`}
                  onClick={() => scanQueue.update((queue) => seen(queue, scan.key))}
                >
                  Ho visto
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function inWords({ kind, label, at }: Scan): string {
  return `${kind === 'sale' ? 'Venduto' : 'Reso'}: ${label} (${orderDate(new Date(at))})`;
}
