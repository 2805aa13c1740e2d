import { useRef } from 'react';
import { href, Link, useFetcher } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy, done, invalid, notFound } from '#routes/admin/shared/form-answers.server.ts';
import {
  answerOnceShown,
  type FormAnswer,
  useAnsweredForm,
  useFormAnswer,
} from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import type { FormFields } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { REDIRECT_FIELDS as fields } from '#shop/marketing/redirects/redirect.ts';
import {
  addRedirect,
  type ListedRedirect,
  listRedirects,
  removeRedirect,
} from '#shop/marketing/redirects/redirects.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'indirizzi',
  acts: {
    'redirect-added': { name: 'Rinvio di un indirizzo aggiunto', intent: 'add' },
    'redirect-removed': { name: 'Rinvio di un indirizzo tolto', intent: 'remove', subject: 'path' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Indirizzi');

type Shown = { rows: ListedRedirect[]; imported: number };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/indirizzi', (): Promise<Shown> => listRedirects(shop));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/indirizzi', async () => {
    if (form.get('intent') === 'remove') {
      const removed = await removeRedirect(shop.db, text('path'));
      return removed ? done('Rinvio tolto') : notFound('questo rinvio non c’è più');
    }
    const added = await addRedirect(shop, { from: text('from'), to: text('to') });
    return added.ok ? done(`Rinvio aggiunto: «${added.path}»`) : invalid(added.fields);
  });
}

export default function AdminRedirects({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Indirizzi</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Chi apre un indirizzo che il negozio non ha più, da Google o da un vecchio volantino, arriva dove dici
        tu. Quando cambi indirizzo a una{' '}
        <Link to={href('/admin/pagine')} className={textLinkClass()}>
          tua pagina
        </Link>{' '}
        il rinvio nasce da sé.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare gli indirizzi" />
      {shown && (
        <div className="mt-5 grid max-w-4xl gap-8">
          <NewRedirect />
          <Redirects {...shown} />
        </div>
      )}
    </>
  );
}

function NewRedirect() {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Rinvio aggiunto', failed: 'Impossibile aggiungere il rinvio' },
    { form, onSaved: () => form.current?.reset() },
  );
  const bind = { fields: fields satisfies FormFields, errors, idPrefix: 'redirect' };
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <FormField {...bind} name="from" autoCapitalize="none" spellCheck={false} />
      <FormField {...bind} name="to" autoCapitalize="none" spellCheck={false} />
      <div>
        <SendButton fetcher={fetcher} intent="add">
          Aggiungi il rinvio
        </SendButton>
      </div>
    </fetcher.Form>
  );
}

function Redirects({ rows, imported }: Shown) {
  const { fetcher } = useAnsweredForm({ saved: 'Rinvio tolto', failed: 'Impossibile togliere il rinvio' });
  return (
    <PageSection id="rinvii" title="Rinvii" className="">
      {rows.length === 0 && <p className="mt-2 text-ink-soft">Non c’è nessun rinvio scritto da te.</p>}
      {rows.length > 0 && (
        <ul aria-label="Rinvii" className="mt-3 divide-y divide-line border-line border-y">
          {rows.map(({ path, target, createdAt, problem }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium wrap-anywhere">
                  {path} <span aria-hidden="true">→</span>
                  <span className="sr-only"> porta a</span> {target}
                </p>
                <p className="text-ink-soft">{beforeDay('Dal', italianDate(dayInRome(createdAt)))}</p>
                {problem && <p className="font-medium text-sale">{problem}</p>}
              </div>
              <fetcher.Form method="post">
                <input type="hidden" name="path" value={path} />
                <SendButton fetcher={fetcher} intent="remove" variant="secondary">
                  Togli<span className="sr-only"> il rinvio da «{path}»</span>
                </SendButton>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {imported > 0 && (
        <p className="mt-4 max-w-prose text-ink-soft">
          {imported === 1 ? 'Un indirizzo' : `${imported} indirizzi`} di prodotti importati da un altro
          negozio {imported === 1 ? 'porta' : 'portano'} già al prodotto giusto: li tiene «Importa ed
          esporta», e qui non serve riscriverli.
        </p>
      )}
    </PageSection>
  );
}
