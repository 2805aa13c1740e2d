import ZoomIn from 'lucide-react/icons/zoom-in';
import { type KeyboardEvent, useState } from 'react';
import { DrawnGarment } from '../../../shop/catalogue/drawn-garment.tsx';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { ProductBadges } from '../../../shop/catalogue/product-badges.tsx';
import { LARGE_SIZES } from '../../../shop/media/large-picture.tsx';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { useHydrated } from '../../../ui/browser-store.ts';
import { usePart } from '../../../ui/part.ts';
import { type Slide, slidesOf } from './gallery-slides.ts';
import { ArrowsAndDots, Thumbnails } from './gallery-steps.tsx';
import { type Track, useTrack } from './use-track.ts';
import { VideoSlide } from './video-slide.tsx';

const loadZoom = () => import('./zoom.tsx');

/** A product's pictures: swiped, stepped by arrows, dots, thumbnails and keys, enlarged by a tap. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { name } = product;
  const slides = slidesOf(product);
  const track = useTrack(slides.length);
  const [zoomed, setZoomed] = useState(false);
  const zoom = usePart(loadZoom, zoomed, () => setZoomed(false));
  const many = slides.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !many || zoomed) return;
    event.preventDefault();
    track.go(track.shown + step);
  }
  if (slides.length === 0) return <NoPictures product={product} />;
  return (
    <section
      aria-label={`Immagini di ${name}`}
      onKeyDown={onKeyDown}
      className={`grid min-w-0 content-start gap-3 lg:grid-cols-[4.5rem_1fr] lg:gap-4 ${many ? 'max-md:grid-cols-[minmax(0,1fr)_2.75rem]' : ''}`}
    >
      <div className="relative min-w-0 lg:order-2">
        <Slides
          id={product.id}
          slides={slides}
          track={track}
          zoomed={zoomed}
          onZoom={() => setZoomed(true)}
        />
        <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1">
          <ProductBadges product={product} />
        </div>
        {slides[track.shown]?.kind !== 'video' && (
          <ZoomIn
            aria-hidden="true"
            strokeWidth={1.6}
            className="pointer-events-none absolute right-3 bottom-3 hidden size-5 text-ink/70 md:block"
          />
        )}
        {many && <ArrowsAndDots slides={slides} track={track} />}
      </div>
      {many && <Thumbnails slides={slides} track={track} />}
      {zoom && (
        <zoom.default
          open={zoomed}
          onClose={() => setZoomed(false)}
          slides={slides}
          shown={track.shown}
          onShow={track.go}
          title={name}
        />
      )}
    </section>
  );
}

/** A product of which there is no picture yet. */
function NoPictures({ product }: { product: ProductDetail }) {
  return (
    <div className="relative aspect-4/5 w-full max-md:max-h-(--product-picture)">
      <DrawnGarment category={product.category} />
      <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1">
        <ProductBadges product={product} />
      </div>
    </div>
  );
}

type SlidesProps = { id: string; slides: Slide[]; track: Track; zoomed: boolean; onZoom: () => void };

/** The large pictures, and the video, in one row of which the frame shows one. */
function Slides({ id, slides, track: { ref, shown }, zoomed, onZoom }: SlidesProps) {
  return (
    <ul
      ref={ref}
      tabIndex={slides.length > 1 ? 0 : undefined}
      aria-label="Immagini"
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
    >
      {slides.map((slide, index) => (
        <li
          key={slide.key}
          style={index === shown ? { viewTransitionName: `foto-${id}` } : undefined}
          className="w-full shrink-0 snap-center snap-always"
        >
          {slide.kind === 'video' ? (
            <div className={FRAME}>
              <VideoSlide
                video={slide.video}
                isShown={index === shown && !zoomed}
                sizes={LARGE_SIZES}
                fit={FIT}
                onZoom={onZoom}
              />
            </div>
          ) : (
            <PictureSlide slide={slide} isFirst={index === 0} isShown={index === shown} onZoom={onZoom} />
          )}
        </li>
      ))}
    </ul>
  );
}

const FRAME = 'block aspect-4/5 w-full bg-stone max-md:max-h-(--product-picture)';
const FIT = 'object-cover max-md:object-[50%_25%]';

type PictureSlideProps = {
  slide: Extract<Slide, { kind: 'picture' }>;
  isFirst: boolean;
  isShown: boolean;
  onZoom: () => void;
};

function PictureSlide({ slide: { picture, number, of }, isFirst, isShown, onZoom }: PictureSlideProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-label={`Ingrandisci l’immagine ${number} di ${of}`}
      onClick={onZoom}
      className={`${FRAME} cursor-zoom-in focus-visible:-outline-offset-2`}
    >
      {/* The pictures beside it come once the first one has: nothing shows them before. */}
      {(isFirst || hydrated) && (
        <PictureView
          picture={picture}
          priority={isFirst}
          sizes={LARGE_SIZES}
          className={`size-full ${FIT}`}
        />
      )}
    </button>
  );
}
