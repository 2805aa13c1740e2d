import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import type { HomeView } from '../../../shop/home-page/home-view.server.ts';
import { CREDIT_WARNING } from '../../../shop/settings/credit-warning.ts';
import type { HomeSection } from '../../../shop/settings/home-layout.ts';
import { PREFETCH } from '../../../ui/wants-less.ts';
import { ProductGrid } from '../listing/product-grid.tsx';
import { FeaturedTiles } from './featured-tiles.tsx';
import { Hero } from './hero.tsx';
import { Visit } from './visit.tsx';

/** The home page: its first screen, then its parts in the owner's order. */
export function HomePage({ view }: { view: HomeView }) {
  const { instalments } = useRootData();
  const { hero, video, poster, tiles, chosen, newest, storefront, hours, maps, closure } = view;
  const parts: Record<HomeSection, ReactNode> = {
    tiles: <FeaturedTiles tiles={[tiles.camicia, tiles.abito, tiles.pantalone]} />,
    chosen: chosen.length > 0 && <Chosen products={chosen} />,
    instalments: instalments && <Instalments example={view.interestFree} />,
    newest: newest.length > 0 && <Newest products={newest} />,
    visit: <Visit {...{ storefront, hours, maps, closure }} />,
  };
  return (
    <main id="contenuto">
      <Hero title={hero.title} subtitle={hero.subtitle} video={video} poster={poster} />
      {view.sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </main>
  );
}

/** What the owner puts in front. */
function Chosen({ products }: { products: HomeView['chosen'] }) {
  return (
    <section aria-labelledby="scelti-da-noi" className="section-gap page">
      <h2 id="scelti-da-noi" className="display-2 mb-8 md:mb-12">
        Scelti da noi
      </h2>
      <ProductGrid name="scelti" products={products} view="row" headingLevel={3} />
    </section>
  );
}

function Newest({ products }: { products: HomeView['newest'] }) {
  return (
    <section aria-labelledby="appena-arrivati" className="section-gap page">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-12">
        <h2 id="appena-arrivati" className="display-2">
          Appena arrivati
        </h2>
        <Link
          to={`${href('/shop')}?sort=newest`}
          prefetch={PREFETCH}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-6 hover:text-accent-strong"
        >
          Vedi tutte le novità
        </Link>
      </header>
      <ProductGrid name="nuovi" products={products} view="row" headingLevel={3} />
    </section>
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
