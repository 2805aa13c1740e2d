import { href, Link, useNavigation } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import type { Difference, Reconciliation } from '#shop/finance/accounting/reconcile.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { buttonClass } from '#ui/button.tsx';

type Compared = { ok: true; found: Reconciliation } | { ok: false; code: 'provider_away' | 'too_many' };

const FAILURES: Record<'provider_away' | 'too_many', string> = {
  provider_away:
    'Il fornitore dei pagamenti non risponde: il registro qui sopra è completo e non si è perso nulla. Riprova il confronto fra poco.',
  too_many:
    'Il mese ha troppi movimenti per un solo confronto: scarica i movimenti e confrontali con l’elenco nel pannello del fornitore.',
};

export function ReconciliationPart({ month, compared }: { month: string; compared: Compared | null }) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <section className="mt-8 border-t border-line pt-5 print:hidden">
      <h2 className="font-display text-xl">Confronto con il fornitore dei pagamenti</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Legge adesso l’elenco dei movimenti presso il fornitore e dice che cosa è solo qui, che cosa è solo là
        e che cosa non coincide.
      </p>
      <p className="mt-3">
        <Link
          to={`${href('/admin/corrispettivi')}?mese=${month}&confronta=1`}
          preventScrollReset
          className={buttonClass('secondary', 'sm')}
        >
          {isLoading ? 'Un momento…' : compared ? 'Confronta di nuovo' : 'Confronta'}
        </Link>
      </p>
      <div role="status" className="mt-4">
        {compared &&
          (compared.ok ? (
            <Found found={compared.found} />
          ) : (
            <p className="border-l-2 border-sale bg-surface p-4">{FAILURES[compared.code]}</p>
          ))}
      </div>
    </section>
  );
}

function Found({ found }: { found: Reconciliation }) {
  const { agreed, notThere, notHere, otherAmount, otherDay, withoutOrder, byHand } = found;
  const isWhole = notThere.length + notHere.length + otherAmount.length === 0;
  return (
    <div className="grid gap-5">
      <p className={`border-l-2 bg-surface p-4 ${isWhole ? 'border-sage' : 'border-sale'}`}>
        {isWhole ? 'Tutto coincide: ' : 'Qualcosa non coincide. '}
        {agreed === 1 ? '1 movimento è uguale' : `${agreed} movimenti sono uguali`} qui e presso il fornitore.
        {withoutOrder > 0 &&
          ` ${withoutOrder} ${withoutOrder === 1 ? 'movimento è di un pagamento' : 'movimenti sono di pagamenti'} senza ordine, da restituire perché il capo era finito: non ${withoutOrder === 1 ? 'conta' : 'contano'} nel registro.`}
        {byHand > 0 &&
          ` ${byHand === 1 ? 'Un rimborso è stato dato' : `${byHand} rimborsi sono stati dati`} in altro modo: il fornitore non può saperlo.`}
      </p>
      <Differences title="Qui ma non presso il fornitore" rows={notThere} />
      <Differences title="Presso il fornitore ma non qui" rows={notHere} />
      <Differences title="Importi diversi" rows={otherAmount} />
      <Differences title="Giorni diversi" rows={otherDay} />
    </div>
  );
}

const KINDS: Record<Difference['kind'], string> = {
  payment: 'Pagamento',
  refund: 'Rimborso',
  reversal: 'Storno della banca',
  dispute: 'Contestazione',
  other: 'Altro movimento',
};

function Differences({ title, rows }: { title: string; rows: readonly Difference[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.orderId} ${row.providerId}`}
            className="flex flex-wrap gap-x-4 border-b border-line py-2 tabular-nums"
          >
            <span>{shortDay(row.day)}</span>
            <span>{KINDS[row.kind]}</span>
            {row.orderId && (
              <Link
                to={href('/admin/ordini/:id', { id: row.orderId })}
                className="text-accent underline underline-offset-4"
              >
                {orderNumber(row.orderId)}
              </Link>
            )}
            {row.providerId && <span className="break-all text-ink-soft">{row.providerId}</span>}
            <span className="ml-auto">{amounts(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function amounts({ ownCents, theirCents, theirDay }: Difference): string {
  if (ownCents === null) return formatEuro(theirCents ?? 0);
  if (theirCents === null) return formatEuro(ownCents);
  const there = theirDay === null ? '' : ` il ${shortDay(theirDay)}`;
  if (ownCents === theirCents) return `${formatEuro(ownCents)}, là${there}`;
  return `qui ${formatEuro(ownCents)}, là ${formatEuro(theirCents)}${there}`;
}
