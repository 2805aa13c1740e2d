import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { admitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { editedHero } from '#routes/admin/shared/hero-texts.server.ts';
import { sortOf } from '#routes/admin/shared/list/list.ts';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { UnsavedDialog, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { PICTURE_LIMIT } from '#shop/catalog/media/shop-media.ts';
import { formDrafts } from '#shop/catalog/products/form-drafts.server.ts';
import {
  type InventoryProduct,
  inventoryProducts,
  searchedInventory,
} from '#shop/catalog/products/products.server.ts';
import { makerChoices, savedLabels } from '#shop/catalog/products/saved-labels.server.ts';
import { awaitedOf } from '#shop/marketing/back-in-stock/waiting.server.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Route } from './+types/route';
import { changeProduct } from './change-product.server.ts';
import { DraftOffers } from './draft-offer.tsx';
import { HeroForms } from './hero-form.tsx';
import { Inventory, InventoryFilters } from './inventory.tsx';
import { editButtonId } from './inventory-table.tsx';
import { MostPictures } from './picture-editor.tsx';
import { LabelChoices } from './product-label.tsx';
import { PRODUCT_LIST } from './product-list.ts';
import { DeleteProduct, EditProduct, NewProduct } from './product-panels.tsx';
import { NEW } from './stored-draft.ts';
import { useBeginAt } from './use-begin-at.ts';
import { isUnsaved, useEditing } from './use-editing.ts';
import { useNewProduct } from './use-new-product.ts';
import { type StoredDraft, useStoredDrafts } from './use-stored-drafts.ts';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'prodotti',
  changesPages: true,
  acts: {
    'product-created': { name: 'Prodotto aggiunto', intent: 'create' },
    'product-updated': { name: 'Prodotto modificato', intent: 'update', subject: 'id' },
    'product-deleted': { name: 'Prodotto eliminato', intent: 'delete', subject: 'id' },
    'products-changed': { name: 'Prodotti modificati' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Gestione Prodotti');

export async function loader(args: Route.LoaderArgs) {
  const { shop, visitor, may } = await admitted(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(shop.log, 'admin/prodotti', async () => {
    const page = await searchedInventory(shop, {
      q: query.get('q') ?? '',
      category: query.get('categoria'),
      incomplete: query.has('mancanti'),
      sort: sortOf(PRODUCT_LIST, query),
      after: query.get('dopo'),
    });
    const awaited = await awaitedOf(
      shop.db,
      page.products.map(({ id }) => id),
    );
    const { mostPictures } = await shop.settings();
    return {
      page,
      awaited,
      makers: await makerChoices(shop.db),
      labels: await savedLabels(shop.db),
      drafts: await draftsOf(shop, visitor.userId),
      mostPictures,
      views: await ownViews(args, visitor, PRODUCT_LIST),
      hero: may('settings:write') ? await editedHero(shop) : null,
    };
  });
}

async function draftsOf(shop: Shop, accountId: string): Promise<StoredDraft[]> {
  const drafts = await formDrafts(shop.db, accountId);
  const ids = drafts.map(({ subject }) => subject).filter((subject) => subject !== NEW);
  const products = await inventoryProducts(shop, ids);
  return drafts.map((one) => ({ ...one, product: products.find(({ id }) => id === one.subject) ?? null }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/prodotti', async () =>
    changeProduct(shop, await args.request.formData(), userId),
  );
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { editing, next, edit, onEditing, resume, close, stay, leave } = useEditing();
  const [deleting, setDeleting] = useState<InventoryProduct | null>(null);
  const { unsaved: texts, onUnsaved } = useUnsavedParts();
  const shown = useLastShown(loaderData.shown);
  useLive('products', 'settings');

  const narrow = useNarrow();
  const fresh = useNewProduct(isUnsaved(editing), close);
  const { open } = fresh;
  // Moves a product edited in the form back below its row, as typed.
  const begin = useCallback(() => {
    onEditing((now) => ({ ...now, place: 'row' }));
    open();
  }, [onEditing, open]);
  useBeginAt(fresh.opened, begin);

  // If the page's form is shown, the product is edited there instead of below its row.
  const inForm = editing?.place === 'form' ? editing : null;
  const drafts = useStoredDrafts({
    stored: shown?.drafts ?? NO_DRAFTS,
    fresh: { draft: fresh.draft, isTyped: fresh.isTyped, take: fresh.take },
    editing,
    onResume: resume,
  });
  const closePanel = useClosing(close, editing?.product.id, drafts.close);
  const isUnsavedNow = isUnsaved(editing) || fresh.isTyped;
  const offers = (of?: string): ReactNode => (
    <DraftOffers
      offers={drafts.offers.filter(({ subject }) => subject === (of ?? subject))}
      onResume={drafts.resume}
      onDiscard={drafts.discard}
    />
  );
  const heldOf = (subject: string) => ({ offer: offers(subject), stored: drafts.storedOf(subject) });
  const held = editing ? heldOf(editing.product.id) : NOTHING_HELD;

  const choices = useMemo(() => ({ makers: shown?.makers ?? [], labels: shown?.labels ?? [] }), [shown]);
  const productForm = inForm ? (
    <EditProduct
      key={inForm.product.id}
      {...held}
      editing={inForm}
      current={shown?.page.products.find((one) => one.id === inForm.product.id)}
      onEditing={onEditing}
      onClose={closePanel}
      onCopy={fresh.copy}
    />
  ) : (
    <NewProduct
      offer={offers(NEW)}
      stored={fresh.isTyped ? drafts.storedOf(NEW) : undefined}
      draft={fresh.draft}
      onDraft={fresh.setDraft}
      onSaved={fresh.close}
    />
  );
  const inventory = shown && (
    <Section title="Elenco dei prodotti" id="inventario">
      <InventoryFilters />
      <Inventory
        page={shown.page}
        views={shown.views}
        awaited={shown.awaited}
        editing={inForm ? null : editing}
        held={held}
        onEditing={onEditing}
        onEdit={edit}
        onClose={closePanel}
        onDelete={setDeleting}
        onCopy={fresh.copy}
      />
    </Section>
  );

  // The sentence of an empty list refers to the form above it (specification section 2).
  const isEmpty = shown?.page.inventory === 0;

  return (
    <MostPictures value={shown?.mostPictures ?? PICTURE_LIMIT.first}>
      <LabelChoices value={choices}>
        <ProductsHeading inventory={shown?.page.inventory ?? null} onAdd={begin} />
        <NotLoaded loaded={loaderData} message="Impossibile caricare i prodotti" />
        {offers()}

        {!isEmpty && inventory}
        <FormPlace
          narrow={narrow}
          open={fresh.isOpen || inForm !== null}
          edited={inForm?.product.id}
          opened={fresh.opened}
          onClose={inForm ? closePanel : fresh.close}
        >
          {productForm}
        </FormPlace>
        {isEmpty && inventory}
        {shown?.hero && (
          <Section title="Testi della pagina iniziale">
            <HeroForms {...shown.hero} onUnsaved={onUnsaved} />
          </Section>
        )}

        <DeleteProduct
          product={deleting}
          onClose={() => setDeleting(null)}
          onFailed={() => void revalidate()}
        />
        <UnsavedDialog open={next !== null} stored onStay={stay} onLeave={leave} />
        <UnsavedDialog open={fresh.isConfirming} onStay={fresh.stay} onLeave={fresh.leave} />
        <UnsavedGuard unsaved={texts.length > 0 || isUnsavedNow} stored={texts.length === 0} />
      </LabelChoices>
    </MostPictures>
  );
}

/** `inventory` is the number of products, null while unknown. */
function ProductsHeading({ inventory, onAdd }: { inventory: number | null; onAdd: () => void }) {
  const mayImport = useMay('imports:write');
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl md:text-3xl">Gestione Prodotti</h1>
        <SignOutForm />
      </div>
      {inventory !== null && (
        <p className="mt-1 text-ink-soft tabular-nums">
          {inventory === 1 ? '1 prodotto in inventario' : `${inventory} prodotti in inventario`}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-5">
        <Button size="sm" className="max-[48rem]:w-full" onClick={onAdd}>
          Nuovo prodotto
        </Button>
        {mayImport && (
          <Link to={href('/admin/importa')} className={textLinkClass('alone')}>
            Importa prodotti
          </Link>
        )}
        <Link to={href('/admin/prodotti/cestino')} className={textLinkClass('alone')}>
          Cestino
        </Link>
      </p>
    </>
  );
}

type PlaceProps = {
  narrow: boolean;
  open: boolean;
  edited: string | undefined;
  /** Changes whenever a new product or a copy is opened. */
  opened: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Place of the form: below the list, or over it on narrow screens. */
function FormPlace({ narrow, open, edited, opened, onClose, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLeadTo(place, edited);
  useLeadTo(place, opened);
  const title = edited ? 'Modifica prodotto' : 'Nuovo prodotto';
  return narrow ? (
    <Sheet {...{ open, title, onClose }}>{children}</Sheet>
  ) : (
    <div ref={place} className="scroll-mt-4 max-[48rem]:hidden">
      <Section title={title}>{children}</Section>
    </div>
  );
}

/** Closing returns the focus to where the product was opened. */
function useClosing(close: () => void, opened: string | undefined, onClosed: (subject: string) => void) {
  return useCallback(() => {
    close();
    if (opened) onClosed(opened);
    if (opened) document.getElementById(editButtonId(opened))?.focus();
  }, [close, opened, onClosed]);
}

/** Scrolls to the form and moves the focus to the name, whenever `opened` changes to a product or a copy. */
function useLeadTo(place: RefObject<HTMLDivElement | null>, opened: string | undefined) {
  useEffect(() => {
    if (!opened) return;
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>('input[name=name]')?.focus({ preventScroll: true });
  }, [place, opened]);
}

const NOTHING_HELD = { offer: null, stored: undefined };
const NO_DRAFTS: readonly StoredDraft[] = [];

/** Up to 768 px the form opens over the list. */
const NARROW = '(max-width: 48rem)';

/** False until scripts run: until then styles alone arrange the page. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
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
