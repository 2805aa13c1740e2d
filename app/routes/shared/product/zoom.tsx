import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef } from 'react';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { Slide } from './gallery-slides.ts';
import { Dots, Thumbnails } from './gallery-steps.tsx';
import { useZoom } from './use-zoom.ts';
import VideoSlide from './video-slide.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  slides: readonly Slide[];
  shown: number;
  onShow: (index: number) => void;
  title: string;
};

/** Slides in full screen, one at a time; pictures enlarge by tap, two fingers, + and −. */
export default function Zoom({ open, onClose, title, ...shown }: Props) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy="zoom-titolo"
      className="modal-center m-0 size-full max-h-none max-w-none bg-bg p-0 text-ink"
    >
      <h2 id="zoom-titolo" className="sr-only">
        {title}
      </h2>
      <Enlarged {...shown} />
      <div className="absolute top-3 right-3 rounded-full bg-bg/90">
        <CloseButton onClick={onClose} />
      </div>
    </Modal>
  );
}

/** Factor per key press. */
const STEP = 1.5;

function Enlarged({ slides, shown, onShow }: Pick<Props, 'slides' | 'shown' | 'onShow'>) {
  const frame = useRef<HTMLDivElement>(null);
  const { scale, zoom, whole } = useZoom(frame);
  const slide = slides[shown] ?? slides[0];
  if (!slide) return null;
  const near = scale > 1 && slide.kind === 'picture';
  function show(index: number) {
    whole();
    onShow((index + slides.length) % slides.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const factor = { '+': STEP, '-': 1 / STEP }[event.key];
    // Arrow keys scroll an enlarged picture.
    if (step && !near && slides.length > 1) show(shown + step);
    else if (factor && slide?.kind === 'picture') zoom(scale * factor);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons within.
    <div onKeyDown={onKeyDown} className="size-full">
      <div ref={frame} className="size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain">
        {slide.kind === 'video' ? (
          <VideoSlide
            // Without the blurred placeholder, which would show beside the video.
            video={{ ...slide.video, poster: { ...slide.picture, placeholder: '' } }}
            isShown
            sizes="100vw"
            fit="object-contain"
          />
        ) : (
          <button
            type="button"
            aria-label={near ? 'Rimpicciolisci' : 'Ingrandisci ancora'}
            aria-pressed={near}
            onClick={(event) => {
              // A key press has no position: it zooms out to the whole.
              if (near) whole();
              else zoom(2, event.detail > 0 ? event : undefined);
            }}
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
            className={`block ${near ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          >
            <PictureView
              key={slide.key}
              picture={{ ...slide.picture, placeholder: '' }}
              sizes={near ? '200vw' : '100vw'}
              priority
              className="size-full object-contain"
            />
          </button>
        )}
      </div>
      {slides.length > 1 && (
        <>
          <Thumbnails
            slides={slides}
            track={{ shown, go: show }}
            className="absolute top-1/2 left-4 hidden max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col overflow-y-auto bg-bg/90 lg:flex"
          />
          <div className="absolute inset-x-0 bottom-3 mx-auto grid w-fit justify-items-center gap-1">
            <Dots
              slides={slides}
              track={{ shown, go: show }}
              className="hidden rounded-full bg-bg/90 px-2 lg:flex"
            />
            <Steps shown={shown} count={slides.length} onShow={show} />
          </div>
        </>
      )}
    </div>
  );
}

function Steps({ shown, count, onShow }: { shown: number; count: number; onShow: (index: number) => void }) {
  return (
    <div className="flex items-center rounded-full bg-bg/90">
      <button
        type="button"
        aria-label="Immagine precedente"
        onClick={() => onShow(shown - 1)}
        className="grid size-11 place-items-center hover:text-accent"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <p aria-live="polite" className="px-1 text-sm tabular-nums">
        {shown + 1} di {count}
      </p>
      <button
        type="button"
        aria-label="Immagine successiva"
        onClick={() => onShow(shown + 1)}
        className="grid size-11 place-items-center hover:text-accent"
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
