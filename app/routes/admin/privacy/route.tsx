import { data, Form, useNavigation } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { EMAIL_FIELDS as fields } from '../../../shop/auth/account-fields.ts';
import { readAddress } from '../../../shop/auth/account-forms.ts';
import { keptInput } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { erasePerson } from '../../../shop/privacy/erase.server.ts';
import { isNobody } from '../../../shop/privacy/person.ts';
import { findPerson } from '../../../shop/privacy/personal-data.server.ts';
import { Button } from '../../../ui/button.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import { readAndWrite } from '../shared/needs.ts';
import { type PersonAnswer, PersonData } from '../shared/person-data.tsx';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('privacy:write'), help: 'privacy' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Dati personali');

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  return null;
}

/** Who is looked for is never part of an address: it would stay in logs and histories. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, visitor } = await receivedForm(asked, handle);
  const { email = '' } = keptInput(fields, form);
  if (form.get('intent') === 'erase') {
    const erased = await erasePerson(shop, { email, actor: visitor.userId });
    return data<PersonAnswer>({ ok: true, email, erased });
  }
  const found = await findPerson(shop, email);
  // Data may be kept under an address that no form would take today: only when nothing is found is it a slip.
  const read = readAddress(form);
  if (isNobody(found) && !read.ok) {
    return data<PersonAnswer>({ ok: false, email, message: read.fields.email ?? '' }, { status: 422 });
  }
  return data<PersonAnswer>({ ok: true, email, found });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PersonAnswer> {
  return attempt<PersonAnswer>(() => serverAction());
}

export default function Privacy({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="max-w-3xl">
      <h1 className="font-display text-2xl md:text-3xl">Dati personali</h1>
      <p className="mt-2 text-ink-soft">
        Quando una persona chiede quali suoi dati hai, o di cancellarli, rispondi entro un mese. Cercala qui
        con il suo indirizzo e-mail.
      </p>
      <Form method="post" noValidate className="mt-5 flex flex-wrap items-start gap-3">
        <FormField
          {...{ fields }}
          name="email"
          label="Indirizzo e-mail della persona"
          autoComplete="off"
          defaultValue={answer?.email}
          errors={answer?.ok === false ? { email: answer.message } : null}
          className="min-w-[min(100%,10rem)] flex-1 sm:min-w-64"
        />
        <Button
          type="submit"
          name="intent"
          value="find"
          size="sm"
          busy={busy}
          className="mt-[1.625rem] max-[18.75rem]:mt-0"
        >
          Cerca
        </Button>
      </Form>
      {answer?.ok && answer.found && (
        <PersonData key={answer.email} email={answer.email} found={answer.found} />
      )}
      <section className="mt-10 border-t border-line pt-5" aria-labelledby="da-soli">
        <h2 id="da-soli" className="font-display text-xl">
          Che cosa si cancella da solo
        </h2>
        <ul className="mt-2 list-disc pl-5">
          <li>
            Tentativi di acquisto e recessi senza ordine, e testo e destinatario delle e-mail: dopo 12 mesi.
          </li>
          <li>
            Dati del cliente negli ordini, nei recessi e nei rimborsi: dopo 10 anni; importi e prodotti
            restano.
          </li>
          <li>
            Account con un indirizzo mai confermato, e notifiche del fornitore dei pagamenti: dopo 30 giorni.
          </li>
          <li>
            Richieste di avviso («Avvisami»): quando la persona è stata avvisata, dopo 7 giorni se non le ha
            confermate, in ogni caso dopo 12 mesi.
          </li>
          <li>Sessioni e link scaduti: ogni notte.</li>
        </ul>
      </section>
    </div>
  );
}
