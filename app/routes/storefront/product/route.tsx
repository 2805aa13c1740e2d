import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { data, href, Link, redirect, useNavigate } from 'react-router';
import { shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { absolute, pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { showsCards, showsLooks, showsProduct } from '#routes/shared/page-tags.ts';
import { Facts } from '#routes/shared/product/facts.tsx';
import { Gallery } from '#routes/shared/product/gallery.tsx';
import { ProductInfo } from '#routes/shared/product/product-info.tsx';
import { productData, productGroup, productVideo } from '#routes/shared/product-json-ld.ts';
import { Retry } from '#routes/shared/retry.tsx';
import { SmallCards } from '#routes/shared/small-cards.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { missing } from '#routes/storefront/shared/missing.server.ts';
import { leadFromOldPath, movedTo } from '#routes/storefront/shared/old-path.server.ts';
import { headersOfLoader, PARTIAL } from '#routes/storefront/shared/partial.ts';
import { RecentlyViewed } from '#routes/storefront/shared/recently-viewed.tsx';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { rememberViewed } from '#shop/catalog/product-cards/use-recently-viewed.tsx';
import { productPage } from '#shop/catalog/product-page/product-page.server.ts';
import { productAtReadable } from '#shop/catalog/products/find-products.server.ts';
import type { ProductCard, ProductDetail } from '#shop/catalog/products/product.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';
import { useHourly } from './use-hourly.ts';

/** Far below the first screen: loads after the page. */
const CompleteLook = lazy(() => import('./complete-look.tsx'));

// For missing products; rendered by the server.
const SearchAndNewest = lazy(() => import('#routes/shared/search-and-newest.tsx'));

// For reviewed products; rendered by the server.
const Reviews = lazy(() => import('./reviews.tsx'));

/** Page 1 of the reviews and invalid numbers mean the product's own page. */
const furtherReviews = (text: string | null) => (text && /^([2-9]|[1-9]\d{1,3})$/.test(text) ? text : null);

// The arrival depends on the hour.
export const handle = {
  cached: {
    query: { recensioni: furtherReviews },
    hourly: true,
    params: { id: /[0-9a-f-]{36}/, slug: /[a-z0-9-]+-[0-9a-f]{8}/ },
  },
  offline: true,
} satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const page = await productPage(context.get(shopContext), await productIdOf(args), {
    readVisitor: context.get(visitorContext),
    reviewPage: url.searchParams.get('recensioni'),
  });
  if (!page) {
    await leadFromOldPath(args);
    return missing(args);
  }
  const { others, isReviewPage, isWhole, ...shown } = page;
  // Not cached: there are endless missing pages.
  if (!isReviewPage) throw redirect(url.pathname, 302);
  const { recommended, matches, sets, looks, teasers } = others;
  showsProduct(context, page.product);
  showsCards(context, [...recommended, ...matches, ...sets]);
  showsLooks(context, looks);
  return data(
    { missing: false as const, ...shown, recommended, matches, sets, looks: teasers },
    isWhole ? undefined : PARTIAL,
  );
}

/** By the id, or by the current readable address. */
async function productIdOf({ params, context, url }: Route.LoaderArgs): Promise<string> {
  if (!('slug' in params) || params.slug === undefined) return idFrom(params.id ?? '');
  const { slug } = params;
  const found = await productAtReadable(context.get(shopContext).db, slug);
  if (found && found.slug !== slug) throw movedTo(href('/p/:slug', { slug: found.slug }), url);
  return found?.id ?? '';
}

export const headers = headersOfLoader;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootOf(matches);
  if (!loaderData || loaderData.missing) {
    return [{ title: 'Prodotto non trovato' }, { name: 'robots', content: 'noindex' }];
  }
  const { product } = loaderData;
  const path = href('/prodotto/:id', { id: product.id });
  const addresses = product.pictures.map((picture) => pictureUrl(picture, 1280, 'webp'));
  const images =
    import.meta.env.SSR && root ? addresses.map((address) => absolute(root.publicUrl, address)) : [];
  const others =
    import.meta.env.SSR && root ? [productGroup(root, product, images), productVideo(root, product)] : [];
  const [first] = product.pictures;
  return pageMeta(matches, {
    title: product.ofSearch.title || product.name,
    description:
      product.ofSearch.description ||
      shortened(product.description) ||
      `${product.name}, ${product.category.toLowerCase()} da donna.`,
    keywords: `${product.name}, ${product.category.toLowerCase()} donna, moda donna`,
    path,
    type: 'product',
    image: first && addresses[0] ? { url: addresses[0], alt: first.alt } : null,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            productData(root, product, images, loaderData.reviews),
            ...others.filter((one) => one !== null),
            breadcrumbs(root, trail(product)),
          ]
        : [],
  });
};

