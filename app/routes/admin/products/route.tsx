import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { categoryFrom } from '../../../shop/catalogue/categories.ts';
import {
  type InventoryPage,
  type InventoryProduct,
  listInventory,
} from '../../../shop/catalogue/inventory.server.ts';
import { listMakers } from '../../../shop/catalogue/makers.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import type { ShopSettings } from '../../../shop/settings/settings.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { failed } from '../shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { UnsavedDialog, UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { HeroForms } from './hero-form.tsx';
import { Inventory, InventoryFilters } from './inventory.tsx';
import { editButtonId } from './inventory-table.tsx';
import { EMPTY_DRAFT, sameDraft } from './product-draft.ts';
import { DeleteProduct, EditProduct, NewProduct } from './product-panels.tsx';
import { type MakerChoice, Makers } from './product-safety.tsx';
import { saveProduct } from './save-product.server.ts';
import { isUnsaved, useEditing } from './use-editing.ts';

export const handle = { changesPages: true } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Gestione Prodotti');

type Shown = { hero: ShopSettings['hero']; page: InventoryPage; makers: MakerChoice[] };

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  const query = new URL(asked.request.url).searchParams;
  return loadShown(shop.log, 'admin/prodotti', async () => {
    const page = await listInventory(shop, {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria')),
      incomplete: query.has('mancanti'),
      after: query.get('dopo'),
    });
    const { hero } = await loadSettings(shop.db);
    const makers = (await listMakers(shop.db)).map(({ id, name }) => ({ id, name }));
    return { hero, page, makers };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, 'products:write');
  const shop = asked.context.get(shopContext);
  try {
    return await saveProduct(shop, await asked.request.formData(), userId);
  } catch (error) {
    if (error instanceof Response) throw error;
    shop.log.error(error, { where: 'admin/prodotti' });
    return failed(500);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
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
  const form = useLeadThere(above?.product.id);

  const closePanel = useClosing(close, editing?.product.id);
  const unsaved = texts.length > 0 || isUnsaved(editing) || !sameDraft(created, EMPTY_DRAFT);

  return (
    <Makers value={shown?.makers ?? []}>
      <h1 className="font-display text-2xl md:text-3xl">Gestione Prodotti</h1>
      {shown && <InventoryCount count={shown.page.inventory} />}
      <NotLoaded loaded={loaderData} message="Impossibile caricare i prodotti" />

      {shown && (
        <Section title="Testi della pagina iniziale">
          <HeroForms hero={shown.hero} onUnsaved={onUnsaved} />
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
          <InventoryFilters />
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
    </Makers>
  );
}

/** Who works with the keyboard goes on where the product was opened. */
function useClosing(close: () => void, opened: string | undefined) {
  return useCallback(() => {
    close();
    if (opened) document.getElementById(editButtonId(opened))?.focus();
  }, [close, opened]);
}

/** Scrolls to an element, and puts the focus on its first input, for each product that is opened there. */
function useLeadThere(productId: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!productId) return;
    place.current?.scrollIntoView();
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [productId]);
  return place;
}

function InventoryCount({ count }: { count: number }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft tabular-nums">
      {count === 1 ? '1 prodotto in inventario' : `${count} prodotti in inventario`}
      <a href="#inventario" className={textLinkClass('alone')}>
        Vai all'inventario
      </a>
    </p>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 border-t border-line pt-5">
      <h2 className="mb-4 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}
