import { type ComponentProps, memo } from 'react';
import type { ProductCard as Product } from '../../../shop/catalogue/product.ts';
import { ProductCard } from '../../../shop/catalogue/product-card.tsx';
import { useGrowing } from '../../../shop/catalogue/product-link.tsx';
import { useIsFavourite } from '../../../shop/wishlist/use-wishlist.tsx';
import { GRID, LIST } from './product-grid-skeleton.tsx';
import { type ProductActions, useProductActions } from './use-product-actions.ts';

/** Few enough to stand in one row from tablets on. */
const ROW = 'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-4 md:gap-x-4 wide:gap-x-6';
const VIEWS = { grid: GRID, list: LIST, row: ROW };

type Props = {
  products: readonly Product[];
  view?: 'grid' | 'list' | 'row';
  after?: 'popup' | 'panel';
  /** How many pictures belong to the first screen. */
  priority?: number;
  headingLevel?: 2 | 3;
  /** The size that the list is filtered by. */
  wantedSize?: string | null;
};

/** Products side by side. */
export function ProductGrid({
  products,
  view = 'grid',
  after = 'popup',
  priority = 0,
  headingLevel = 2,
  wantedSize = null,
}: Props) {
  const actions = useProductActions(after);
  const growing = useGrowing();
  return (
    <ul className={VIEWS[view]}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <Card
            {...{ product, headingLevel, wantedSize, actions }}
            layout={view === 'list' ? 'list' : 'grid'}
            priority={index < priority}
            growing={growing === product.id}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Pick<ComponentProps<typeof ProductCard>, 'product' | 'layout' | 'priority' | 'growing'> &
  Pick<Props, 'headingLevel' | 'wantedSize'> & { actions: ProductActions };

/** Drawn again when something about its own product changes, not when anything around it does. */
const Card = memo(function Card({ actions, ...card }: CardProps) {
  const { product } = card;
  return (
    <ProductCard
      {...card}
      liked={useIsFavourite(product.id)}
      onLike={() => actions.like(product)}
      onAdd={(size) => actions.add(product, size)}
    />
  );
});