function trail({ id, name }: ProductDetail) {
  return [
    { name: 'Home', path: href('/') },
    { name: 'Shop', path: href('/shop') },
    { name, path: href('/prodotto/:id', { id: id }) },
  ];
}

/** At most 155 characters, cut between words. */
function shortened(text: string): string {
  if (text.length <= 155) return text;
  const start = text.slice(0, 154);
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return `${(space === -1 ? start : start.slice(0, space)).trimEnd()}…`;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products', 'looks');
  useHourly();
  useEffect(() => {
    if (!loaderData.missing) rememberViewed(loaderData.product.id);
  }, [loaderData]);
  if (loaderData.missing) return <MissingProduct newest={loaderData.newest} />;
  const {
    product,
    arrivals,
    sizing,
    sizeTable,
    guides,
    notice,
    bought,
    reviews,
    recommended,
    matches,
    looks,
    sets,
    isReservable,
    votes,
  } = loaderData;
  return (
    <main id="contenuto" key={product.id}>
      {/* The picture comes first on phones. */}
      <div className="page section-end flex flex-col md:pt-4">
        <div className="flex items-center gap-x-4 text-[15px] text-ink-soft max-[18.75rem]:flex-wrap max-md:order-1 max-md:mt-2 sm:gap-x-6 md:mb-4">
          <BackButton />
          <Breadcrumbs product={product} />
        </div>
        <div className="contents md:block lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(25rem,30vw,27.5rem)] lg:gap-x-[clamp(2rem,4vw,6rem)]">
          <Gallery product={product} />
          <div className="max-md:order-2 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start short:lg:static">
            <ProductInfo {...{ product, arrivals, sizing, sizeTable, guides, bought, isReservable, votes }} />
          </div>
          <div className="max-md:order-2 lg:col-start-1">
            <Facts {...{ product, notice }} />
          </div>
        </div>
      </div>
      <Suspense>
        {reviews && <Reviews productId={product.id} productName={product.name} shown={reviews} />}
        {looks.length > 0 && <CompleteLook productId={product.id} looks={looks} />}
        {sets.length > 0 && (
          <SmallCards
            id="nei-completi"
            title={looks.length > 0 ? 'In un completo' : 'Completa il look'}
            products={sets}
            className="section-gap page"
          />
        )}
        {matches.length > 0 && (
          <SmallCards id="abbinalo" title="Abbinalo a" products={matches} className="section-gap page" />
        )}
        {recommended.length > 0 && (
          <section aria-labelledby="consigliati" data-ground className="section-ground bg-surface">
            <div className="page">
              <h2 id="consigliati" className="display-2 mb-8 md:mb-12">
                Prodotti Consigliati
              </h2>
              <ProductGrid name="consigliati" products={recommended} view="row" headingLevel={3} />
            </div>
          </section>
        )}
        <RecentlyViewed
          without={[product, ...recommended, ...matches, ...sets].map(({ id }) => id)}
          className="section-gap page"
        />
      </Suspense>
    </main>
  );
}

/** Leads to the previous page or, after a direct link, to the shop. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <Link
      to={href('/shop')}
      onClick={(event) => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        if (!idx || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> Indietro
    </Link>
  );
}

function Breadcrumbs({ product }: { product: ProductDetail }) {
  const steps = trail(product);
  return (
    <nav aria-label="Percorso" className="min-w-0">
      <ol className="flex min-w-0 items-center max-[18.75rem]:flex-wrap">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center last:min-w-0">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MissingProduct({ newest }: { newest: readonly ProductCard[] }) {
  return (
    <NoProduct
      title="Prodotto non trovato"
      description="Il prodotto che stai cercando non esiste o è stato rimosso."
      below={
        <Suspense>
          <SearchAndNewest products={newest} className="pb-(--section)" />
        </Suspense>
      }
    >
      <ButtonLink to={href('/shop')}>Torna allo shop</ButtonLink>
    </NoProduct>
  );
}

/** The product may exist, but could not be loaded (specification section 8). */
export function ErrorBoundary() {
  return (
    <NoProduct
      title="Errore"
      description="Impossibile caricare il prodotto."
      below={<LateSearchAndNewest className="pb-(--section)" />}
    >
      <Retry>
        <ButtonLink to={href('/shop')} variant="secondary">
          Vai allo shop
        </ButtonLink>
      </Retry>
    </NoProduct>
  );
}

type NoProductProps = { title: string; description: string; below: ReactNode; children: ReactNode };

function NoProduct({ title, description, below, children }: NoProductProps) {
  return (
    <main id="contenuto" className="page">
      <EmptyState level={1} title={title} description={description} action={children} />
      {below}
    </main>
  );
}
