import { useState } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftScreen, type EditorProps } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { type FormAnswer, useAnsweredForm, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { LinkedFrom } from '#routes/admin/shared/linked-from.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { saveFirst } from '#routes/admin/shared/unsaved-guard.tsx';
import { FormField } from '#shop/forms/form-field.tsx';
import { linkedFrom } from '#shop/marketing/links/linked-from.server.ts';
import { ADDRESS_FIELDS } from '#shop/marketing/pages/new-page-fields.ts';
import { type EditedPage, editedPage } from '#shop/marketing/pages/pages.server.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { LooksToChoose } from './block-fields.tsx';
import { changePage } from './change-page.server.ts';
import { draftFrom } from './page-draft.ts';
import { PageEditor } from './page-editor.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'pagine',
  changesPages: true,
  acts: {
    'page-published': { name: 'Pagina pubblicata', intent: 'publish', subject: 'id' },
    'page-planned': { name: 'Pagina programmata', intent: 'plan', subject: 'id' },
    'page-restored': { name: 'Versione di una pagina ripristinata', intent: 'restore', subject: 'id' },
    'page-moved': { name: 'Indirizzo di una pagina cambiato', intent: 'move', subject: 'id' },
    'page-hidden': { name: 'Pagina tolta dal sito', intent: 'hide', subject: 'id' },
    'page-deleted': { name: 'Pagina eliminata', intent: 'delete', subject: 'id' },
    'page-changed': { name: 'Bozza di una pagina cambiata', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Pagina');

type Edited = EditedPage & { linkedFrom: string[]; facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/pagine/:id', async (): Promise<Edited> => {
    const page = await editedPage(shop, args.params.id);
    if (!page) throw data(null, { status: 404 });
    return {
      ...page,
      linkedFrom: await linkedFrom(shop, { kind: 'page', address: page.address }),
      facts: await textFacts(shop),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/pagine/:id', () =>
    changePage(shop, { id: args.params.id, form, accountId: actor }),
  );
}

/** A deleted page is not loaded again: the list follows. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'delete' ? false : defaultShouldRevalidate;
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <DraftScreen
      loaded={loaderData}
      failed="Impossibile caricare la pagina"
      heading={(shown) => (
        <>
          <BackToList to={href('/admin/pagine')}>Pagine</BackToList>
          <h1 className="font-display text-2xl wrap-anywhere md:text-3xl">
            {shown ? shown.content.title || `/${shown.address}` : 'Pagina'}
          </h1>
        </>
      )}
      draft={draftOf}
    />
  );
}

function draftOf(shown: Edited) {
  const { id, content, named, facts, looks } = shown;
  return {
    id: 'page',
    key: id,
    ...(!shown.isShown && { none: 'Non c’è una bozza: scrivi la pagina qui sopra e salvala.' }),
    above: <Address {...shown} />,
    editor: (props: EditorProps) => (
      <LooksToChoose value={looks}>
        <PageEditor {...props} id={id} facts={facts} begun={draftFrom(content, named)} />
      </LooksToChoose>
    ),
    preview: { src: href('/admin/pagine/:id/anteprima', { id }), title: 'Anteprima della pagina' },
    below: (unsaved: boolean) => <AddressPanel shown={shown} unsaved={unsaved} />,
  };
}

function Address({ address, isShown }: Edited) {
  return (
    <p className="text-ink-soft wrap-anywhere">
      {isShown ? (
        <a href={href('/:page', { page: address })} className={textLinkClass()}>
          /{address}
        </a>
      ) : (
        `/${address}: le clienti non la vedono ancora`
      )}
    </p>
  );
}

function AddressPanel({ shown, unsaved }: { shown: Edited; unsaved: boolean }) {
  const { fetcher, form, errors } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile continuare' });
  return (
    <Panel title="Indirizzo">
      <fetcher.Form ref={form} method="post" noValidate className="grid gap-4">
        <FormField
          fields={ADDRESS_FIELDS}
          errors={errors}
          idPrefix="page-address"
          name="address"
          key={shown.address}
          defaultValue={shown.address}
          hint="Se le clienti conoscono già la pagina, quello di prima porta a questo da solo."
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton fetcher={fetcher} intent="move" variant="secondary" onClick={saveFirst(unsaved)}>
            Cambia indirizzo
          </SendButton>
          {shown.isShown && (
            <SendButton fetcher={fetcher} intent="hide" variant="secondary">
              Togli dal sito
            </SendButton>
          )}
          <DeletePage linkedFrom={shown.linkedFrom} />
        </div>
      </fetcher.Form>
    </Panel>
  );
}

function DeletePage({ linkedFrom }: Pick<Edited, 'linkedFrom'>) {
  const navigate = useNavigate();
  const fetcher = useFetcher<FormAnswer>();
  const [isConfirming, setConfirming] = useState(false);
  useFormAnswer(
    fetcher.data,
    { saved: 'Pagina eliminata', failed: 'Impossibile eliminare la pagina' },
    {
      onSaved: () => {
        setConfirming(false);
        void navigate(href('/admin/pagine'), { replace: true });
      },
      onFailed: () => setConfirming(false),
    },
  );
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        Elimina la pagina
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Eliminare la pagina?"
        confirm="Elimina"
        busy={fetcher.state !== 'idle'}
        onConfirm={() => void fetcher.submit({ intent: 'delete' }, { method: 'post' })}
        onClose={() => setConfirming(false)}
      >
        <p>Si perdono anche la bozza e le versioni. Chi apre il suo indirizzo non trova più nulla.</p>
        <LinkedFrom places={linkedFrom} />
      </ConfirmDialog>
    </>
  );
}
