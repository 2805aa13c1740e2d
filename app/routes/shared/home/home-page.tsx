import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useRootData } from '#routes/shared/root-data.ts';
import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';
import type { HomeSection } from '#shop/marketing/home-page/home-layout.ts';
import type { HomeView } from '#shop/marketing/home-page/home-view.server.ts';
import { LateNewsletterBox } from '#shop/marketing/newsletter/late-newsletter-box.tsx';
import { CategoryWays } from './category-ways.tsx';
import { FeaturedTiles } from './featured-tiles.tsx';
import { Hero } from './hero.tsx';
import { CHOSEN, NEWEST, ProductRow, SETS } from './product-row.tsx';

/** Far below the first screen: loads after the page. */
const Visit = lazy(() => import('./visit.tsx'));

/** Not in every shop. */
const FreeText = lazy(() => import('./free-text.tsx'));
const LookSection = lazy(() => import('./look-section.tsx'));

export function HomePage({ view }: { view: HomeView }) {
  const { instalments } = useRootData();
  const { hero, video, behind, tiles, chosen, newest, sets, editorial, fills = {} } = view;
  const { storefront, hours, maps, closure } = view;
  const parts: Record<HomeSection, ReactNode> = {
    tiles: tiles.length > 0 && <FeaturedTiles tiles={tiles} {...fills.tiles} />,
    chosen: chosen.length > 0 && <ProductRow {...CHOSEN} {...fills.chosen} products={chosen} />,
    instalments: instalments && <Instalments who={instalments} example={view.interestFree} />,
    categories: view.categories.length > 0 && <CategoryWays ways={view.categories} {...fills.categories} />,
    newest: newest.length > 0 && (
      <ProductRow {...NEWEST} picture={editorial.newest} {...fills.newest} products={newest} />
    ),
    sets: sets.length > 0 && (
      <ProductRow {...SETS} picture={editorial.sets} {...fills.sets} products={sets} />
    ),
    look: view.look && (
      <Suspense>
        <LookSection look={view.look} />
      </Suspense>
    ),
    visit: (
      <Suspense>
        <Visit {...{ storefront, hours, maps, closure, fill: fills.visit }} />
      </Suspense>
    ),
    newsletter: <LateNewsletterBox />,
    text: fills.text && <FreeText {...fills.text} />,
    text2: fills.text2 && <FreeText {...fills.text2} />,
    text3: fills.text3 && <FreeText {...fills.text3} />,
  };
  return (
    <main id="contenuto">
      <Hero {...hero} {...{ video, behind }} {...(view.isOwn && { isOwn: true })} isEmpty={view.isEmpty} />
      {view.sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </main>
  );
}

/** `example` is that of Klarna's offer without interest; null where the shop may not advertise it. */
function Instalments({ who, example }: { who: string; example: string | null }) {
  return (
    <section aria-labelledby="tre-rate" data-ground className="section-ground bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <h2 id="tre-rate" className="display-2 max-w-[18ch]">
          {example ? 'Paga con Klarna in tre rate senza interessi' : `Paga anche in 3 rate con ${who}`}
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
            Scegli {who} al momento del pagamento. È un credito offerto da {who}, soggetto ad approvazione e
            riservato ai maggiorenni: prima di sceglierlo leggi le condizioni.
          </p>
          <p className="mt-3 max-w-[58ch] font-semibold text-[15px]">{CREDIT_WARNING}</p>
          {example && <p className="mt-3 max-w-[58ch] text-ink-soft text-sm">{example}</p>}
        </div>
      </div>
    </section>
  );
}
