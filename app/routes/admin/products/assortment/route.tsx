import { useState } from 'react';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import {
  type ListedCategory,
  type ListedScale,
  type ListedSizeTable,
  listAssortment,
} from '#shop/catalog/assortment/assortment.server.ts';
import { SIZE_TABLE_FIELDS as fields, typedSizeTable } from '#shop/catalog/assortment/size-table-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { CategoryForm } from './category-form.tsx';
import { changeAsRequested } from './change-assortment.server.ts';
import { DeleteOne } from './delete-one.tsx';
import { CategoriesList, ScalesList, SizeTablesList, TABLES_TITLE } from './lists.tsx';
import { ScaleForm } from './scale-form.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'categorie',
  changesPages: true,
  acts: {
    'category-saved': { name: 'Categoria salvata', intent: 'save-category', subject: 'address' },
    'category-deleted': { name: 'Categoria eliminata', intent: 'delete-category', subject: 'address' },
    'category-moved': {
      name: 'Ordine delle categorie cambiato',
      intent: 'move-category',
      subject: 'address',
    },
    'scale-saved': { name: 'Scala di taglie salvata', intent: 'save-scale', subject: 'id' },
    'scale-deleted': { name: 'Scala di taglie eliminata', intent: 'delete-scale', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Categorie e taglie');

type Shown = Awaited<ReturnType<typeof listAssortment>>;

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/categorie', (): Promise<Shown> => listAssortment(db));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  return changeAsRequested(shop, form);
}

export default function AssortmentPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useLive('settings');
  return (
    <>
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Categorie e taglie</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Che cosa vendi e in quali taglie. Il menu del negozio segue quest’ordine; il modulo del prodotto
        propone le taglie della categoria, e tiene le altre dietro «Altre taglie».
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le categorie" />
      {shown && (
        <>
          <Categories {...shown} />
          <Scales scales={shown.scales} />
          <SizeTables {...shown} />
        </>
      )}
    </>
  );
}

function Categories({ categories, scales, tables }: Shown) {
  const [writing, setWriting] = useState<ListedCategory | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ListedCategory | null>(null);
  const written = useLastShown(writing);
  return (
    <PageSection id="categorie" title="Categorie">
      <CategoriesList categories={categories} scales={scales} onChange={setWriting} onDelete={setDeleting} />
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi categoria
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuova categoria' : 'Modifica categoria'}
      >
        {written !== null && (
          <CategoryForm
            category={written === 'new' ? null : written}
            scales={scales}
            tables={tables}
            onDone={() => setWriting(null)}
          />
        )}
      </Dialog>
      <DeleteOne
        kind="categoria"
        name={deleting?.name ?? null}
        sent={{ intent: 'delete-category', address: deleting?.address ?? '' }}
        onClose={() => setDeleting(null)}
      />
    </PageSection>
  );
}

function Scales({ scales }: Pick<Shown, 'scales'>) {
  const [writing, setWriting] = useState<ListedScale | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ListedScale | null>(null);
  const written = useLastShown(writing);
  return (
    <PageSection id="scale" title="Scale di taglie" className="mt-10 border-t border-line pt-5">
      <ScalesList scales={scales} onChange={setWriting} onDelete={setDeleting} />
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi scala
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuova scala di taglie' : 'Modifica scala di taglie'}
      >
        {written !== null && (
          <ScaleForm scale={written === 'new' ? null : written} onDone={() => setWriting(null)} />
        )}
      </Dialog>
      <DeleteOne
        kind="scala"
        name={deleting?.name ?? null}
        sent={{ intent: 'delete-scale', id: deleting?.id ?? '' }}
        onClose={() => setDeleting(null)}
      />
    </PageSection>
  );
}

function SizeTables({ tables, categories }: Shown) {
  const [writing, setWriting] = useState<ListedSizeTable | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ListedSizeTable | null>(null);
  const written = useLastShown(writing);
  return (
    <PageSection id="tabelle" title={TABLES_TITLE} className="mt-10 border-t border-line pt-5">
      <p className="mt-1 max-w-prose text-ink-soft">
        Quelle che scrivi tu, per esempio di anelli, reggiseni o jeans: la categoria dice quale mostrare. Le
        tabelle di abbigliamento e scarpe sono in Impostazioni.
      </p>
      {tables.length > 0 && (
        <SizeTablesList
          tables={tables}
          categories={categories}
          onChange={setWriting}
          onDelete={setDeleting}
        />
      )}
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi tabella
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuova tabella di taglie' : 'Modifica tabella di taglie'}
      >
        {written !== null && (
          <SizeTableForm table={written === 'new' ? null : written} onDone={() => setWriting(null)} />
        )}
      </Dialog>
      <DeleteOne
        kind="tabella"
        name={deleting?.name ?? null}
        sent={{ intent: 'delete-table', id: deleting?.id ?? '' }}
        onClose={() => setDeleting(null)}
      />
    </PageSection>
  );
}

function SizeTableForm({ table, onDone }: { table: ListedSizeTable | null; onDone: () => void }) {
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Tabella salvata', failed: 'Impossibile salvare la tabella' },
    { onSaved: onDone },
  );
  const bind = { fields, errors, idPrefix: 'size-table' };
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save-table" />
      <input type="hidden" name="id" value={table?.id ?? ''} />
      <input type="hidden" name="updated_at" value={table?.updatedAt.toISOString() ?? ''} />
      <FormField {...bind} name="name" defaultValue={table?.name} />
      <FormTextarea
        {...bind}
        name="table"
        rows={10}
        placeholder={'Taglia; Diametro (mm); Circonferenza (mm)\n10; 15,9; 50\n12; 16,5; 52'}
        defaultValue={table ? typedSizeTable(table) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher}>{table ? 'Salva tabella' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}
