import Heart from 'lucide-react/icons/heart';
import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { unpackIds } from '#shop/customers/wishlist/shared-list.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';

/** The address contains the list: nothing about its author or visitor is stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = unpackIds(url.searchParams.get('lista') ?? '');
  const products = await productCards(context.get(shopContext), ids);
  return data(
    { products, gone: ids.length - products.length },
    products.length > 0 ? undefined : { status: 404 },
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Preferiti condivisi con te',
    description: 'Una lista di prodotti scelti da chi ti ha mandato il link.',
    path: href('/preferiti-condivisi'),
    noindex: true,
  });

export default function SharedListPage({ loaderData: { products, gone } }: Route.ComponentProps) {
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="page fills-screen flex flex-col pt-8 pb-(--section) md:pt-12"
    >
      {products.length === 0 ? (
        <>
          <EmptyState
            close
            level={1}
            icon={<Heart size={40} strokeWidth={1.25} />}
            title="Lista non trovata"
            description="Il link è incompleto, oppure questi prodotti non sono più in vendita."
            action={<ButtonLink to={href('/shop')}>Vai allo shop</ButtonLink>}
          />
          <LateSearchAndNewest className="pt-12" />
        </>
      ) : (
        <>
          <h1 className="display-2">Preferiti condivisi con te</h1>
          <p className="mt-2 text-ink-soft">
            {products.length === 1 ? '1 prodotto' : `${products.length} prodotti`}
            {gone > 0 && (gone === 1 ? ' · 1 non è più in vendita' : ` · ${gone} non sono più in vendita`)}
          </p>
          <div className="mt-10">
            <ProductGrid name="condivisi" products={products} />
          </div>
        </>
      )}
    </main>
  );
}
