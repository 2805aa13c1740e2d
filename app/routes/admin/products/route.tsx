import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { data, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { ALL, CATEGORIES, categoryFrom } from '../../../shop/catalogue/categories.ts';
import {
  createProduct,
  deleteProduct,
  havePictures,
  type InventoryPage,
  type InventoryProduct,
  listInventory,
  updateProduct,
} from '../../../shop/catalogue/inventory.server.ts';
import { parseProduct } from '../../../shop/catalogue/product-input.ts';
import { saveHeroText } from '../../../shop/settings/sections.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import type { ShopSettings } from '../../../shop/settings/settings.ts';
import { SelectField } from '../../../ui/field.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import { ListPages } from '../shared/list-pages.tsx';
import { ListSearch } from '../shared/list-search.tsx';
import { LoadFailure, loadOr, NothingFound, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { UnsavedDialog, UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { HeroForm } from './hero-form.tsx';
import { editButtonId, InventoryTable } from './inventory-table.tsx';
import type { ProductAnswer } from './product-answer.ts';
import { EMPTY_DRAFT, sameDraft } from './product-draft.ts';
import { DeleteProduct, EditProduct, NewProduct } from './product-panels.tsx';
import { type Editing, isUnsaved, useEditing } from './use-editing.ts';

export const handle = { changesPages: true } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: 'Gestione Prodotti' },
  { name: 'robots', content: 'noindex, nofollow' },
];

type Shown = { hero: ShopSettings['hero']; page: InventoryPage };

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  const query = new URL(asked.request.url).searchParams;
  return loadShown(shop.log, 'admin/prodotti', async () => {
    const page = await listInventory(shop, {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria')),
      after: query.get('dopo'),
    });
    const { hero } = await loadSettings(shop.db);
    return { hero, page };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  const form = await asked.request.formData();
  try {
    switch (form.get('intent')) {
      case 'create':
        return await saveProduct(shop, form, null);
      case 'update':
        return await saveProduct(shop, form, String(form.get('id') ?? ''));
      case 'delete':
        return await removeProduct(shop, String(form.get('id') ?? ''));
      case 'hero_title':
      case 'hero_subtitle': {
        await requirePermission(asked, 'settings:write');
        return await saveHero(shop, form);
      }
      default:
        return refuse(400, { code: 'failed', message: 'Errore sconosciuto' });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    shop.log.error(error, { where: 'admin/prodotti' });
    return refuse(500, { code: 'failed', message: 'Errore sconosciuto' });
  }
}

type ActionShop = Pick<ReturnType<typeof shopOf>, 'db' | 'now'>;
const shopOf = ({ context }: Route.ActionArgs) => context.get(shopContext);

async function saveProduct(shop: ActionShop, form: FormData, id: string | null) {
  const parsed = parseProduct(form);
  if (!parsed.ok) return refuse(422, { ...parsed, code: 'invalid' });
  const { input } = parsed;
  const there = await havePictures(
    shop.db,
    input.images.map((one) => one.mediaId),
  );
  if (!there) {
    const description = "Un'immagine non è più disponibile: rimuovila e caricala di nuovo.";
    return refuse(422, { code: 'invalid', title: 'Errore', description, fields: ['images'] });
  }
  if (id === null) {
    await createProduct(shop.db, input, shop.now());
    return data<ProductAnswer>({ ok: true });
  }
  const expected = new Date(String(form.get('updated_at') ?? ''));
  const version = Number.isNaN(expected.getTime()) ? null : expected;
  const updated = await updateProduct(shop.db, id, input, version, shop.now());
  if (updated.ok) return data<ProductAnswer>({ ok: true });
  return updated.code === 'not_found'
    ? refuse(404, { code: 'not_found', message: 'il prodotto non esiste più' })
    : refuse(409, { code: 'edited_elsewhere', message: "un'altra persona lo ha modificato nel frattempo" });
}

async function removeProduct(shop: ActionShop, id: string) {
  const removed = await deleteProduct(shop.db, id);
  if (removed.ok) return data<ProductAnswer>({ ok: true });
  const message = 'Nessun prodotto è stato eliminato - potrebbe non esistere';
  return refuse(404, { code: 'not_found', message });
}

async function saveHero(shop: ActionShop, form: FormData) {
  const key = form.get('intent') === 'hero_title' ? 'hero_title' : 'hero_subtitle';
  const shown = form.get('before');
  const expected = typeof shown === 'string' ? shown : null;
  const saved = await saveHeroText(shop.db, key, String(form.get('value') ?? ''), expected, shop.now());
  if (saved.ok) return data<ProductAnswer>({ ok: true });
  if (saved.code === 'edited_elsewhere') {
    const message = "un'altra persona lo ha modificato nel frattempo";
    return refuse(409, { code: 'edited_elsewhere', message });
  }
  const max = key === 'hero_title' ? 120 : 240;
  return refuse(422, { code: 'failed', message: `scrivi un testo di al massimo ${max} caratteri` });
}

type Refusal = Extract<ProductAnswer, { ok: false }>;
type Unsaid<T> = T extends unknown ? Omit<T, 'ok'> : never;

function refuse(status: number, answer: Unsaid<Refusal>) {
  return data<ProductAnswer>({ ...answer, ok: false } as Refusal, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ProductAnswer> {
  return attempt<ProductAnswer>(() => serverAction());
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [created, setCreated] = useState(EMPTY_DRAFT);
  const { editing, wanted, edit, onEditing, close, stay, leave } = useEditing();
  const [deleting, setDeleting] = useState<InventoryProduct | null>(null);
  const { unsaved: texts, onUnsaved } = useUnsavedParts();
  const shown = useLastShown(loaderData.shown);
  useLive('products', 'settings');

  // With the form above, the product is edited there instead of below its row.
  const above = editing?.place === 'form' ? editing : null;
  const form = useRef<HTMLDivElement>(null);
  const aboveId = above?.product.id;
  useEffect(() => {
    if (!aboveId) return;
    form.current?.scrollIntoView();
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [aboveId]);

  /** Who works with the keyboard goes on where the product was opened. */
  const opened = editing?.product.id;
  const closePanel = useCallback(() => {
    close();
    if (opened) document.getElementById(editButtonId(opened))?.focus();
  }, [close, opened]);

  const unsaved = texts.length > 0 || isUnsaved(editing) || !sameDraft(created, EMPTY_DRAFT);

  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Gestione Prodotti</h1>
      {shown && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft tabular-nums">
          {inventoryLine(shown.page.inventory)}
          <a
            href="#inventario"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Vai all'inventario
          </a>
        </p>
      )}
      {loaderData.shown === null && (
        <LoadFailure
          message="Impossibile caricare i prodotti"
          refused={loaderData.refused}
          onRetry={() => void revalidate()}
        />
      )}

      {shown && (
        <Section title="Testi della pagina iniziale">
          <div className="grid gap-4 xl:grid-cols-2">
            <HeroForm setting="hero_title" value={shown.hero.title} onUnsaved={onUnsaved} />
            <HeroForm setting="hero_subtitle" value={shown.hero.subtitle} onUnsaved={onUnsaved} />
          </div>
        </Section>
      )}

      <div ref={form} className="scroll-mt-4">
        {above ? (
          <Section title="Modifica prodotto">
            <EditProduct
              key={above.product.id}
              editing={above}
              current={shown?.page.products.find((one) => one.id === above.product.id)}
              onEditing={onEditing}
              onClose={closePanel}
            />
          </Section>
        ) : (
          <Section title="Nuovo prodotto">
            <NewProduct draft={created} onDraft={setCreated} />
          </Section>
        )}
      </div>

      {shown && (
        <Section title="Inventario" id="inventario">
          <Filters />
          <Inventory
            page={shown.page}
            editing={above ? null : editing}
            onEditing={onEditing}
            onEdit={edit}
            onClose={closePanel}
            onDelete={setDeleting}
          />
        </Section>
      )}

      <DeleteProduct
        product={deleting}
        onClose={() => setDeleting(null)}
        onFailed={() => void revalidate()}
      />
      <UnsavedDialog open={wanted !== null} onStay={stay} onLeave={leave} />
      <UnsavedGuard unsaved={unsaved} />
    </>
  );
}

function inventoryLine(count: number): string {
  return count === 1 ? '1 prodotto in inventario' : `${count} prodotti in inventario`;
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 border-t border-line pt-5">
      <h2 className="mb-4 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Filters() {
  const [asked] = useSearchParams();
  const category = asked.get('categoria') ?? '';
  return (
    <ListSearch name="Filtri dell'inventario" label="Cerca prodotti">
      <SelectField label="Filtra inventario" name="categoria" defaultValue={category} key={category}>
        <option value="">{ALL}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
    </ListSearch>
  );
}

type InventoryProps = {
  page: InventoryPage;
  editing: Editing | null;
  onEditing: (change: (editing: Editing) => Editing) => void;
  onEdit: (product: InventoryProduct) => void;
  onClose: () => void;
  onDelete: (product: InventoryProduct) => void;
};

/** Typing in the other forms of the page does not draw it again. */
const Inventory = memo(function Inventory(props: InventoryProps) {
  const { page, editing, onEditing, onEdit, onClose, onDelete } = props;
  const loading = useNavigation().state === 'loading';
  const current = page.products.find((one) => one.id === editing?.product.id);
  const panel = editing && (
    <EditProduct
      key={editing.product.id}
      editing={editing}
      current={current}
      onEditing={onEditing}
      onClose={onClose}
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
      {page.inventory === 0 ? (
        <p className="py-8 text-center text-ink-soft">
          Nessun prodotto in inventario. Aggiungi il primo prodotto con il form qui sopra.
        </p>
      ) : page.products.length === 0 ? (
        <NothingFound title="Nessun prodotto trovato" description="Prova a modificare i filtri di ricerca" />
      ) : (
        <div className={loading ? 'opacity-60' : ''}>
          <p className="mb-2 text-ink-soft tabular-nums">{shownLine(page)}</p>
          <InventoryTable
            products={page.products}
            onEdit={onEdit}
            onDelete={onDelete}
            panelOf={(product) => (product === current ? panel : null)}
          />
        </div>
      )}
      <ListPages name="Pagine dell'inventario" further="Prodotti precedenti" next={page.next} />
    </>
  );
});

function shownLine({ products, total }: InventoryPage): string {
  const shown = products.length === 1 ? '1 prodotto mostrato' : `${products.length} prodotti mostrati`;
  return products.length === total ? shown : `${shown} su ${total}`;
}
