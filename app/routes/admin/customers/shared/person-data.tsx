import { useState } from 'react';
import { Form, href, useFetcher } from 'react-router';
import { type Erasure, erasureSentences } from '#shop/customers/privacy/erasure.ts';
import { isNobody, type PersonFound } from '#shop/customers/privacy/person.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export type PersonAnswer =
  | { ok: true; email: string; found: PersonFound; erased?: undefined }
  | { ok: true; email: string; erased: Erasure; found?: undefined }
  | { ok: false; email?: string; message: string };

export function PersonData({ email, found }: { email: string; found: PersonFound }) {
  const fetcher = useFetcher<PersonAnswer>();
  const [confirming, setConfirming] = useState(false);
  const erased = fetcher.data?.ok ? fetcher.data.erased : undefined;
  if (erased) return <Erased erased={erased} />;
  if (isNobody(found))
    return (
      <p role="status" className="mt-6 bg-surface p-4">
        Di <strong className="break-all">{email}</strong> il negozio non conserva nulla.
      </p>
    );
  const account = { none: 'Nessuno', customer: 'Sì', administrator: 'Sì, amministratore' }[found.account];
  const rows = [
    ['Account', account],
    ['Newsletter', found.newsletter ? 'Sì' : 'No'],
    ['Richieste di avviso', found.backInStock],
    ['Prenotazioni in negozio', found.reservations],
    ['Ordini scritti a mano, non ancora ordini', found.proposals],
    ['Ordini', found.orders],
    ['Tentativi di acquisto', found.checkouts],
    ['Rimborsi di pagamenti senza ordine', found.refunds],
    ['Recessi', found.withdrawals],
    ['Note interne', found.note ? 'Sì' : 'No'],
    ['Dati portati da un altro negozio', found.contact ? 'Sì' : 'No'],
    ['E-mail', found.mails],
  ];
  return (
    <section role="status" className="mt-6 border border-line p-4" aria-label={`Dati di ${email}`}>
      <h2 className="font-display text-xl break-all">{email}</h2>
      <dl className="mt-3 max-w-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={href('/admin/privacy/esporta')} reloadDocument>
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="secondary" size="sm">
            Scarica tutto (JSON)
          </Button>
        </Form>
        <Button
          variant="danger"
          size="sm"
          busy={fetcher.state !== 'idle'}
          onClick={() => setConfirming(true)}
        >
          Cancella i dati
        </Button>
      </div>
      {fetcher.data?.ok === false && (
        <p role="alert" className="mt-3 text-sale">
          Non è stato possibile cancellare i dati: {fetcher.data.message}
        </p>
      )}
      <ConfirmDialog
        open={confirming}
        title="Cancellare i dati?"
        confirm="Cancella i dati"
        onConfirm={() => {
          void fetcher.submit({ email, intent: 'erase' }, { method: 'post', action: href('/admin/privacy') });
          setConfirming(false);
        }}
        onClose={() => setConfirming(false)}
      >
        <p>
          Account, newsletter, richieste di avviso, note interne, dati portati da un altro negozio, tentativi
          di acquisto ed e-mail di <strong className="break-all">{email}</strong> si cancellano subito. Gli
          ordini e i rimborsi degli ultimi dieci anni restano, come chiede la legge. Questa azione non può
          essere annullata.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Erased({ erased }: { erased: Erasure }) {
  const { done, retained } = erasureSentences(erased);
  return (
    <section
      role="status"
      className="mt-6 border-l-2 border-sage bg-surface p-4"
      aria-label="Dati cancellati"
    >
      <h2 className="font-display text-xl">Fatto</h2>
      <Sentences of={done} />
      {retained.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Che cosa resta, e perché</h3>
          <Sentences of={retained} />
        </>
      )}
      <p className="mt-2 text-ink-soft">
        I backup già fatti contengono ancora questi dati finché non sono sostituiti da altri più nuovi; così
        anche le e-mail che, se la posta non è collegata, restano scritte sul server in <code>data/mail</code>
        . I dati che il fornitore dei pagamenti conserva per conto suo vanno chiesti a lui.
      </p>
    </section>
  );
}

function Sentences({ of }: { of: string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
