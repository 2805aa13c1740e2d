import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import type { Unanswered } from '#routes/admin/shared/call-action.ts';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import { fileText } from '#routes/admin/shared/file-text.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { Proposal } from '#shop/orders/offline-payments/collected.ts';
import { SendButton } from '#ui/send-button.tsx';

/** `noted` once lines were confirmed. */
export type CollectedAnswer =
  | {
      ok: true;
      /** The list as sent: confirming sends it again. */
      text: string;
      proposals: Proposal[];
      noted?: { taken: number; left: { row: number; why: string }[] };
    }
  | { ok: false; message: string }
  | Unanswered;

/** Proposes something for each line; only ticked lines are recorded. */
export function CourierFile() {
  const fetcher = useFetcher<CollectedAnswer>();
  const [name, setName] = useState('');
  const answer = fetcher.data;
  async function send(file: File) {
    setName(file.name);
    void fetcher.submit({ intent: 'preview', file: await fileText(file) }, { method: 'post' });
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Un CSV con i titoli <code>Riferimento;Destinatario;Data incasso;Importo</code>. Il riferimento è il
        numero dell’ordine, come sta nel file per il corriere.
      </p>
      <div>
        <FileButton
          id="elenco-corriere"
          accept=".csv,text/csv,text/plain"
          busy={fetcher.state !== 'idle'}
          onFiles={([file]) => file && void send(file)}
        >
          <FileUp aria-hidden size={16} />
          Scegli il file
        </FileButton>
      </div>
      <div role="status">
        {answer && !answer.ok && <p className="text-sale">{answer.message}</p>}
        {answer?.ok && answer.noted && <Noted {...answer.noted} />}
      </div>
      {answer?.ok && (
        <fetcher.Form method="post" key={`${name} ${answer.noted?.taken}`} className="grid gap-4">
          <input type="hidden" name="file" value={answer.text} />
          <Proposals proposals={answer.proposals} />
          {answer.proposals.some(({ verdict }) => verdict !== 'leave') && (
            <SendButton fetcher={fetcher} intent="confirm" className="justify-self-start">
              Segna come incassati
            </SendButton>
          )}
        </fetcher.Form>
      )}
    </div>
  );
}

function Noted({ taken, left }: { taken: number; left: { row: number; why: string }[] }) {
  return (
    <>
      <p className="text-sage">{taken === 1 ? '1 incasso segnato.' : `${taken} incassi segnati.`}</p>
      {left.map(({ row, why }) => (
        <p key={row} className="text-sale">
          Riga {row}: {why}
        </p>
      ))}
    </>
  );
}

function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return <p>Nel file non c’è nessuna riga.</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {proposals.map(({ line, order, verdict, why }) => (
        <li key={line.row} className="grid gap-1 py-3">
          <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <input
              type="checkbox"
              name="row"
              value={`${line.row} ${order?.version ?? ''}`}
              defaultChecked={verdict === 'take'}
              disabled={verdict === 'leave'}
              aria-describedby={why ? `riga-${line.row}` : undefined}
              className="size-5 shrink-0"
            />
            <span className="font-semibold tabular-nums">
              {line.amountCents === null ? 'Importo che non si legge' : formatEuro(line.amountCents)}
            </span>
            <span className="tabular-nums">{line.day ? shortDay(line.day) : ''}</span>
            <span className="wrap-anywhere">
              {line.reference} {line.recipient}
            </span>
          </label>
          <p id={`riga-${line.row}`} className={why ? 'text-sale' : 'text-ink-soft'}>
            {why}
            {order && (
              <>
                {' '}
                <Link
                  to={href('/admin/ordini/:id', { id: order.id })}
                  className="text-accent underline underline-offset-2"
                >
                  Ordine {orderNumber(order.id)}
                </Link>{' '}
                di {order.customerName}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
