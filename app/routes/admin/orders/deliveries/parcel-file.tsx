import { useState } from 'react';
import { shortDay } from '#lib/calendar-day.ts';
import { CourierList, OrderOfLine } from '#routes/admin/orders/shared/courier-list.tsx';
import type { ParcelProposal } from '#shop/orders/courier-reports/parcel-proposal.ts';
import { CARRIER_NAMES } from '#shop/orders/couriers/carriers.ts';
import { Field } from '#ui/field.tsx';

/** Proposes an act for each line; only ticked lines are carried out. */
export function ParcelFile({ today }: { today: string }) {
  return (
    <CourierList<ParcelProposal>
      id="elenco-spedizioni"
      titles="Riferimento;Tracking;Stato;Data"
      notedWords={(taken) => (taken === 1 ? '1 ordine aggiornato.' : `${taken} ordini aggiornati.`)}
      confirmLabel="Conferma le righe scelte"
      row={(proposal) => <ProposalRow key={proposal.line.row} proposal={proposal} today={today} />}
    >
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
    </CourierList>
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
        <OrderOfLine order={order} />
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
