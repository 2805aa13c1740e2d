import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Picture } from '../../../shop/media/picture.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import type { Track } from './use-track.ts';

type Props = { pictures: readonly Picture[]; track: Track };

const ARROW =
  'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-bg/90 transition-colors hover:bg-bg hover:text-accent';

/** The arrows and the dots over the pictures. */
export function ArrowsAndDots({ pictures, track: { shown, go } }: Props) {
  return (
    <>
      <button
        type="button"
        aria-label="Immagine precedente"
        onClick={() => go(shown - 1)}
        className={`${ARROW} left-1 md:left-3`}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Immagine successiva"
        onClick={() => go(shown + 1)}
        className={`${ARROW} right-1 md:right-3`}
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
  );
}

/** The small pictures beside the large one (below it on a phone). */
export function Thumbnails({ pictures, track: { shown, go } }: Props) {
  return (
    <ul
      aria-label="Miniature"
      className="no-scrollbar flex gap-3 max-md:max-h-[40svh] max-md:flex-col max-md:gap-2 max-md:overflow-y-auto max-md:p-0.5 lg:flex-col"
    >
      {pictures.map((picture, index) => (
        <li key={picture.id} className="w-18 shrink-0 max-md:w-10">
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
  );
}
