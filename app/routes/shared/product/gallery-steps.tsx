import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Play from 'lucide-react/icons/play';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { Slide } from './gallery-slides.ts';
import type { Track } from './use-track.ts';

type Props = { slides: readonly Slide[]; track: Pick<Track, 'shown' | 'go'>; className?: string };

// Touch scrolls the row: arrows are for screen readers, and appear on keyboard focus.
const ARROW =
  'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-bg/90 transition-colors hover:bg-bg hover:text-accent touch:pointer-events-none touch:opacity-0 touch:focus-visible:opacity-100 lg:hidden';

export function Arrows({ track: { shown, go } }: Pick<Props, 'track'>) {
  return (
    <>
      <button
        type="button"
        aria-label="Immagine precedente"
        onClick={() => go(shown - 1)}
        className={`${ARROW} left-3`}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Immagine successiva"
        onClick={() => go(shown + 1)}
        className={`${ARROW} right-3`}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

export function Dots({ slides, track: { shown, go }, className = '' }: Props) {
  return (
    <div className={`justify-center ${className}`}>
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          aria-label={slide.kind === 'video' ? 'Vai al video' : `Vai all’immagine ${slide.number}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => go(index)}
          className="group/dot grid size-8 place-items-center"
        >
          <span className="size-2 rounded-full bg-ink/45 transition-colors group-aria-[current]/dot:bg-ink" />
        </button>
      ))}
    </div>
  );
}

export function Thumbnails({ slides, track: { shown, go }, className = '' }: Props) {
  return (
    // Room for the ring around the current one.
    <ul aria-label="Miniature" className={`no-scrollbar gap-3 p-1 ${className}`}>
      {slides.map((slide, index) => (
        <li key={slide.key} className="w-18 shrink-0">
          <button
            type="button"
            aria-label={
              slide.kind === 'video' ? 'Mostra il video' : `Mostra l’immagine ${slide.number} di ${slide.of}`
            }
            aria-pressed={index === shown}
            onClick={() => go(index)}
            className="relative block aspect-4/5 w-full bg-stone ring-ink ring-offset-2 ring-offset-bg aria-pressed:ring-1"
          >
            <PictureView
              picture={slide.picture}
              alt=""
              sizes="4.5rem"
              widest={320}
              className="size-full object-cover"
            />
            {slide.kind === 'video' && (
              <Play
                aria-hidden="true"
                className="absolute inset-0 m-auto size-7 rounded-full bg-ink/55 p-1.5 pl-2 text-white"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
