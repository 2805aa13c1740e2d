import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useState } from 'react';
import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { GRID, LIST, ProductGridSkeleton } from '#routes/shared/listing/product-grid-skeleton.tsx';
import { useProductActions } from '#routes/shared/listing/use-product-actions.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { signInLink } from '#routes/storefront/shared/menu.ts';
import { NothingChosen } from '#routes/storefront/shared/nothing-chosen.tsx';
import { RetryNotice } from '#routes/storefront/shared/retry-notice.tsx';
import { ProductCard } from '#shop/catalog/product-cards/product-card.tsx';
import { useGrowing } from '#shop/catalog/product-cards/product-link.tsx';
import { useProductCards } from '#shop/catalog/product-cards/use-product-cards.tsx';
import { toggleWish, useWishlist } from '#shop/customers/wishlist/use-wishlist.tsx';
import { sortWishlist, type WishlistItem, type WishlistSort } from '#shop/customers/wishlist/wishlist.ts';
import { wishlistStore } from '#shop/customers/wishlist/wishlist-memory.tsx';
import { useHydrated, useIsStored } from '#ui/browser-store.ts';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { currentItem, viewFavourites } from './favourite.ts';
import type { FavouritesView } from './favourite-tools.tsx';

// Loaded after the favourites themselves.
const FavouriteTools = lazy(() => import('./favourite-tools.tsx'));
const FavouriteExtras = lazy(() => import('./favourite-extras.tsx'));
const FavouritesFoot = lazy(() => import('./favourites-foot.tsx'));
const ListAlerts = lazy(() => import('./list-alerts.tsx'));

const NotStored = lazy(() => import('#ui/not-stored.tsx'));

export const handle = { cached: { query: {} } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'I miei preferiti',
    description: 'I prodotti che hai salvato.',
    path: href('/wishlist'),
    noindex: true,
  });

/** With today's prices and sizes (specification section 2). */
export default function WishlistPage() {
  const { items } = useWishlist();
  const ready = useHydrated();
  return (
    <main id="contenuto" tabIndex={-1}>
      <div className="page fills-screen flex flex-col pt-8 pb-(--section) md:pt-12">
        {ready && items.length > 0 ? (
          <Favourites items={items} />
        ) : (
          <h1 className="display-2 mb-10">I Miei Preferiti</h1>
        )}
        {ready && items.length === 0 && (
          <NothingChosen
            Icon={Heart}
            title="Nessun prodotto nei preferiti"
            level={2}
            description="Tocca il cuore di un prodotto per ritrovarlo qui, anche domani."
            toShop="Esplora i Prodotti"
          />
        )}
        {!ready && (
          <>
            <WithoutScripts />
            <div className="needs-script">
              <ProductGridSkeleton cards={4} />
            </div>
          </>
        )}
      </div>
      <Suspense>
        <FavouritesFoot />
      </Suspense>
    </main>
  );
}

function Favourites({ items }: { items: readonly WishlistItem[] }) {
  const actions = useProductActions('popup');
  const growing = useGrowing();
  const isStored = useIsStored(wishlistStore);
  const { account } = useRootData();
  const { cards, failed, retry } = useProductCards(items.map(({ id }) => id));
  const [sort, setSort] = useState<WishlistSort>('newest');
  const [view, setView] = useState<FavouritesView>('grid');

  const favourites = new Map(viewFavourites(items, cards).map((favourite) => [favourite.item.id, favourite]));
  const sorted = sortWishlist([...favourites.values()].map(currentItem), sort).flatMap(
    ({ id }) => favourites.get(id) ?? [],
  );
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <h1 className="display-2">I Miei Preferiti</h1>
          <p className="mt-2 text-ink-soft" role="status">
            {items.length === 1 ? '1 prodotto salvato' : `${items.length} prodotti salvati`}
          </p>
          {account === null && (
            <p className="text-ink-soft">
              <TextLink to={signInLink(href('/wishlist'))}>Accedi</TextLink> per ritrovarli su ogni
              dispositivo.
            </p>
          )}
        </div>
        <Suspense fallback={<ToolsRoom />}>
          <FavouriteTools items={items} sort={sort} setSort={setSort} view={view} setView={setView} />
        </Suspense>
      </header>
      <div role="status">
        {!isStored && (
          <Suspense>
            <NotStored what="i preferiti" stay="restano" />
          </Suspense>
        )}
      </div>
      <RetryNotice shown={failed} onRetry={retry} className="mt-6 bg-surface px-4 py-3 text-[15px]">
        Non riusciamo ad aggiornare prezzi e disponibilità.
      </RetryNotice>
      <ul className={`mt-10 ${view === 'list' ? LIST : GRID}`}>
        {sorted.map(({ item, product, isGone }) => (
          <li key={item.id} className="grid">
            <ProductCard
              product={product}
              listName="preferiti"
              layout={view}
              growing={growing === product.id}
              liked
              onLike={() => toggleWish(item)}
              requestedSize={item.size ?? null}
              onAdd={(size) => actions.add(product, size)}
            >
              <p className="mt-1 text-ink-soft text-sm">
                Aggiunto il{' '}
                <time dateTime={item.added_at}>{italianDate(dayInRome(new Date(item.added_at)))}</time>
              </p>
              {isGone ? (
                <p className="text-ink-soft text-sm">Non è più in vendita</p>
              ) : (
                <Suspense fallback={<div className="min-h-11" />}>
                  <FavouriteExtras item={item} product={product} />
                </Suspense>
              )}
            </ProductCard>
          </li>
        ))}
      </ul>
      <Suspense>
        <ListAlerts signedIn={account !== null} />
      </Suspense>
    </>
  );
}

/** On phones the tools stand above the products: their height is reserved. */
function ToolsRoom() {
  return <div className="min-h-[8.375rem] w-full sm:hidden" />;
}
