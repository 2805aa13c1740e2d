import type { ProductCard as Product } from '../../shop/catalogue/product.ts';
import { ProductCard } from '../../shop/catalogue/product-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShelf } from './use-shelf.ts';

const GRID =
  'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-3 md:gap-x-5 md:gap-y-12 wide:grid-cols-4 wide:gap-x-6 wide:gap-y-15';
/** Few enough to stand in one row from tablets on. */
const ROW = 'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-4 md:gap-x-4 wide:gap-x-6';
const LIST = 'grid gap-y-8 lg:grid-cols-2 lg:gap-x-10';
const VIEWS = { grid: GRID, list: LIST, row: ROW };

type Props = {
  products: readonly Product[];
  view?: 'grid' | 'list' | 'row';
  after?: 'popup' | 'panel';
  /** How many pictures belong to the first screen. */
  priority?: number;
  headingLevel?: 2 | 3;
};

/** Products side by side. */
export function Shelf({ products, view = 'grid', after = 'popup', priority = 0, headingLevel = 2 }: Props) {
  const shelf = useShelf(after);
  return (
    <ul className={VIEWS[view]}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard
            product={product}
            layout={view === 'list' ? 'list' : 'grid'}
            priority={index < priority}
            headingLevel={headingLevel}
            liked={shelf.liked(product.id)}
            onLike={() => shelf.like(product)}
            onAdd={(size) => shelf.add(product, size)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cards that are on their way. */
export function ShelfSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} data-skeleton-card>
          <Skeleton className="aspect-4/5 w-full" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
