import { data, href, Link } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { useRootData } from '../../../root-data.ts';
import { parseFilters } from '../../../shop/catalogue/filters.ts';
import { homeTiles } from '../../../shop/catalogue/home-tiles.server.ts';
import { listProducts } from '../../../shop/catalogue/listing.server.ts';
import { pictureById } from '../../../shop/media/media.server.ts';
import { pictureUrl } from '../../../shop/media/picture.ts';
import { mapsHref } from '../../../shop/settings/contact-links.ts';
import { CREDIT_WARNING, exampleSentence, isInterestFree } from '../../../shop/settings/instalments.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { absolute, pageMeta, rootOf } from '../../shared/page-meta.ts';
import { useLive } from '../../shared/use-live.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { headersOfLoader, PARTIAL } from '../shared/partial.ts';
import type { Route } from './+types/route';
import { FeaturedTiles } from './featured-tiles.tsx';
import { Hero } from './hero.tsx';
import { clothingStore } from './store-json-ld.ts';
import { Visit } from './visit.tsx';

export const handle = { kept: { query: {} } } satisfies RouteFacts;

/** How many of the newest products the home page shows. */
const NEWEST = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const settings = await loadSettings(shop.db);
  const { heroVideo, hero, hours, identity, pictures } = settings;
  // Decoration falls back in silence, and is logged (specification section 8).
  let isWhole = true;
  const fellBack = (where: string) => (error: unknown) => {
    isWhole = false;
    shop.log.error(error, { where });
  };
  const [poster, storefront, tiles, newest] = await Promise.all([
    pictureById(shop, heroVideo?.posterMediaId ?? null, ''),
    pictureById(shop, pictures.storefront, `La vetrina di ${identity.brand}`),
    homeTiles(shop, settings, fellBack('home tiles')),
    newestProducts(shop).catch((error: unknown) => {
      fellBack('home newest')(error);
      return [];
    }),
  ]);
  const { latitude, longitude, mapsQuery } = identity;
  const shown = {
    hero,
    video: heroVideo && { mp4: heroVideo.mp4, webm: heroVideo.webm, stamp: heroVideo.stamp },
    ...{ poster, storefront, tiles, newest, hours },
    maps: mapsHref({ ...identity, mapsQuery }),
    place: { latitude, longitude },
    interestFree: isInterestFree(settings) ? exampleSentence(settings.instalmentExample) : null,
  };
  return data(shown, isWhole ? undefined : PARTIAL);
}

export const headers = headersOfLoader;

async function newestProducts(shop: Parameters<typeof listProducts>[0]) {
  const filters = parseFilters(new URLSearchParams({ sort: 'newest' }), { sliderMaxEuros: 0 });
  const { products } = await listProducts(shop, filters, null);
  return products.slice(0, NEWEST);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootOf(matches);
  const description =
    'Boutique italiana di moda donna: vestiti, completi, top e pantaloni scelti uno per uno. Nuovi arrivi ogni settimana, spedizione in 2-3 giorni e reso entro 14.';
  const image = loaderData?.poster ? pictureUrl(loaderData.poster, 1280, 'webp') : '/anteprima.jpg';
  return pageMeta(matches, {
    title: null,
    description,
    keywords:
      'moda donna, boutique, abbigliamento donna, vestiti, completi, fast fashion, offerte, nuovi arrivi',
    path: href('/'),
    jsonLd:
      root && loaderData
        ? [
            clothingStore({
              root,
              description,
              hours: loaderData.hours,
              place: loaderData.place,
              image: absolute(root.publicUrl, image),
            }),
          ]
        : [],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  useLive('products', 'settings');
  const { instalments } = useRootData();
  const { hero, video, poster, tiles, newest, storefront, hours, maps } = loaderData;
  return (
    <main id="contenuto">
      <Hero title={hero.title} subtitle={hero.subtitle} video={video} poster={poster} />
      <FeaturedTiles tiles={[tiles.camicia, tiles.abito, tiles.pantalone]} />
      {instalments && <Instalments example={loaderData.interestFree} />}
      {newest.length > 0 && (
        <section aria-labelledby="appena-arrivati" className="section-gap page">
          <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-12">
            <h2 id="appena-arrivati" className="display-2">
              Appena arrivati
            </h2>
            <Link
              to={`${href('/shop')}?sort=newest`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-6 hover:text-accent-strong"
            >
              Vedi tutte le novità
            </Link>
          </header>
          <ProductGrid products={newest} view="row" headingLevel={3} />
        </section>
      )}
      <Visit storefront={storefront} hours={hours} maps={maps} />
    </main>
  );
}

/** The example is that of an offer without interest; null where the shop may not speak of one. */
function Instalments({ example }: { example: string | null }) {
  return (
    <section aria-labelledby="tre-rate" className="bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr]">
        <h2 id="tre-rate" className="display-2 max-w-[18ch]">
          {example ? 'Paga con Klarna in tre rate senza interessi' : 'Paga anche in 3 rate con Klarna'}
        </h2>
        <div>
          <ol className="grid grid-cols-3 border-ink/25 border-t">
            {['Oggi', 'Tra 30 giorni', 'Tra 60 giorni'].map((when, index) => (
              <li key={when} className="pt-4 pr-3">
                <span aria-hidden="true" className="block font-display font-medium text-3xl leading-none">
                  {index + 1}
                </span>
                <span className="mt-2 block text-[15px]">{when}</span>
              </li>
            ))}
          </ol>
          <p className="mt-6 max-w-[58ch] text-[15px] text-ink-soft">
            Scegli Klarna al momento del pagamento. È un credito offerto da Klarna, soggetto ad approvazione e
            riservato ai maggiorenni: prima di sceglierlo leggi le condizioni.
          </p>
          <p className="mt-3 max-w-[58ch] font-semibold text-[15px]">{CREDIT_WARNING}</p>
          {example && <p className="mt-3 max-w-[58ch] text-ink-soft text-sm">{example}</p>}
        </div>
      </div>
    </section>
  );
}
