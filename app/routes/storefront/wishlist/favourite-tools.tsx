import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ShareButton } from '#routes/shared/product/share-button.tsx';
import { packIds } from '#shop/customers/wishlist/shared-list.ts';
import { WISHLIST_SORTS, type WishlistItem, type WishlistSort } from '#shop/customers/wishlist/wishlist.ts';
import { SelectField } from '#ui/field.tsx';

export type FavouritesView = 'grid' | 'list';

const SORT_LABELS: Record<WishlistSort, string> = {
  newest: 'Più recenti',
  name: 'Nome A-Z',
  'price-asc': 'Prezzo crescente',
  'price-desc': 'Prezzo decrescente',
};

type Props = {
  items: readonly WishlistItem[];
  sort: WishlistSort;
  setSort: (sort: WishlistSort) => void;
  view: FavouritesView;
  setView: (view: FavouritesView) => void;
};

export default function FavouriteTools({ items, sort, setSort, view, setView }: Props) {
  return (
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
        onChange={(event) => setSort(WISHLIST_SORTS.find((one) => one === event.target.value) ?? 'newest')}
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
