import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useMemo } from 'react';
import { data, href, Link, useNavigate, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { pack, unpack } from '../../../lib/packed.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { packCards, unpackCards } from '../../../shop/catalogue/card-rows.ts';
import { garmentOf } from '../../../shop/catalogue/category-garment.ts';
import { chosenMatches, likelyMatches, recommendedProducts } from '../../../shop/catalogue/matches.server.ts';
import type { ProductCard, ProductDetail } from '../../../shop/catalogue/product.ts';
import { productById } from '../../../shop/catalogue/product-cards.server.ts';
import { rememberViewed } from '../../../shop/catalogue/use-recently-viewed.tsx';
import { guaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { pictureUrl } from '../../../shop/media/picture.ts';
import { arrivalsFrom } from '../../../shop/pricing/arrival.ts';
import { sizesOf } from '../../../shop/sizing/size-guide.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { breadcrumbs } from '../../shared/json-ld.ts';
import { absolute, pageMeta, rootOf } from '../../shared/page-meta.ts';
import { useLive } from '../../shared/use-live.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { leadFromOldPath } from '../shared/old-path.server.ts';
import { headersOfLoader, PARTIAL } from '../shared/partial.ts';
import { RecentlyViewed } from '../shared/recently-viewed.tsx';
import { SmallCards } from '../shared/small-cards.tsx';
import { useHourly } from '../shared/use-hourly.ts';
import type { Route } from './+types/route';
import { Gallery } from './gallery.tsx';
import { ProductInfo } from './product-info.tsx';
import { productData, productGroup, productVideo } from './product-json-ld.ts';

// When it would arrive depends on the hour.
export const handle = {
  kept: { query: {}, hourly: true, namesItsProducts: true, params: { id: /[0-9a-f-]{36}/ } },
  offline: true,
} satisfies RouteFacts;

export async function loader(asked: Route.LoaderArgs) {
  const shop = asked.context.get(shopContext);
  const id = idFrom(asked.params.id);
  const reading = productById(shop, id);
  // Both at once: what is worn with it does not wait for what it is.
  const readingOthers = otherProducts(shop, id, reading).catch((error: unknown) => {
    // The product can be bought without them (specification section 8).
    shop.log.error(error, { where: 'recommended products' });
    return null;
  });
  const product = await reading;
  if (!product) {
    await leadFromOldPath(asked);
    return data(null, { status: 404 });
  }
  const garment = garmentOf(product);
  const settings = await shop.settings();
  const arrivals = arrivalsFrom(shop.now(), settings);
  const sizing = garment && sizesOf(settings.sizeGuide, garment);
  const notice = guaranteeNotice(settings);
  const others = await readingOthers;
  return data(
    pack({
      product,
      recommended: packCards(others?.recommended ?? []),
      matches: packCards(others?.matches ?? []),
      ...{ arrivals, sizing, notice },
    }),
    others ? undefined : PARTIAL,
  );
}

type Others = { recommended: ProductCard[]; matches: ProductCard[] };

const NO_OTHERS: Others = { recommended: [], matches: [] };

/** What else the page shows, nothing of it twice: what the owner chose comes before the newest, these before guesses. */
async function otherProducts(
  shop: Parameters<typeof likelyMatches>[0],
  id: string,
  reading: Promise<ProductDetail | null>,
): Promise<Others> {
  const [product, chosen] = await Promise.all([reading, chosenMatches(shop, id)]);
  if (!product) return NO_OTHERS;
  const recommended = await recommendedProducts(
    shop,
    product.id,
    chosen.map(({ id }) => id),
  );
  const shown = recommended.map(({ id }) => id);
  return { recommended, matches: chosen.length > 0 ? chosen : await likelyMatches(shop, product, shown) };
}

export const headers = headersOfLoader;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData && unpack(loaderData).product;
  const root = rootOf(matches);
  if (!product) {
    return [{ title: 'Prodotto non trovato' }, { name: 'robots', content: 'noindex' }];
  }
  const path = href('/prodotto/:id', { id: product.id });
  const addresses = product.pictures.map((picture) => pictureUrl(picture, 1280, 'webp'));
  const images =
    import.meta.env.SSR && root ? addresses.map((address) => absolute(root.publicUrl, address)) : [];
  const others =
    import.meta.env.SSR && root ? [productGroup(root, product, images), productVideo(root, product)] : [];
  const [first] = product.pictures;
  return pageMeta(matches, {
    title: product.name,
    description:
      shortened(product.description) || `${product.name}, ${product.category.toLowerCase()} da donna.`,
    keywords: `${product.name}, ${product.category.toLowerCase()} donna, moda donna`,
    path,
    type: 'product',
    image: first && addresses[0] ? { url: addresses[0], alt: first.alt } : null,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            productData(root, product, images),
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
  useLive('shown-products');
  useHourly();
  const page = useMemo(() => loaderData && unpack(loaderData), [loaderData]);
  useEffect(() => {
    if (page) rememberViewed(page.product.id);
  }, [page]);
  if (!page) return <MissingProduct />;
  const { product, arrivals, sizing, notice } = page;
  const recommended = unpackCards(page.recommended);
  const matches = unpackCards(page.matches);
  return (
    <main id="contenuto" key={product.id}>
      <div className="page pt-0 pb-14 md:pt-4 md:pb-20">
        <div className="mb-1 flex items-center max-[18.75rem]:flex-wrap gap-x-4 text-[15px] text-ink-soft sm:gap-x-6 md:mb-4">
          <BackButton />
          <Breadcrumbs product={product} />
        </div>
        <div className="grid gap-x-[clamp(2rem,5vw,5rem)] grid-cols-[minmax(0,1fr)] gap-y-4 md:grid-cols-[minmax(0,55fr)_minmax(0,45fr)] lg:grid-cols-[minmax(0,58fr)_minmax(0,42fr)]">
          <Gallery product={product} />
          <ProductInfo {...{ product, arrivals, sizing, notice }} />
        </div>
      </div>
      {matches.length > 0 && (
        <SmallCards id="abbinalo" title="Abbinalo a" products={matches} className="page pb-14 md:pb-20" />
      )}
      {recommended.length > 0 && (
        <section aria-labelledby="consigliati" className="bg-surface">
          <div className="section-gap page">
            <h2 id="consigliati" className="display-2 mb-8 md:mb-12">
              Prodotti Consigliati
            </h2>
            <ProductGrid name="consigliati" products={recommended} view="row" headingLevel={3} />
          </div>
        </section>
      )}
      <RecentlyViewed
        without={[product, ...recommended, ...matches].map(({ id }) => id)}
        className="section-gap page"
      />
    </main>
  );
}

/** Back to where the shopper came from; somebody who came by a link goes to the shop. */
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
      className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
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

function MissingProduct() {
  return (
    <NoProduct
      title="Prodotto non trovato"
      description="Il prodotto che stai cercando non esiste o è stato rimosso."
    >
      <ButtonLink to={href('/shop')}>Torna allo shop</ButtonLink>
    </NoProduct>
  );
}

/** The product may exist, but could not be loaded (specification section 8). */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <NoProduct title="Errore" description="Impossibile caricare il prodotto.">
      <Button busy={state === 'loading'} onClick={() => revalidate()}>
        Riprova
      </Button>
      <ButtonLink to={href('/shop')} variant="secondary">
        Vai allo shop
      </ButtonLink>
    </NoProduct>
  );
}

type NoProductProps = { title: string; description: string; children: ReactNode };

/** The page without its product: why, and what leads further. */
function NoProduct({ title, description, children }: NoProductProps) {
  return (
    <main id="contenuto" className="page">
      <EmptyState level={1} title={title} description={description} action={children} />
    </main>
  );
}
