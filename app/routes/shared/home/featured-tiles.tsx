import { Link } from 'react-router';
import type { Focus } from '#lib/own-picture.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { PREFETCH } from '#ui/device-preferences.ts';
import { TitledSection } from '#ui/titled-section.tsx';

type Tile = { name: string; to: string; priceCents: number | null; picture: Picture; focus?: Focus };

type Props = { tiles: readonly Tile[]; title?: string };

/** The first three show the lowest price of their kind (specification section 2). */
export function FeaturedTiles({ tiles, title = 'Da dove cominciare' }: Props) {
  return (
    <TitledSection
      id="per-iniziare"
      title={title}
      titleClass="page display-2 mb-8 md:mb-12"
      className="section-gap"
    >
      <ul
        className={`no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-[clamp(1rem,4vw,4rem)] md:page md:grid md:gap-5 md:overflow-visible wide:gap-6 scroll-px-[clamp(1rem,4vw,4rem)] ${[1, 2, 4].includes(tiles.length) ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
      >
        {tiles.map((tile) => (
          <li key={`${tile.name} ${tile.to}`} className="w-[78vw] shrink-0 snap-start md:w-auto">
            <Link to={tile.to} prefetch={PREFETCH} className="group/tile block">
              <span className="block aspect-3/4 overflow-hidden bg-stone">
                <PictureView
                  picture={tile.picture}
                  {...(tile.focus && { focus: tile.focus })}
                  sizes="(min-width: 48rem) 31vw, 78vw"
                  className="size-full object-cover transition-[scale] duration-350 group-hover/tile:scale-[1.025]"
                />
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
