import { memo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { useList } from '#routes/admin/shared/list/list.ts';
import { ListOrder, ListViews } from '#routes/admin/shared/list/list-views.tsx';
import { useSelection } from '#routes/admin/shared/list/selection.tsx';
import { NothingFound } from '#routes/admin/shared/list-states.tsx';
import { RowChoice } from '#routes/admin/shared/row-choice.tsx';
import { ListPages, ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import { ALL } from '#shop/catalog/assortment/named-category.ts';
import type { InventoryPage, InventoryProduct } from '#shop/catalog/products/products.server.ts';
import type { SizeAwaited } from '#shop/marketing/back-in-stock/waiting.server.ts';
import type { ListViews as Views } from '#shop/staff/list-views/list-views.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CHOICE_FORM, ChosenProducts } from './chosen-products.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { PRODUCT_LIST } from './product-list.ts';
import { EditProduct, type StoredProps } from './product-panels.tsx';
import type { Editing } from './use-editing.ts';

export function InventoryFilters() {
  const [args] = useSearchParams();
  const category = args.get('categoria') ?? '';
  const incomplete = args.has('mancanti');
  const names = useCategoryNames();
  return (
    <ListSearch
      name="Filtri dell’inventario"
      label="Cerca prodotti"
      filters={
        <>
          <ChoiceField
            label="Filtra inventario"
            name="categoria"
            defaultValue={category}
            key={category}
            none={ALL}
            options={names.map((category) => [category, category])}
          />
          <ListOrder facts={PRODUCT_LIST} />
          <Checkbox
            key={`mancanti-${incomplete}`}
            id="mancanti"
            name="mancanti"
            label="Dati obbligatori mancanti"
            defaultChecked={incomplete}
          />
        </>
      }
    />
  );
}

type InventoryProps = {
  page: InventoryPage;
  views: Views;
  awaited: readonly SizeAwaited[];
  editing: Editing | null;
  /** Stored draft of the edited product. */
  held: StoredProps;
  onEditing: (change: (editing: Editing) => Editing) => void;
  onEdit: (product: InventoryProduct) => void;
  onClose: () => void;
  onDelete: (product: InventoryProduct) => void;
  onCopy: (product: InventoryProduct) => void;
};

/** Memoised: typing in the page's other forms does not draw it again. */
export const Inventory = memo(function Inventory(props: InventoryProps) {
  const { page, views, awaited, editing, held, onEditing, onEdit, onClose, onDelete, onCopy } = props;
  const loading = useNavigation().state === 'loading';
  const list = useList(PRODUCT_LIST, views);
  const selection = useSelection(page.products);
  const current = page.products.find((one) => one.id === editing?.product.id);
  const panel = editing && (
    <EditProduct
      key={editing.product.id}
      editing={editing}
      {...held}
      current={current}
      onEditing={onEditing}
      onClose={onClose}
      onCopy={onCopy}
    />
  );
  return (
    <>
      {panel && !current && (
        <div className="mb-4 bg-surface p-4 md:p-6">
          <p className="mb-4 text-ink-soft">Il prodotto che stai modificando non è in questo elenco.</p>
          {panel}
        </div>
      )}
      {page.inventory > 0 && <ListViews list={list} count={shownLine(page)} />}
      {page.inventory === 0 ? (
        <p className="py-8 text-center text-ink-soft">
          Nessun prodotto in inventario. Aggiungi il primo prodotto con il form qui sopra.
        </p>
      ) : page.products.length === 0 ? (
        <NothingFound title="Nessun prodotto trovato" description="Prova a modificare i filtri di ricerca" />
      ) : (
        <div className={loading ? 'opacity-60' : ''}>
          <ChosenProducts page={page} selection={selection} />
          <InventoryTable
            list={list}
            products={page.products}
            awaited={awaited}
            onEdit={onEdit}
            onDelete={onDelete}
            panelOf={(product) => (product === current ? panel : null)}
            choiceOf={({ id, name }) => (
              <RowChoice
                label={`Scegli ${name}`}
                isChosen={selection.isChosen(id)}
                onChoose={(withShift) => selection.choose(id, withShift)}
                {...(selection.all === null && { sent: { form: CHOICE_FORM, name: 'prodotto', value: id } })}
              />
            )}
          />
        </div>
      )}
      <ListPages name="Pagine dell’inventario" further="Prodotti precedenti" next={page.next} />
      <ExportLinks tables={TABLES} />
    </>
  );
});

const TABLES = [
  ['prodotti', 'Esporta CSV'],
  ['giacenze', 'Giacenze in CSV'],
] as const;

function shownLine({ products, total }: InventoryPage): string {
  const shown = products.length === 1 ? '1 prodotto mostrato' : `${products.length} prodotti mostrati`;
  return products.length === total ? shown : `${shown} su ${total}`;
}
