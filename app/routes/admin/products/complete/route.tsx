import { href, Link, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy, done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { NothingFound, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { ListPages, ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import {
  type CompletionPage,
  completionPage,
  publishComplete,
  saveCompletion,
  withdrawComposition,
} from '#shop/catalog/bulk-edit/completion.server.ts';
import {
  COMPLETION_COLUMNS,
  cellField,
  MOST_IN_GROUP,
  NARROWED,
  NARROWED_NAMES,
  type Narrowing,
} from '#shop/catalog/bulk-edit/completion.ts';
import { sentText } from '#shop/forms/fields.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Route } from './+types/route';
import { CompleteGrid } from './complete-grid.tsx';
import { readCompletion } from './completion-form.ts';
import { CompositionGroups } from './composition-groups.tsx';
import { PublishComplete } from './publish-complete.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'completa',
  changesPages: true,
  acts: {
    'catalogue-published': { name: 'Prodotti completi pubblicati', intent: 'publish' },
    'catalogue-completed': { name: 'Catalogo completato in griglia' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Completa il catalogo');

/** Address parameter: complete products are shown, too. */
const ALL = 'tutti';
/** Address parameter: what the shown products lack. */
const MISSING = 'manca';

function narrowingIn(query: URLSearchParams): Narrowing | null {
  const only = query.get(MISSING) ?? '';
  return isKeyOf(NARROWED, only) ? only : null;
}

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const [all, only] = [query.has(ALL), narrowingIn(query)];
  return loadShown(shop.log, 'admin/completa', () =>
    completionPage(shop, { ...searchedFor(args.request), all, only }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Saves each changed row by itself; publishes complete products; undoes a group's composition. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const intent = sentText(form, 'intent');
  if (intent === 'publish') {
    const seenAt = new Date(sentText(form, 'seen_at'));
    if (Number.isNaN(seenAt.getTime()))
      return refused(422, 'Quello che hai inviato non si legge: ricarica la pagina e riprova.');
    return answeredBy(shop.log, 'admin/completa', async () => {
      const published = await publishComplete(shop, seenAt, actor);
      if (published === 0) return refused(409, 'Nessuna bozza completa: la pagina è stata aggiornata.');
      return done(published === 1 ? '1 prodotto pubblicato' : `${published} prodotti pubblicati`);
    });
  }
  if (intent === 'withdraw') {
    const ids = form.getAll('id').map(String).slice(0, MOST_IN_GROUP);
    return answeredBy(shop.log, 'admin/completa', async () => {
      const { saved, errors } = await withdrawComposition(shop, { ids, text: sentText(form, 'text') }, actor);
      if (saved === 0) return refused(409, 'Non si può togliere: questi capi sono cambiati o in vendita.');
      const left = errors.size === 0 ? '' : `, ${errors.size} lasciati: sono in vendita o sono cambiati`;
      return done(`Composizione tolta da ${saved === 1 ? '1 capo' : `${saved} capi`}${left}`);
    });
  }
  const rows = readCompletion(form);
  if (rows === null)
    return refused(422, 'Quello che hai inviato non si legge: ricarica la pagina e riprova.');
  if (rows.length === 0) return refused(422, 'Non hai cambiato nessuna cella.');
  return answeredBy(shop.log, 'admin/completa', async () => {
    const { saved, errors } = await saveCompletion(shop, rows, actor);
    if (errors.size === 0) return done(saved === 1 ? '1 prodotto salvato' : `${saved} prodotti salvati`);
    const fields = [...errors].flatMap(([id, wrong]) =>
      COMPLETION_COLUMNS.flatMap((column) => {
        const message = wrong[column];
        return message === undefined ? [] : [[cellField(column, id), message] as const];
      }),
    );
    // A success, so that the router loads the saved rows again.
    return invalid(Object.fromEntries(fields), saved > 0 ? 200 : 422);
  });
}

/** Products that wait for a maker's address, which the grid does not hold. */
function Unaddressed({ makers, products }: CompletionPage['unaddressed']) {
  if (makers === 0) return null;
  return (
    <p className="mb-3 max-w-prose">
      {makers === 1 ? '1 produttore senza indirizzo' : `${makers} produttori senza indirizzo`}:{' '}
      {products === 1 ? '1 prodotto' : `${products} prodotti`}. L’indirizzo si scrive in{' '}
      <Link to={href('/admin/produttori')} className={textLinkClass()}>
        Produttori
      </Link>
      .
    </p>
  );
}

export default function CompletePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const [query] = useSearchParams();
  const [all, only] = [query.has(ALL), narrowingIn(query)];
  return (
    <>
      <BackToList to={href('/admin/prodotti')}>Tutti i prodotti</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Completa il catalogo</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        I prodotti a cui mancano dati obbligatori, come in un foglio di calcolo. Puoi incollare più celle
        insieme. Invio scende, Ctrl+D ripete la cella di sopra, Ctrl+Invio riempie le vuote sotto, Ctrl+↓
        porta alla prossima mancante, Ctrl+Z annulla, Esc ridà quello che c’era.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i prodotti" />
      {shown && (
        <>
          <div className="mt-5">
            <PublishComplete {...shown} />
            <CompositionGroups groups={shown.groups} onUnsaved={onUnsaved} />
            <ListSearch name="Filtri del catalogo" label="Cerca prodotti">
              <Checkbox
                key={`${ALL}-${all}`}
                id={ALL}
                name={ALL}
                label="Anche i prodotti completi"
                defaultChecked={all}
              />
              {only && <input type="hidden" name={MISSING} value={only} />}
            </ListSearch>
          </div>
          <p role="status" className="mb-3 text-ink-soft tabular-nums">
            {shown.total === 1 ? '1 prodotto' : `${shown.total} prodotti`}
            {only && (
              <>
                , solo {NARROWED_NAMES[only]}.{' '}
                <Link to={href('/admin/completa')} className={textLinkClass()}>
                  Mostra tutti
                </Link>
              </>
            )}
          </p>
          <Unaddressed {...shown.unaddressed} />
          {shown.rows.length > 0 ? (
            <CompleteGrid page={shown} onUnsaved={onUnsaved} />
          ) : (
            <NothingFound
              title="Niente da completare"
              description="Ai prodotti che cerchi non manca nulla: composizione, produttore e immagine ci sono."
            />
          )}
          <ListPages name="Pagine del catalogo" further="Prodotti successivi" next={shown.next} />
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}
