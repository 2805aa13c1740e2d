import { href, Link } from 'react-router';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { DrawnGarment } from '#shop/catalog/product-cards/drawn-garment.tsx';
import type { CategoryTile } from '#shop/marketing/home-page/home-view.server.ts';
import { PREFETCH } from '#ui/device-preferences.ts';
import { TitledSection } from '#ui/titled-section.tsx';

type Props = { tiles: readonly CategoryTile[]; title?: string };

export function CategoryTiles({ tiles, title = 'Scegli per categoria' }: Props) {
  return (
    <TitledSection
      id="categorie"
      title={title}
      titleClass="page display-2 mb-6 md:mb-10"
      className="section-gap"
    >
      <ul className="no-scrollbar flex snap-x gap-3 overflow-x-auto px-[clamp(1rem,4vw,4rem)] scroll-px-[clamp(1rem,4vw,4rem)] md:gap-5 wide:page wide:grid wide:auto-cols-fr wide:grid-flow-col wide:overflow-visible">
        {tiles.map(({ category, picture }) => (
          <li
            key={category.address}
            className="w-[38vw] shrink-0 snap-start sm:w-[24vw] md:w-[18vw] wide:w-auto"
          >
            <Link
              to={`${href('/shop')}?category=${encodeURIComponent(category.address)}`}
              prefetch={PREFETCH}
              className="group/tile block"
            >
              <span className="block aspect-4/5 overflow-hidden bg-stone">
                {picture ? (
                  <PictureView
                    picture={picture}
                    alt=""
                    sizes="(min-width: 75rem) 10vw, (min-width: 48rem) 18vw, (min-width: 40rem) 24vw, 38vw"
                    widest={640}
                    className="size-full object-cover transition-[scale] duration-350 group-hover/tile:scale-[1.025]"
                  />
                ) : (
                  <DrawnGarment category={category.address} />
                )}
              </span>
              <span className="mt-3 block font-semibold text-[15px] decoration-1 underline-offset-4 group-hover/tile:underline">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
