import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import type { Unanswered } from '#routes/admin/shared/call-action.ts';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import { fileText } from '#routes/admin/shared/file-text.ts';
import type { ParcelProposal } from '#shop/orders/courier-reports/parcel-proposal.ts';
import { CARRIER_NAMES } from '#shop/orders/couriers/carriers.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

/** `noted` once lines were confirmed. */
export type ParcelsAnswer =
  | {
      ok: true;
      /** The list as sent: confirming sends it again. */
      text: string;
      proposals: ParcelProposal[];
      noted?: { taken: number; left: { row: number; why: string }[] };
    }
  | { ok: false; message: string }
  | Unanswered;

/** Shows what each line does; only ticked lines are carried out. */
export function ParcelFile({ today }: { today: string }) {
  const fetcher = useFetcher<ParcelsAnswer>();
  const [name, setName] = useState('');
  const answer = fetcher.data;
  async function send(file: File) {
    setName(file.name);
    void fetcher.submit({ intent: 'preview', file: await fileText(file) }, { method: 'post' });
  }
  const canTake = answer?.ok && answer.proposals.some(({ verdict }) => verdict !== 'leave');
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Un CSV con i titoli <code>Riferimento;Tracking;Stato;Data</code>. Il riferimento è il numero
        dell’ordine, come sta nel file per il corriere.
      </p>
      <div>
        <FileButton
          id="elenco-spedizioni"
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
          <Proposals proposals={answer.proposals} today={today} />
          {canTake && (
            <>
              <Field
                label="Corriere"
                name="carrier"
                hint="Per gli ordini che non ne hanno ancora uno: la cliente segue il pacco sulle sue pagine."
                list="corrieri"
                maxLength={60}
                autoComplete="off"
                className="max-w-sm"
              />
              <datalist id="corrieri">
                {CARRIER_NAMES.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
              <SendButton fetcher={fetcher} intent="confirm" className="justify-self-start">
                Conferma le righe scelte
              </SendButton>
            </>
          )}
        </fetcher.Form>
      )}
    </div>
  );
}

function Noted({ taken, left }: { taken: number; left: { row: number; why: string }[] }) {
  return (
    <>
      <p className="text-sage">{taken === 1 ? '1 ordine aggiornato.' : `${taken} ordini aggiornati.`}</p>
      {left.map(({ row, why }) => (
        <p key={row} className="text-sale">
          Riga {row}: {why}
        </p>
      ))}
    </>
  );
}

type ListProps = { proposals: readonly ParcelProposal[]; today: string };

function Proposals({ proposals, today }: ListProps) {
  if (proposals.length === 0) return <p>Nel file non c’è nessuna riga.</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.line.row} proposal={proposal} today={today} />
      ))}
    </ul>
  );
}

function ProposalRow({ proposal, today }: { proposal: ParcelProposal; today: string }) {
  const { line, order, exchange, verdict, says } = proposal;
  const [day, setDay] = useState('');
  // Entering a day ticks the line.
  const [isChosen, setChosen] = useState(verdict === 'take');
  return (
    <li className="grid gap-1 py-3">
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="checkbox"
          name="row"
          value={`${line.row} ${(exchange ?? order)?.version ?? ''}`}
          checked={isChosen}
          onChange={(event) => setChosen(event.currentTarget.checked)}
          disabled={verdict === 'leave' || (verdict === 'ask' && day === '')}
          aria-describedby={`riga-${line.row}`}
          className="size-5 shrink-0"
        />
        <span className="font-semibold wrap-anywhere">{line.reference || 'Senza riferimento'}</span>
        <span className="wrap-anywhere">{line.trackingNumber}</span>
        <span className="wrap-anywhere">{line.state}</span>
        <span className="tabular-nums">{line.day ? shortDay(line.day) : ''}</span>
      </label>
      <p id={`riga-${line.row}`} className={verdict === 'take' ? 'text-ink-soft' : 'text-sale'}>
        {says}
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
      {verdict === 'ask' && (
        <Field
          label={`Consegnato il, riga ${line.row}`}
          name={`day-${line.row}`}
          type="date"
          max={today}
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setChosen(event.target.value !== '');
          }}
          className="max-w-60"
        />
      )}
    </li>
  );
}
