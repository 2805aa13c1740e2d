import { type ComponentProps, memo, useContext } from 'react';
import { CARD_ITEM, cardFragments } from '../../../shop/catalogue/card-fragment.tsx';
import type { ProductCard as Product } from '../../../shop/catalogue/product.ts';
import { ProductCard } from '../../../shop/catalogue/product-card.tsx';
import { useGrowing } from '../../../shop/catalogue/product-link.tsx';
import { SaleTermContext } from '../../../shop/settings/use-sale-words.tsx';
import { useIsFavourite } from '../../../shop/wishlist/use-wishlist.tsx';
import { LeaveOutContext } from '../../../ui/fragment.tsx';
import { GRID, LIST } from './product-grid-skeleton.tsx';
import { type ProductActions, useProductActions } from './use-product-actions.ts';

/** Few enough to stand in one row from tablets on. */
const ROW = 'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-4 md:gap-x-4 wide:gap-x-6';
const VIEWS = { grid: GRID, list: LIST, row: ROW };

type Props = {
  /** See `listName` of `ProductCard`. */
  name: string;
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
  name,
  products,
  view = 'grid',
  after = 'popup',
  priority = 0,
  headingLevel = 2,
  wantedSize = null,
}: Props) {
  const actions = useProductActions(after);
  const growing = useGrowing();
  const saleTerm = useContext(SaleTermContext);
  const leaveOut = useContext(LeaveOutContext);
  const layout = view === 'list' ? 'list' : 'grid';
  const look = { listName: name, layout, headingLevel, wantedSize } as const;
  if (import.meta.env.SSR && leaveOut) {
    const cards = cardFragments(products, { ...look, saleTerm, priority });
    return <ul className={VIEWS[view]} {...leaveOut(...cards)} />;
  }
  return (
    <ul className={VIEWS[view]}>
      {products.map((product, index) => (
        <li key={product.id} className={CARD_ITEM}>
          <Card
            {...{ ...look, product, actions }}
            priority={index < priority}
            growing={growing === product.id}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Omit<ComponentProps<typeof ProductCard>, 'liked' | 'onLike' | 'onAdd'> & {
  actions: ProductActions;
};

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
