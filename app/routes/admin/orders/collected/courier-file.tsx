import { shortDay } from '#lib/calendar-day.ts';
import { CourierList, OrderOfLine } from '#routes/admin/orders/shared/courier-list.tsx';
import { formatEuro } from '#shop/money/money.ts';
import type { Proposal } from '#shop/orders/offline-payments/collected.ts';

/** Proposes something for each line; only ticked lines are recorded. */
export function CourierFile() {
  return (
    <CourierList<Proposal>
      id="elenco-corriere"
      titles="Riferimento;Destinatario;Data incasso;Importo"
      notedWords={(taken) => (taken === 1 ? '1 incasso segnato.' : `${taken} incassi segnati.`)}
      confirmLabel="Segna come incassati"
      row={(proposal) => <ProposalRow key={proposal.line.row} {...proposal} />}
    />
  );
}

function ProposalRow({ line, order, verdict, why }: Proposal) {
  return (
    <li className="grid gap-1 py-3">
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
        <OrderOfLine order={order} />
      </p>
    </li>
  );
}
