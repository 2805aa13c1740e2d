import ArrowLeft from 'lucide-react/icons/arrow-left';
import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { pack } from '../../../lib/packed.ts';
import { packCards } from '../../../shop/catalogue/card-rows.ts';
import { CATEGORIES, UNKNOWN_CATEGORY } from '../../../shop/catalogue/categories.ts';
import { type Filters, LIST_QUERY, shopSorts } from '../../../shop/catalogue/filters.ts';
import { categorySearched } from '../../../shop/catalogue/search.ts';
import { LightLink } from '../../../ui/light-link.tsx';
import { breadcrumbs } from '../../shared/json-ld.ts';
import { shopPage } from '../../shared/listing-page.server.ts';
import { pageMeta, rootOf } from '../../shared/page-meta.ts';
import { useLive } from '../../shared/use-live.tsx';
import { CatalogueList } from '../listing/catalogue-list.tsx';
import { FailedList } from '../listing/failed-list.tsx';
import { SearchField } from '../listing/search-field.tsx';
import { ViewToggle } from '../listing/view-toggle.tsx';
import type { Route } from './+types/route';

export const handle = { kept: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { listing, counts, ...page } = await shopPage(shop, new URL(request.url).searchParams);
  return {
    ...page,
    title: titleOf(page.filters),
    counts: pack(counts),
    listing: { ...listing, products: packCards(listing.products) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { category: asked = null, q = '' } = loaderData?.filters ?? {};
  const category = asked === UNKNOWN_CATEGORY ? null : asked;
  const root = rootOf(matches);
  const path = category ? `${href('/shop')}?category=${category}` : href('/shop');
  return pageMeta(matches, {
    title: category ? `${category} da donna` : 'Collezione Completa',
    description: category
      ? `${category} da donna scelti dalla nostra boutique: guarda tutti i modelli, filtra per taglia e prezzo, ricevili a casa o ritirali gratis in negozio.`
      : 'Tutta la collezione della boutique: vestiti, top, pantaloni, giacche, scarpe e accessori da donna. Filtra per categoria, taglia e prezzo e ordina online.',
    keywords: `${category ? category.toLowerCase() : 'vestiti, top, pantaloni, giacche'}, abbigliamento donna, moda donna online`,
    path,
    noindex: q !== '' || loaderData?.listing.total === 0,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: 'Shop', path: href('/shop') },
              ...(category ? [{ name: category, path }] : []),
            ]),
          ]
        : [],
  });
};

const TOOLS = { SearchField, ViewToggle };

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products');
  return (
    <Frame title={loaderData.title}>
      <CatalogueList
        path={href('/shop')}
        page={loaderData}
        sortsOf={shopSorts}
        categories={CATEGORIES}
        tools={TOOLS}
        added="popup"
      />
    </Frame>
  );
}

/** The category that was asked for or searched names the page. */
function titleOf({ category, q }: Filters): string {
  const asked = category ?? categorySearched(q);
  return asked === null || asked === UNKNOWN_CATEGORY ? 'Collezione Completa' : asked;
}

/** The list could not be loaded: the page says so, and offers to try again. */
export function ErrorBoundary() {
  return (
    <Frame title="Collezione Completa">
      <FailedList />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main id="contenuto" className="page pt-1 pb-20 md:pt-6 md:pb-28">
      <LightLink
        to={href('/')}
        className="inline-flex min-h-11 items-center gap-2 text-[15px] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Torna alla home
      </LightLink>
      <h1 className="display-1 mb-4 md:mt-2 md:mb-10">{title}</h1>
      {children}
    </main>
  );
}
