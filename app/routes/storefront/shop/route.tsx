import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { shopPage } from '#routes/shared/listing-page.server.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { showsList } from '#routes/shared/page-tags.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { CatalogueList } from '#routes/storefront/shared/catalogue/catalogue-list.tsx';
import { editorialIn } from '#routes/storefront/shared/catalogue/editorial.server.ts';
import { FailedList } from '#routes/storefront/shared/catalogue/failed-list.tsx';
import { ViewToggle } from '#routes/storefront/shared/catalogue/view-toggle.tsx';
import { leadFromOldPath } from '#routes/storefront/shared/old-path.server.ts';
import { UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import { CHOICE_KEYS, shownChoices } from '#shop/catalog/products/choice-fields.ts';
import { activeFilters, type Filters, LIST_QUERY, shopSorts } from '#shop/catalog/search/filters.ts';
import { LightLink } from '#ui/light-link.tsx';
import type { Route } from './+types/route';

export const handle = { cached: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const shop = context.get(shopContext);
  const page = await shopPage(shop, url.searchParams);
  const isMissing = isNoCategory(page.filters);
  if (isMissing) await leadFromOldPath(args);
  showsList(context, page.listing.products);
  const { categories } = await shop.catalogue.assortment();
  const address = oneCategory(page.filters);
  const category = categories.find((one) => one.address === address);
  const categoryName = category?.name ?? null;
  const title = titleOf(page.filters, { corrected: page.listing.corrected, categoryName });
  const ofSearch = category && { title: category.searchTitle, description: category.searchDescription };
  const list = address ?? (areNewArrivals(page.filters) ? href('/nuovi-arrivi') : href('/shop'));
  const shown = { ...page, title, categoryName, ofSearch, ...(await editorialIn(shop, list, page)) };
  return data(shown, { status: isMissing ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { q = '' } = loaderData?.filters ?? {};
  const address = loaderData ? oneCategory(loaderData.filters) : null;
  const category = loaderData?.categoryName ?? null;
  const ofSearch = loaderData?.ofSearch;
  const isNew = loaderData !== undefined && areNewArrivals(loaderData.filters);
  const root = rootOf(matches);
  const path = category ? `${href('/shop')}?category=${address}` : href('/shop');
  return pageMeta(matches, {
    title: q
      ? (loaderData?.title ?? '')
      : isNew
        ? NEW_ARRIVALS
        : category
          ? ofSearch?.title || `${category} da donna`
          : (loaderData?.title ?? ALL_PRODUCTS),
    description: isNew
      ? 'I nuovi arrivi della boutique: vestiti, top, pantaloni, giacche, scarpe e accessori appena messi in vetrina. Ordina online, ricevi a casa o ritira gratis in negozio.'
      : category
        ? ofSearch?.description ||
          `${category} da donna scelti dalla nostra boutique: guarda tutti i modelli, filtra per taglia e prezzo, ricevili a casa o ritirali gratis in negozio.`
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

const TOOLS = { ViewToggle };

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products');
  const { categories } = useRootData();
  return (
    <Frame title={loaderData.title}>
      <CatalogueList
        path={href('/shop')}
        page={loaderData}
        sortsOf={shopSorts}
        categories={categories}
        tools={TOOLS}
        added="popup"
      />
    </Frame>
  );
}

const ALL_PRODUCTS = 'Collezione Completa';
const NEW_ARRIVALS = 'Nuovi arrivi';

/** Title by search, otherwise by the only category and occasion. */
function titleOf(
  filters: Filters,
  { corrected, categoryName }: { corrected: string | null; categoryName: string | null },
): string {
  if (filters.q !== '') return `Risultati per “${corrected ?? filters.q}”`;
  if (areNewArrivals(filters)) return NEW_ARRIVALS;
  const choices = shownChoices(filters);
  const [choice, ...otherChoices] = CHOICE_KEYS.flatMap((key) => choices[key]);
  if (!choice || otherChoices.length > 0) return categoryName ?? ALL_PRODUCTS;
  return [categoryName, choice.name].filter(Boolean).join(' · ');
}

/** In the menu, the whole catalogue by newest is called new arrivals. */
function areNewArrivals(filters: Filters): boolean {
  return filters.sort === 'newest' && activeFilters(filters).length === 0;
}

/** Whether the list is only filtered by a category that the shop does not have. */
function isNoCategory(filters: Filters): boolean {
  return filters.categories.join() === UNKNOWN_CATEGORY && activeFilters(filters).length === 1;
}

/** The address of the only category; null for all, for several, and for an unknown one. */
function oneCategory({ categories: [first, ...others] }: Filters): string | null {
  return !first || first === UNKNOWN_CATEGORY || others.length > 0 ? null : first;
}

export function ErrorBoundary() {
  return (
    <Frame title={ALL_PRODUCTS}>
      <FailedList />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main id="contenuto" className="page pt-1 pb-(--section) md:pt-4">
      <LightLink
        to={href('/')}
        className="inline-flex min-h-11 items-center gap-2 text-[15px] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Torna alla home
      </LightLink>
      <h1 className="display-1 mb-4 md:mb-8">{title}</h1>
      {children}
    </main>
  );
}
