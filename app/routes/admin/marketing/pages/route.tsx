import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { addressWords } from '#lib/address-words.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy, invalid, made } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { FormField } from '#shop/forms/form-field.tsx';
import { NEW_PAGE_FIELDS } from '#shop/marketing/pages/new-page-fields.ts';
import { ADDRESS_LENGTH } from '#shop/marketing/pages/page-address.ts';
import { readNewPage } from '#shop/marketing/pages/page-form.ts';
import { addPage, type ListedPage, listPages } from '#shop/marketing/pages/pages.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'pagine',
  acts: { 'page-added': { name: 'Pagina creata' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Pagine');

type Shown = { pages: ListedPage[] };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/pagine', async (): Promise<Shown> => ({ pages: await listPages(shop) }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/pagine', async () => {
    const read = readNewPage(form);
    if (!read.ok) return invalid(read.fields);
    const added = await addPage(shop, read.value, actor);
    return added.ok ? made(added.id) : invalid({ address: added.message }, 409);
  });
}

export default function AdminPages({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Pagine</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Le pagine che scrivi tu: la storia del negozio, un evento, una guida ai regali. Metti il link nel{' '}
        <Link to={href('/admin/menu')} className={textLinkClass()}>
          menu
        </Link>
        ; gli indirizzi vecchi si gestiscono in{' '}
        <Link to={href('/admin/indirizzi')} className={textLinkClass()}>
          Indirizzi
        </Link>
        .
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le pagine" />
      {shown && (
        <div className="mt-5 grid max-w-4xl gap-8">
          <NewPage />
          <PageList pages={shown.pages} />
        </div>
      )}
    </>
  );
}

function NewPage() {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Pagina creata', failed: 'Impossibile creare la pagina', atOnce: true },
    {
      onSaved: ({ id }) => {
        if (id) void navigate(href('/admin/pagine/:id', { id }));
      },
    },
  );
  const bind = { fields: NEW_PAGE_FIELDS, errors, idPrefix: 'new-page' };
  return (
    <PageSection id="nuova-pagina" title="Nuova pagina" className="">
      <fetcher.Form ref={form} method="post" noValidate className="mt-3 grid gap-4 sm:grid-cols-2">
        <FormField
          {...bind}
          name="title"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <FormField
          {...bind}
          name="address"
          value={own ?? addressWords(title, ADDRESS_LENGTH)}
          onChange={(event) => setOwn(event.currentTarget.value)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <SendButton fetcher={fetcher}>Crea la pagina</SendButton>
        </div>
      </fetcher.Form>
    </PageSection>
  );
}

function PageList({ pages }: Shown) {
  if (pages.length === 0)
    return <p className="text-ink-soft">Non hai ancora pagine tue: la prima si crea qui sopra.</p>;
  return (
    <PageSection id="le-pagine" title="Le tue pagine" className="">
      <ul aria-label="Pagine" className="mt-3 divide-y divide-line border-line border-y">
        {pages.map((page) => (
          <li key={page.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <Link
              to={href('/admin/pagine/:id', { id: page.id })}
              className={`wrap-anywhere ${textLinkClass('alone')}`}
            >
              {page.title}
            </Link>
            <span className="text-ink-soft wrap-anywhere">
              /{page.address} · {stateOf(page)}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function stateOf({ isShown, hasDraft, plannedFor }: ListedPage): string {
  if (plannedFor)
    return `${isShown ? 'pubblicata, cambia' : 'esce'} ${beforeDay('il', italianDate(plannedFor))}`;
  if (!isShown) return hasDraft ? 'bozza' : 'non pubblicata';
  return hasDraft ? 'pubblicata, con una bozza' : 'pubblicata';
}
