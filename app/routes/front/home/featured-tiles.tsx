import { href, Link } from 'react-router';
import type { Picture } from '../../../shop/media/picture.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { formatEuro } from '../../../shop/money/money.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PREFETCH } from '../../../ui/wants-less.ts';

type Tile = {
  name: string;
  category: string;
  query: string;
  priceCents: number | null;
  picture: Picture | null;
  alt: string;
};

/** Three ways into the catalogue, each with the lowest price of its kind (specification section 2). */
export function FeaturedTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <TitledSection
      id="per-iniziare"
      title="Da dove cominciare"
      titleClass="page display-2 mb-8 md:mb-12"
      className="section-gap"
    >
      <ul className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-[clamp(1rem,4vw,4rem)] md:page md:grid md:grid-cols-3 md:gap-5 md:overflow-visible wide:gap-6 scroll-px-[clamp(1rem,4vw,4rem)]">
        {tiles.map((tile) => (
          <li key={tile.category} className="w-[78vw] shrink-0 snap-start md:w-auto">
            <Link
              to={`${href('/shop')}?category=${tile.category}&q=${tile.query}`}
              prefetch={PREFETCH}
              className="group/tile block"
            >
              <span className="block aspect-3/4 overflow-hidden bg-stone">
                {tile.picture && (
                  <PictureView
                    picture={tile.picture}
                    alt={tile.alt}
                    sizes="(min-width: 48rem) 31vw, 78vw"
                    className="size-full object-cover transition-transform duration-350 group-hover/tile:scale-[1.025]"
                  />
                )}
              </span>
              <div className="mt-4 flex items-baseline justify-between gap-4">
                <h3 className="label-caps decoration-1 underline-offset-6 group-hover/tile:underline">
                  {tile.name}
                </h3>
                {tile.priceCents !== null && (
                  <span className="text-[15px] text-ink-soft tabular-nums">
                    da {formatEuro(tile.priceCents)}
                  </span>
                )}
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
