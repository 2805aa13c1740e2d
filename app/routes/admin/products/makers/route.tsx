import { useState } from 'react';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import {
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import {
  addMaker,
  changeMaker,
  deleteMaker,
  type ListedMaker,
  listMakers,
} from '#shop/catalog/makers/makers.server.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Route } from './+types/route';
import { readMaker } from './maker-form.ts';
import { DeleteMaker, MakerForm } from './maker-form.tsx';
import { MakersList } from './makers-list.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'produttori',
  changesPages: true,
  acts: {
    'maker-saved': { name: 'Produttore salvato', intent: 'save', subject: 'id' },
    'maker-deleted': { name: 'Produttore eliminato', intent: 'delete', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Produttori');

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/produttori', async () => ({ makers: await listMakers(db) }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop } = await receivedForm(args, handle);
  const { db, now } = shop;
  const id = text('id');
  switch (form.get('intent')) {
    case 'save': {
      const read = readMaker(form);
      if (!read.ok) return invalid(read.fields);
      if (id === '') {
        await addMaker(db, read.value, now());
        return done('Produttore aggiunto');
      }
      const shown = new Date(text('updated_at'));
      if (Number.isNaN(shown.getTime())) return failed(400);
      const changed = await changeMaker(db, id, read.value, shown, now());
      if (changed.ok) return done('Produttore aggiornato');
      return changed.code === 'not_found'
        ? notFound('il produttore non esiste più')
        : editedElsewhere('un’altra persona lo ha modificato nel frattempo: chiudi e riaprilo');
    }
    case 'delete': {
      const removed = await deleteMaker(db, id);
      if (removed.ok) return done('Produttore eliminato');
      return removed.code === 'not_found'
        ? notFound('il produttore non esiste più')
        : refused(409, `${usedBy(removed.products)}: prima scegli per loro un altro produttore.`);
    }
    default:
      return failed(400);
  }
}

function usedBy(count: number): string {
  return count === 1 ? 'Lo indica ancora 1 prodotto' : `Lo indicano ancora ${count} prodotti`;
}

export default function MakersPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [writing, setWriting] = useState<ListedMaker | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ListedMaker | null>(null);
  const written = useLastShown(writing);
  useLive('products');
  return (
    <>
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Produttori</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Chi produce i capi, come lo leggono le clienti nella scheda di ogni prodotto (regolamento UE
        2023/988).
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i produttori" />
      {shown && <MakersList makers={shown.makers} onChange={setWriting} onDelete={setDeleting} />}
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi produttore
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuovo produttore' : 'Modifica produttore'}
      >
        {written !== null && (
          <MakerForm maker={written === 'new' ? null : written} onDone={() => setWriting(null)} />
        )}
      </Dialog>
      <DeleteMaker maker={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
