import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { ProductBadges } from '../../../shop/catalogue/product-badges.tsx';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { useHydrated } from '../../../ui/browser-store.ts';
import { usePart } from '../../../ui/part.ts';

const loadZoom = () => import('./zoom.tsx');

const ARROW =
  'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-bg/90 transition-colors hover:bg-bg hover:text-accent';

/** A product's pictures: swiped, stepped by arrows, dots, thumbnails and keys, enlarged by a tap. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { pictures, name } = product;
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const zoom = usePart(loadZoom, zoomed, () => setZoomed(false));
  const hydrated = useHydrated();
  const many = pictures.length > 1;

  // The track scrolls by itself under a finger: what it shows is read off it.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setShown([...element.children].indexOf(entry.target));
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) watcher.observe(slide);
    return () => watcher.disconnect();
  }, []);

  function go(index: number) {
    const element = track.current;
    if (!element) return;
    const to = (index + pictures.length) % pictures.length;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: to * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    setShown(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !many) return;
    event.preventDefault();
    go(shown + step);
  }
  if (pictures.length === 0) return <div className="aspect-4/5 bg-stone" />;
  return (
    <section
      aria-label={`Immagini di ${name}`}
      onKeyDown={onKeyDown}
      className="grid min-w-0 content-start gap-3 lg:grid-cols-[4.5rem_1fr] lg:gap-4"
    >
      <div className="relative min-w-0 lg:order-2">
        <ul
          ref={track}
          tabIndex={many ? 0 : undefined}
          aria-label="Immagini"
          className="no-scrollbar -mx-[clamp(1rem,4vw,4rem)] flex snap-x snap-mandatory overflow-x-auto md:mx-0"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              style={index === shown ? { viewTransitionName: `foto-${product.id}` } : undefined}
              className="w-full shrink-0 snap-center snap-always"
            >
              <button
                type="button"
                tabIndex={index === shown ? 0 : -1}
                aria-label={`Ingrandisci l'immagine ${index + 1} di ${pictures.length}`}
                onClick={() => setZoomed(true)}
                className="block aspect-4/5 w-full cursor-zoom-in bg-stone focus-visible:-outline-offset-2"
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
        <div className="pointer-events-none absolute top-3 left-0 flex flex-col items-start gap-1 md:left-3">
          <ProductBadges product={product} />
        </div>
        <ZoomIn
          aria-hidden="true"
          strokeWidth={1.6}
          className="pointer-events-none absolute right-3 bottom-3 hidden size-5 text-ink/70 md:block"
        />
        {many && (
          <>
            <button
              type="button"
              aria-label="Immagine precedente"
              onClick={() => go(shown - 1)}
              className={`${ARROW} left-0 md:left-3`}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Immagine successiva"
              onClick={() => go(shown + 1)}
              className={`${ARROW} right-0 md:right-3`}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
            <div className="absolute inset-x-0 bottom-0 flex justify-center">
              {pictures.map((picture, index) => (
                <button
                  key={picture.id}
                  type="button"
                  aria-label={`Vai all'immagine ${index + 1}`}
                  aria-current={index === shown ? 'true' : undefined}
                  onClick={() => go(index)}
                  className="group/dot grid size-8 place-items-center"
                >
                  <span className="size-2 rounded-full bg-ink/35 transition-colors group-aria-[current]/dot:bg-ink" />
                </button>
              ))}
            </div>
          </>
        )}
      </div>
      {many && (
        <ul aria-label="Miniature" className="no-scrollbar flex gap-3 lg:flex-col">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="w-18 shrink-0">
              <button
                type="button"
                aria-label={`Mostra l'immagine ${index + 1} di ${pictures.length}`}
                aria-pressed={index === shown}
                onClick={() => go(index)}
                className="block aspect-4/5 w-full bg-stone ring-ink ring-offset-2 ring-offset-bg aria-pressed:ring-1"
              >
                <PictureView picture={picture} alt="" sizes="4.5rem" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom && (
        <zoom.default
          open={zoomed}
          onClose={() => setZoomed(false)}
          picture={pictures[shown] ?? pictures[0]}
          title={name}
        />
      )}
    </section>
  );
}
