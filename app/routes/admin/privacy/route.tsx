import { useState } from 'react';
import { data, Form, href, useFetcher, useNavigation } from 'react-router';
import { shopContext } from '../../../context.ts';
import { ADDRESS_FIELDS as fields } from '../../../shop/auth/account-fields.ts';
import { readAddress } from '../../../shop/auth/account-forms.ts';
import { keptInput } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { erasePerson } from '../../../shop/privacy/erase.server.ts';
import { type Erasure, erasureTold } from '../../../shop/privacy/erasure.ts';
import { isNobody, type PersonFound } from '../../../shop/privacy/person.ts';
import { findPerson } from '../../../shop/privacy/personal-data.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => adminMeta('Dati personali');

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'privacy:write');
  return null;
}

type Answer =
  | { ok: true; email: string; found: PersonFound; erased?: undefined }
  | { ok: true; email: string; erased: Erasure; found?: undefined }
  | { ok: false; email?: string; message: string };

/** Who is looked for is never part of an address: it would stay in logs and histories. */
export async function action(asked: Route.ActionArgs) {
  const visitor = await requirePermission(asked, 'privacy:write');
  const shop = asked.context.get(shopContext);
  const form = await asked.request.formData();
  const { email = '' } = keptInput(fields, form);
  if (form.get('intent') === 'erase') {
    const erased = await erasePerson(shop, { email, actor: visitor.userId });
    return data<Answer>({ ok: true, email, erased });
  }
  const found = await findPerson(shop, email);
  // Data may be kept under an address that no form would take today: only when nothing is found is it a slip.
  const read = readAddress(form);
  if (isNobody(found) && !read.ok) {
    return data<Answer>({ ok: false, email, message: read.fields.email ?? '' }, { status: 422 });
  }
  return data<Answer>({ ok: true, email, found });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return attempt<Answer>(() => serverAction());
}

export default function Privacy({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="max-w-3xl">
      <h1 className="font-display text-2xl md:text-3xl">Dati personali</h1>
      <p className="mt-2 text-ink-soft">
        Quando una persona chiede quali suoi dati hai, o di cancellarli, rispondi entro un mese. Cercala qui
        con il suo indirizzo email.
      </p>
      <Form method="post" noValidate className="mt-5 flex flex-wrap items-start gap-3">
        <FormField
          {...{ fields }}
          name="email"
          label="Indirizzo email della persona"
          autoComplete="off"
          defaultValue={answer?.email}
          errors={answer?.ok === false ? { email: answer.message } : null}
          className="min-w-0 flex-1 sm:min-w-64"
        />
        <Button type="submit" name="intent" value="find" size="sm" busy={busy} className="mt-[1.875rem]">
          Cerca
        </Button>
      </Form>
      {answer?.ok && answer.found && <Found key={answer.email} email={answer.email} found={answer.found} />}
      <section className="mt-10 border-t border-line pt-5" aria-labelledby="da-soli">
        <h2 id="da-soli" className="font-display text-xl">
          Che cosa si cancella da solo
        </h2>
        <ul className="mt-2 list-disc pl-5">
          <li>
            Tentativi di acquisto e recessi senza ordine, e testo e destinatario delle lettere: dopo 12 mesi.
          </li>
          <li>
            Dati del cliente negli ordini, nei recessi e nei rimborsi: dopo 10 anni; importi e prodotti
            restano.
          </li>
          <li>
            Account con un indirizzo mai confermato, e notifiche del fornitore dei pagamenti: dopo 30 giorni.
          </li>
          <li>Sessioni e link scaduti: ogni notte.</li>
        </ul>
      </section>
    </div>
  );
}

function Found({ email, found }: { email: string; found: PersonFound }) {
  const fetcher = useFetcher<Answer>();
  const [asking, setAsking] = useState(false);
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
    ['Ordini', found.orders],
    ['Tentativi di acquisto', found.checkouts],
    ['Rimborsi di pagamenti senza ordine', found.refunds],
    ['Recessi', found.withdrawals],
    ['Lettere', found.letters],
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
        <Button variant="danger" size="sm" busy={fetcher.state !== 'idle'} onClick={() => setAsking(true)}>
          Cancella i dati
        </Button>
      </div>
      {fetcher.data?.ok === false && (
        <p role="alert" className="mt-3 text-sale">
          Non è stato possibile cancellare i dati: {fetcher.data.message}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title="Cancellare i dati?"
        confirm="Cancella i dati"
        onConfirm={() => {
          void fetcher.submit({ email, intent: 'erase' }, { method: 'post' });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          Account, newsletter, tentativi di acquisto e lettere di{' '}
          <strong className="break-all">{email}</strong> si cancellano subito. Gli ordini e i rimborsi degli
          ultimi dieci anni restano, come chiede la legge. Questa azione non può essere annullata.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Erased({ erased }: { erased: Erasure }) {
  const { done, kept } = erasureTold(erased);
  return (
    <section
      role="status"
      className="mt-6 border-l-2 border-sage bg-surface p-4"
      aria-label="Dati cancellati"
    >
      <h2 className="font-display text-xl">Fatto</h2>
      <Sentences of={done} />
      {kept.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Che cosa resta, e perché</h3>
          <Sentences of={kept} />
        </>
      )}
      <p className="mt-2 text-ink-soft">
        Le copie di sicurezza già fatte contengono ancora questi dati finché non sono sostituite da altre più
        nuove, e così le lettere che un negozio senza server di posta tiene come file in{' '}
        <code>data/mail</code>. I dati che il fornitore dei pagamenti conserva per conto suo vanno chiesti a
        lui.
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
