import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useRootData } from '#routes/shared/root-data.ts';
import type { HomeSection } from '#shop/marketing/home-page/home-layout.ts';
import type { HomeView } from '#shop/marketing/home-page/home-view.server.ts';
import { LateNewsletterBox } from '#shop/marketing/newsletter/late-newsletter-box.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedTiles } from './featured-tiles.tsx';
import { Hero } from './hero.tsx';
import { Instalments } from './instalments.tsx';
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
    categories: view.categories.length > 0 && <CategoryTiles tiles={view.categories} {...fills.categories} />,
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
        <Visit storefront={storefront} hours={hours} maps={maps} closure={closure} fill={fills.visit} />
      </Suspense>
    ),
    newsletter: <LateNewsletterBox />,
    text: fills.text && <FreeText {...fills.text} />,
    text2: fills.text2 && <FreeText {...fills.text2} />,
    text3: fills.text3 && <FreeText {...fills.text3} />,
  };
  return (
    <main id="contenuto">
      <Hero
        {...hero}
        video={video}
        behind={behind}
        {...(view.isOwn && { isOwn: true })}
        isEmpty={view.isEmpty}
      />
      {view.sections.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </main>
  );
}
