import { type ComponentProps, Fragment, memo, type ReactNode } from 'react';
import { ProductCard } from '#shop/catalog/product-cards/product-card.tsx';
import { useGrowing } from '#shop/catalog/product-cards/product-link.tsx';
import type { ProductCard as Product } from '#shop/catalog/products/product.ts';
import { useIsFavourite } from '#shop/customers/wishlist/use-wishlist.tsx';
import { GRID, LIST } from './product-grid-skeleton.tsx';
import { type ProductActions, useProductActions } from './use-product-actions.ts';

/** Few products: one row from tablets on. */
const ROW = 'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-4 md:gap-x-4 wide:gap-x-6';
const VIEWS = { grid: GRID, list: LIST, row: ROW };

type Props = {
  /** See `listName` of `ProductCard`. */
  name: string;
  products: readonly Product[];
  view?: 'grid' | 'list' | 'row';
  after?: 'popup' | 'panel';
  priority?: number;
  headingLevel?: 2 | 3;
  requestedSizes?: readonly string[];
  /** Content between products, by the number of products before it. */
  between?: ReadonlyMap<number, ReactNode> | undefined;
};

export function ProductGrid({
  name,
  products,
  view = 'grid',
  after = 'popup',
  priority = 0,
  headingLevel = 2,
  requestedSizes = [],
  between,
}: Props) {
  const actions = useProductActions(after);
  const growing = useGrowing();
  const layout = view === 'list' ? 'list' : 'grid';
  const look = { listName: name, layout, headingLevel } as const;
  return (
    <ul className={VIEWS[view]}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {between?.get(index)}
          <li className="grid">
            <Card
              {...look}
              product={product}
              actions={actions}
              requestedSize={requestedSizeOf(product, requestedSizes)}
              priority={index < priority}
              growing={growing === product.id}
            />
          </li>
        </Fragment>
      ))}
      {between?.get(products.length)}
    </ul>
  );
}

/** The product's one size among the filter's; otherwise null. */
function requestedSizeOf({ sizes }: Product, requested: readonly string[]): string | null {
  const [first, ...others] = sizes.filter(({ size, available }) => available && requested.includes(size));
  return first && others.length === 0 ? first.size : null;
}

type CardProps = Omit<ComponentProps<typeof ProductCard>, 'liked' | 'onLike' | 'onAdd'> & {
  actions: ProductActions;
};

/** Redrawn only when its own product changes. */
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
