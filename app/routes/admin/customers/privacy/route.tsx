import { data, Form, href, Link, useNavigation } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { type PersonAnswer, PersonData } from '#routes/admin/customers/shared/person-data.tsx';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { adminMeta, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { erasePerson } from '#shop/customers/privacy/erase.server.ts';
import { isNobody } from '#shop/customers/privacy/person.ts';
import { findPerson } from '#shop/customers/privacy/personal-data.server.ts';
import { typedInput } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { EMAIL_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readAddress } from '#shop/staff/auth/account-forms.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('privacy:write'),
  help: 'privacy',
  acts: {
    'person-erased': { name: 'Dati personali cancellati', intent: 'erase' },
    'person-found': { name: 'Dati personali cercati' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Dati personali');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  return null;
}

/** The search is posted: an e-mail address in the URL would stay in logs and histories. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, visitor } = await receivedForm(args, handle);
  const { email = '' } = typedInput(fields, form);
  if (form.get('intent') === 'erase') {
    const erased = await erasePerson(shop, { email, actor: visitor.userId });
    return data<PersonAnswer>({ ok: true, email, erased });
  }
  const found = await findPerson(shop, email);
  // Data may be stored under an address that is invalid today: it is a mistake only if nothing is found.
  const read = readAddress(form);
  if (isNobody(found) && !read.ok) {
    return data<PersonAnswer>({ ok: false, email, message: read.fields.email ?? '' }, { status: 422 });
  }
  return data<PersonAnswer>({ ok: true, email, found });
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<PersonAnswer> = sendOrStay;

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
          fields={fields}
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
      <ErasedByItself />
      <PageSection id="richiamo" title="Richiamo di un prodotto" className="mt-10 border-t border-line pt-5">
        <p className="mt-2 text-ink-soft">
          Se un prodotto è pericoloso: chi l’ha comprato, l’avviso da inviare e da stampare.
        </p>
        <p className="mt-2">
          <Link to={href('/admin/richiamo')} className={textLinkClass('alone')}>
            Cerca chi ha comprato un prodotto
          </Link>
        </p>
      </PageSection>
      <PageSection id="consensi" title="Prova dei consensi" className="mt-10 border-t border-line pt-5">
        <p className="mt-2 text-ink-soft">
          Ogni scelta sui cookie degli ultimi 24 mesi, con il testo che è stato mostrato: un codice casuale,
          nessun nome. La prova dei consensi alla newsletter è in Newsletter.
        </p>
        <ExportLinks tables={[['consensi', 'Esporta CSV dei consensi ai cookie']]} />
      </PageSection>
    </div>
  );
}

function ErasedByItself() {
  return (
    <PageSection
      id="da-soli"
      title="Che cosa si cancella da solo"
      className="mt-10 border-t border-line pt-5"
    >
      <ul className="mt-2 list-disc pl-5">
        <li>
          Tentativi di acquisto e recessi senza ordine, e testo e destinatario delle e-mail: dopo 12 mesi.
        </li>
        <li>
          Dati della cliente negli ordini, nei recessi e nei rimborsi: dopo 10 anni; importi e prodotti
          restano.
        </li>
        <li>
          Account con un indirizzo mai confermato, e notifiche del fornitore dei pagamenti: dopo 30 giorni.
        </li>
        <li>
          Prenotazioni in negozio («Prenota e prova»): 30 giorni dopo la fine, un giorno se non confermate.
        </li>
        <li>
          Richieste di avviso («Avvisami»): quando la persona è stata avvisata, dopo 7 giorni se non le ha
          confermate, in ogni caso dopo 12 mesi.
        </li>
        <li>
          Clienti portate da un altro negozio: dopo 12 mesi; chi intanto ha ordinato resta con i suoi ordini.
        </li>
        <li>Accessi e link scaduti: ogni notte.</li>
      </ul>
    </PageSection>
  );
}
