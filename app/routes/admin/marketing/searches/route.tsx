import { useState } from 'react';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { addSynonym } from '#shop/catalog/search/add-synonym.server.ts';
import {
  isVain,
  listVainSearches,
  removeVainSearch,
  type VainSearch,
} from '#shop/catalog/search/vain-search.server.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Route } from './+types/route';
import { SearchesList } from './searches-list.tsx';
import { SynonymForm } from './synonym-form.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'ricerche',
  changesPages: true,
  acts: {
    'synonym-added': { name: 'Sinonimo aggiunto', intent: 'add' },
    'vain-search-removed': { name: 'Ricerca a vuoto tolta dall’elenco', intent: 'remove' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Ricerche a vuoto');

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/ricerche', async () => ({ searches: await listVainSearches(db) }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  const { db, now } = shop;
  const words = text('words');
  switch (form.get('intent')) {
    case 'add': {
      const synonym = { word: text('word'), also: text('also') };
      const added = await addSynonym(db, synonym, now());
      if (!added.ok) return invalid({ also: added.message });
      if (await isVain(shop, words, added.synonyms))
        return done(`Sinonimo aggiunto. «${words}» però non trova ancora niente: prova con un’altra parola.`);
      await removeVainSearch(db, words);
      return done(`Sinonimo aggiunto: da adesso chi cerca «${words}» trova qualcosa.`);
    }
    case 'remove':
      await removeVainSearch(db, words);
      return done('Ricerca tolta dall’elenco');
    default:
      return failed(400);
  }
}

export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [named, setNamed] = useState<VainSearch | null>(null);
  const last = useLastShown(named);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Ricerche a vuoto</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Che cosa cercano le clienti e non trovano: le parole e quante volte, mai chi. Con un sinonimo la
        ricerca trova subito i capi che chiami in un altro modo.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le ricerche" />
      {shown && <SearchesList searches={shown.searches} onName={setNamed} />}
      <Dialog open={named !== null} onClose={() => setNamed(null)} title="Aggiungi un sinonimo">
        {last && <SynonymForm key={last.words} search={last} onDone={() => setNamed(null)} />}
      </Dialog>
    </>
  );
}
