import { useEffect } from 'react';
import { data, href, Link, redirect, useRevalidator } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { typedText } from '#lib/typed-text.ts';
import { CONTACT_STATES } from '#routes/admin/imports/shared/contact-states.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useSteps } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';
import {
  beginTaking,
  chooseProof,
  discardContacts,
  readContactImport,
  type ShownContacts,
} from '#shop/customers/contacts/contact-imports.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { ContactLines } from './contact-lines.tsx';
import { ProofChoice } from './proof-choice.tsx';

export const handle = {
  needs: readAndWrite('imports:write'),
  help: 'importa',
  acts: { 'customers-import': { name: 'Importazione di clienti modificata', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Clienti da un altro negozio');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const filter = query.get('righe') === 'sbagliate' ? 'wrong' : 'all';
  return loadShown(shop.log, 'admin/importa/clienti/:id', async (): Promise<ShownContacts> => {
    const shown = await readContactImport(shop, args.params.id, { filter, after: query.get('dopo') });
    if (!shown) throw data(null, { status: 404 });
    return shown;
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const BEGUN = 'L’importazione è già cominciata, o il file non c’è più.';

export async function action(args: Route.ActionArgs) {
  const shop = await shopFor(args, handle.needs.write);
  const { id } = args.params;
  if (!(await readContactImport(shop, id, { filter: 'wrong', after: null })))
    throw data(null, { status: 404 });
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'choose': {
      const withProof = sentText(form, 'with_proof') === 'on';
      const consentText = typedText(sentText(form, 'consent_text'));
      const chosen = await chooseProof(shop.db, id, { withProof, consentText });
      if (chosen.ok) return done('Scelta salvata');
      if (chosen.code === 'begun') return refused(409, BEGUN);
      return invalid({
        consent_text: 'Scrivi il testo che hanno accettato: senza, il consenso non si prova.',
      });
    }
    case 'take': {
      const begun = await beginTaking(shop, id);
      return begun.ok ? done('Importazione cominciata') : refused(409, BEGUN);
    }
    case 'discard':
      if (!(await discardContacts(shop.db, id))) return refused(409, BEGUN);
      // The import was deleted.
      throw redirect(href('/admin/importa'));
    default:
      return failed(400);
  }
}

/** Polling interval (ms). */
const LOOK_EVERY_MS = 4_000;

/** Reloads the page's data while the file is taken in. */
function useFollowed(shown: ShownContacts | null) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (shown?.state !== 'taking') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [shown, revalidate]);
}

export default function ContactImportPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  useFollowed(shown);
  return (
    <>
      <p>
        <Link to={href('/admin/importa')} className={textLinkClass('alone')}>
          Tutte le importazioni
        </Link>
      </p>
      <h1 className="font-display text-2xl break-words md:text-3xl">{shown?.fileName ?? 'Clienti'}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’importazione" />
      {shown && (
        <>
          <p className="mt-1 text-ink-soft">
            {shown.kind === 'customers' ? 'Clienti' : 'Iscritte alla newsletter'} da{' '}
            {FORMAT_NAMES[shown.format]}: {CONTACT_STATES[shown.state]}
          </p>
          <Summary shown={shown} />
          {shown.notes.map((note) => (
            <p key={note} className="mt-2 max-w-prose text-ink-soft break-words">
              {note}
            </p>
          ))}
          {shown.state === 'planned' && <ProofChoice key={shown.id} shown={shown} />}
          <ContactSteps shown={shown} />
          <ContactLines shown={shown} />
        </>
      )}
    </>
  );
}

function Summary({ shown }: { shown: ShownContacts }) {
  const { counts, result, lines, state } = shown;
  const { add, change, subscribe, ask, withdraw } = result
    ? {
        add: result.added,
        change: result.changed,
        subscribe: result.subscribed,
        ask: result.asked,
        withdraw: result.withdrawn,
      }
    : counts;
  const sentences = [
    ...(shown.kind === 'customers' ? [`Clienti nuovi: ${add}`, `cambiati: ${change}`] : []),
    `${shown.kind === 'customers' ? 'iscritte' : 'Iscritte'} con prova: ${subscribe}`,
    `da confermare per e-mail: ${ask}`,
    `disiscritte: ${withdraw}`,
    `righe sbagliate: ${counts.wrong}`,
  ].join(', ');
  return (
    <div role="status" className="mt-4 grid max-w-prose gap-2">
      <p className="font-medium tabular-nums">{sentences}</p>
      {state === 'taking' && (
        <p className="text-ink-soft tabular-nums">
          Prese {counts.taken} righe su {lines - counts.wrong}. Le e-mail di conferma partono a poche decine
          al minuto, dietro a quelle degli ordini: puoi chiudere la pagina.
        </p>
      )}
      <p className="text-ink-soft">
        Si prendono nome, e-mail, telefono, indirizzo e newsletter. Password, note, spese e date di nascita
        restano fuori: chi vuole un account se lo crea.
      </p>
    </div>
  );
}

/** Before the import begins: buttons to start it, confirmed first where it writes, or to delete it. */
function ContactSteps({ shown }: { shown: ShownContacts }) {
  const { fetcher, ask, dialog } = useSteps();
  const { counts, state } = shown;
  if (state !== 'planned') return null;
  const does = counts.add + counts.change + counts.subscribe + counts.ask + counts.withdraw > 0;
  return (
    <>
      <fetcher.Form method="post" className="mt-5 flex flex-wrap gap-3">
        {does && counts.ask === 0 && (
          <SendButton fetcher={fetcher} intent="take">
            Importa
          </SendButton>
        )}
        {counts.ask > 0 && (
          <Button size="sm" onClick={ask}>
            Importa
          </Button>
        )}
        <SendButton fetcher={fetcher} intent="discard" variant="secondary">
          Elimina il file
        </SendButton>
      </fetcher.Form>
      <ConfirmDialog
        {...dialog('take')}
        title="Importare e scrivere?"
        confirm="Importa e scrivi"
        cancel="Non ancora"
      >
        <p>
          {counts.ask === 1 ? 'Una persona riceve' : `${counts.ask} persone ricevono`} un’e-mail che chiede di
          confermare l’iscrizione. Le e-mail partite non tornano indietro.
        </p>
      </ConfirmDialog>
    </>
  );
}
