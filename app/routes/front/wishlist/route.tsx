import Heart from 'lucide-react/icons/heart';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome, italianDate } from '../../../lib/calendar-day.ts';
import { ProductCard } from '../../../shop/catalogue/product-card.tsx';
import { useGrowing } from '../../../shop/catalogue/product-link.tsx';
import { useProductCards } from '../../../shop/catalogue/use-product-cards.tsx';
import { NewsletterBox } from '../../../shop/newsletter/newsletter-box.tsx';
import { currentItem, viewFavourites } from '../../../shop/wishlist/favourite.ts';
import { packIds } from '../../../shop/wishlist/shared-list.ts';
import { toggleWish, useWishlist } from '../../../shop/wishlist/use-wishlist.tsx';
import {
  sortWishlist,
  WISHLIST_SORTS,
  type WishlistItem,
  type WishlistSort,
} from '../../../shop/wishlist/wishlist.ts';
import { useHydrated } from '../../../ui/browser-store.ts';
import { SelectField } from '../../../ui/field.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { GRID, LIST, ProductGridSkeleton } from '../listing/product-grid-skeleton.tsx';
import { useProductActions } from '../listing/use-product-actions.ts';
import { NothingChosen } from '../shared/nothing-chosen.tsx';
import { RetryNotice } from '../shared/retry-notice.tsx';
import { ShareButton } from '../shared/share-button.tsx';
import { WithoutScripts } from '../shared/without-scripts.tsx';
import type { Route } from './+types/route';

export const handle = { kept: { query: {}, namesItsProducts: true } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'I miei preferiti',
    description: 'I prodotti che hai salvato.',
    path: href('/wishlist'),
    noindex: true,
  });

/** The favourites (specification section 2), with the prices and sizes of today. */
export default function WishlistPage() {
  const { items } = useWishlist();
  const ready = useHydrated();
  return (
    <main id="contenuto" tabIndex={-1}>
      <div className="page fills-screen flex flex-col pt-8 pb-20 md:pt-12 md:pb-28">
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
      <div className="bg-surface">
        <NewsletterBox />
      </div>
    </main>
  );
}

const SORT_LABELS: Record<WishlistSort, string> = {
  newest: 'Più recenti',
  name: 'Nome A-Z',
  'price-asc': 'Prezzo crescente',
  'price-desc': 'Prezzo decrescente',
};

function Favourites({ items }: { items: readonly WishlistItem[] }) {
  const actions = useProductActions('popup');
  const growing = useGrowing();
  const { cards, failed, retry } = useProductCards(items.map(({ id }) => id));
  const [sort, setSort] = useState<WishlistSort>('newest');
  const [view, setView] = useState<'grid' | 'list'>('grid');

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
        </div>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <ShareButton
            title="I miei preferiti"
            path={`${href('/preferiti-condivisi')}?lista=${packIds(items.map(({ id }) => id))}`}
            label="Condividi la lista"
            className="max-sm:w-full max-sm:justify-start max-sm:px-0"
          />
          <SelectField
            label="Ordina per"
            name="sort"
            value={sort}
            onChange={(event) =>
              setSort(WISHLIST_SORTS.find((one) => one === event.target.value) ?? 'newest')
            }
            className="flex-1 sm:w-56"
          >
            {WISHLIST_SORTS.map((one) => (
              <option key={one} value={one}>
                {SORT_LABELS[one]}
              </option>
            ))}
          </SelectField>
          <div className="flex">
            <ViewButton label="Vista a griglia" on={view === 'grid'} onClick={() => setView('grid')}>
              <LayoutGrid aria-hidden="true" className="size-5" />
            </ViewButton>
            <ViewButton label="Vista a lista" on={view === 'list'} onClick={() => setView('list')}>
              <List aria-hidden="true" className="size-5" />
            </ViewButton>
          </div>
        </div>
      </header>
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
              onAdd={(size) => actions.add(product, size)}
            >
              <p className="mt-1 text-ink-soft text-sm">
                Aggiunto il{' '}
                <time dateTime={item.added_at}>{italianDate(dayInRome(new Date(item.added_at)))}</time>
              </p>
              {isGone && <p className="text-ink-soft text-sm">Non è più in vendita</p>}
            </ProductCard>
          </li>
        ))}
      </ul>
    </>
  );
}

type ViewButtonProps = { label: string; on: boolean; onClick: () => void; children: ReactNode };

function ViewButton({ label, on, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      className="-ml-px grid size-12 place-items-center border border-ink-soft transition-colors hover:bg-surface aria-pressed:bg-ink aria-pressed:text-bg"
    >
      {children}
    </button>
  );
}
