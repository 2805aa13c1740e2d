import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { LARGE_SIZES } from '#shop/catalog/media/large-picture.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { DrawnGarment } from '#shop/catalog/product-cards/drawn-garment.tsx';
import { ProductBadges } from '#shop/catalog/product-cards/product-badges.tsx';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { useMediaQuery } from '#ui/media-query.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { isPaired, type Slide, slidesOf } from './gallery-slides.ts';
import { Arrows, Dots, Thumbnails } from './gallery-steps.tsx';
import { type Track, useTrack } from './use-track.ts';

const loadZoom = () => import('./zoom.tsx');

/** Loaded on demand: few products have a video. */
const VideoSlide = lazy(() => import('./video-slide.tsx'));

/** `lg` of the style sheet: all pictures show at once. */
const GRID = '(width >= 64rem)';

/** A grid on wide screens; elsewhere a row with swipe, arrows, dots, thumbnails and keys. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { name } = product;
  const slides = slidesOf(product);
  const isGrid = useMediaQuery(GRID);
  const track = useTrack(slides.length, isGrid);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const zoom = useLazyModule(loadZoom, zoomed !== null, () => setZoomed(null));
  const many = slides.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !many || isGrid || zoomed !== null) return;
    event.preventDefault();
    track.go(track.shown + step);
  }
  if (slides.length === 0) return <NoPictures product={product} />;
  return (
    <section
      aria-label={`Immagini di ${name}`}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 max-md:-mx-[clamp(1rem,4vw,4rem)]"
    >
      <div className="relative min-w-0">
        <Slides
          slides={slides}
          track={track}
          isGrid={isGrid}
          id={product.id}
          isCovered={zoomed !== null}
          onZoom={setZoomed}
        />
        <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1 max-md:left-4">
          <ProductBadges product={product} />
        </div>
        {many && (
          <>
            <Arrows track={track} />
            <Dots
              slides={slides}
              track={track}
              className="absolute inset-x-0 bottom-0 flex touch:hidden lg:hidden"
            />
            <p
              aria-hidden="true"
              className="absolute right-3 bottom-3 hidden bg-bg/90 px-2 text-sm tabular-nums leading-7 touch:block lg:hidden!"
            >
              {track.shown + 1}/{slides.length}
            </p>
          </>
        )}
      </div>
      {many && (
        <Thumbnails
          slides={slides}
          track={track}
          className="flex overflow-x-auto touch:hidden max-md:mx-3 lg:hidden"
        />
      )}
      {zoom && (
        <zoom.default
          open={zoomed !== null}
          onClose={() => setZoomed(null)}
          slides={slides}
          shown={zoomed ?? track.shown}
          onShow={(index) => {
            track.go(index);
            setZoomed(index);
          }}
          title={name}
        />
      )}
    </section>
  );
}

function NoPictures({ product }: { product: ProductDetail }) {
  return (
    <div className="relative aspect-4/5 w-full max-md:-mx-[clamp(1rem,4vw,4rem)] max-md:w-auto">
      <DrawnGarment category={product.category} />
      <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1">
        <ProductBadges product={product} />
      </div>
    </div>
  );
}

type SlidesProps = {
  id: string;
  slides: Slide[];
  track: Track;
  isGrid: boolean;
  isCovered: boolean;
  onZoom: (index: number) => void;
};

function Slides({ id, slides, track: { ref, shown }, isGrid, isCovered, onZoom }: SlidesProps) {
  return (
    <ul
      ref={ref}
      tabIndex={slides.length > 1 && !isGrid ? 0 : undefined}
      aria-label="Immagini"
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-2 lg:gap-3 lg:overflow-visible xl:gap-4"
    >
      {slides.map((slide, index) => {
        const inReach = isGrid || index === shown;
        const paired = isPaired(index, slides.length);
        const sizes = paired ? HALF_SIZES : LARGE_SIZES;
        const frame = slides.length === 1 ? `${FRAME} ${ONLY}` : paired || index === 0 ? FRAME : LAST;
        return (
          <li
            key={slide.key}
            style={index === shown ? { viewTransitionName: `foto-${id}` } : undefined}
            className={`w-full shrink-0 snap-center snap-always ${paired ? '' : 'lg:col-span-2'}`}
          >
            {slide.kind === 'video' ? (
              <div className={frame}>
                <Suspense>
                  <VideoSlide
                    video={slide.video}
                    sizes={sizes}
                    fit={FIT}
                    isShown={inReach && !isCovered}
                    onZoom={() => onZoom(index)}
                  />
                </Suspense>
              </div>
            ) : (
              <button
                type="button"
                tabIndex={inReach ? 0 : -1}
                aria-label={`Ingrandisci l’immagine ${slide.number} di ${slide.of}`}
                onClick={() => onZoom(index)}
                className={`${frame} cursor-zoom-in focus-visible:-outline-offset-2`}
              >
                <PictureView
                  picture={slide.picture}
                  priority={index === 0}
                  sizes={sizes}
                  className={`size-full ${FIT}`}
                />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The `sizes` of a picture in a pair. */
const HALF_SIZES = '(min-width: 110rem) 34rem, (min-width: 64rem) 30vw, 100vw';

// On medium screens the page begins with the whole picture.
const FRAME =
  'block aspect-4/5 w-full bg-stone md:max-lg:max-h-[78svh] short:max-lg:max-h-[calc(100svh-4rem)]';
/** A single picture fits the window. */
const ONLY = 'lg:mx-auto lg:max-w-[max(24rem,calc((100svh-9rem)*.8))]';
/** A last single picture across both columns is about as high as a pair. */
const LAST = `${FRAME} lg:aspect-3/2`;
const FIT = 'object-cover md:max-lg:object-[50%_30%] short:max-lg:object-contain';
