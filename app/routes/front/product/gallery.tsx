import ZoomIn from 'lucide-react/icons/zoom-in';
import { type KeyboardEvent, useState } from 'react';
import { DrawnGarment } from '../../../shop/catalogue/drawn-garment.tsx';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { ProductBadges } from '../../../shop/catalogue/product-badges.tsx';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { useHydrated } from '../../../ui/browser-store.ts';
import { usePart } from '../../../ui/part.ts';
import { ArrowsAndDots, Thumbnails } from './gallery-steps.tsx';
import { type Track, useTrack } from './use-track.ts';

const loadZoom = () => import('./zoom.tsx');

/** A product's pictures: swiped, stepped by arrows, dots, thumbnails and keys, enlarged by a tap. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { pictures, name } = product;
  const track = useTrack(pictures.length);
  const [zoomed, setZoomed] = useState(false);
  const zoom = usePart(loadZoom, zoomed, () => setZoomed(false));
  const many = pictures.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !many) return;
    event.preventDefault();
    track.go(track.shown + step);
  }
  if (pictures.length === 0) return <NoPictures product={product} />;
  return (
    <section
      aria-label={`Immagini di ${name}`}
      onKeyDown={onKeyDown}
      className={`grid min-w-0 content-start gap-3 lg:grid-cols-[4.5rem_1fr] lg:gap-4 ${many ? 'max-md:grid-cols-[minmax(0,1fr)_2.75rem]' : ''}`}
    >
      <div className="relative min-w-0 lg:order-2">
        <Slides product={product} track={track} onZoom={() => setZoomed(true)} />
        <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1">
          <ProductBadges product={product} />
        </div>
        <ZoomIn
          aria-hidden="true"
          strokeWidth={1.6}
          className="pointer-events-none absolute right-3 bottom-3 hidden size-5 text-ink/70 md:block"
        />
        {many && <ArrowsAndDots pictures={pictures} track={track} />}
      </div>
      {many && <Thumbnails pictures={pictures} track={track} />}
      {zoom && (
        <zoom.default
          open={zoomed}
          onClose={() => setZoomed(false)}
          picture={pictures[track.shown] ?? pictures[0]}
          title={name}
        />
      )}
    </section>
  );
}

/** A product of which there is no picture yet. */
function NoPictures({ product }: { product: ProductDetail }) {
  return (
    <div className="relative aspect-4/5 w-full max-md:max-h-[40svh]">
      <DrawnGarment category={product.category} />
      <div className="pointer-events-none absolute top-3 left-3 flex flex-col items-start gap-1">
        <ProductBadges product={product} />
      </div>
    </div>
  );
}

type SlidesProps = { product: ProductDetail; track: Track; onZoom: () => void };

/** The large pictures in one row, of which the frame shows one. */
function Slides({ product: { id, pictures }, track: { ref, shown }, onZoom }: SlidesProps) {
  const hydrated = useHydrated();
  return (
    <ul
      ref={ref}
      tabIndex={pictures.length > 1 ? 0 : undefined}
      aria-label="Immagini"
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.id}
          style={index === shown ? { viewTransitionName: `foto-${id}` } : undefined}
          className="w-full shrink-0 snap-center snap-always"
        >
          <button
            type="button"
            tabIndex={index === shown ? 0 : -1}
            aria-label={`Ingrandisci l'immagine ${index + 1} di ${pictures.length}`}
            onClick={onZoom}
            className="block aspect-4/5 w-full cursor-zoom-in bg-stone focus-visible:-outline-offset-2 max-md:max-h-[40svh]"
          >
            {/* The pictures beside it come once the first one has: nothing shows them before. */}
            {(index === 0 || hydrated) && (
              <PictureView
                picture={picture}
                priority={index === 0}
                sizes="(min-width: 94rem) 45rem, (min-width: 48rem) 50vw, 100vw"
                className="size-full object-cover"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
