import Maximize from 'lucide-react/icons/maximize-2';
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { type ShownVideo, videoSources } from '#shop/catalog/products/product-video.ts';
import { useHydrated } from '#ui/browser-store.ts';
import { prefersReducedMotionOrData } from '#ui/device-preferences.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadPlayer = () => import('./video-player.tsx');

type Props = {
  video: ShownVideo;
  /** Visible: player and file then load, unless less motion or less data is preferred. */
  isShown: boolean;
  sizes: string;
  fit: string;
  /** Opens full screen; undefined there. */
  onZoom?: () => void;
};

export default function VideoSlide({ video, isShown, sizes, fit, onZoom }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState(false);
  const isInView = useInView(frame) && isShown;
  useEffect(() => {
    if (isInView && !prefersReducedMotionOrData()) setRequested(true);
  }, [isInView]);
  const player = useLazyModule(loadPlayer, requested, () => setRequested(false));
  const plays = player !== null && requested;
  useEffect(() => {
    const dialog = plays && frame.current?.closest('dialog');
    // The focused mark is gone: in full screen, keys must still step through the slides.
    if (dialog && !dialog.contains(document.activeElement)) frame.current?.focus();
  }, [plays]);
  return (
    <div ref={frame} tabIndex={-1} className="relative isolate size-full overflow-hidden outline-none">
      <PictureView picture={video.poster} alt="" sizes={sizes} className={`size-full ${fit}`} />
      {player && plays ? (
        <player.default video={video} isShown={isInView} fit={fit} onRefused={() => setRequested(false)} />
      ) : (
        <PlayMark video={video} isShown={isShown} onPlay={() => setRequested(true)} />
      )}
      {onZoom && (
        <button
          type="button"
          tabIndex={isShown ? 0 : -1}
          aria-label="Apri il video a schermo intero"
          onClick={onZoom}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-bg/90 transition-colors hover:text-accent"
        >
          <Maximize aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.3,
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return isInView;
}

const MARK =
  'absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-ink/55 text-white transition-colors hover:bg-ink/70 focus-visible:outline-white';
const LABEL = 'Riproduci il video';

/** Without scripts it links to the file. */
function PlayMark({ video, isShown, onPlay }: Pick<Props, 'video' | 'isShown'> & { onPlay: () => void }) {
  const hydrated = useHydrated();
  const icon = <Play aria-hidden="true" className="ml-1 size-6" />;
  if (!hydrated) {
    return (
      <a href={videoSources(video).at(-1)?.address} aria-label={LABEL} className={MARK}>
        {icon}
      </a>
    );
  }
  return (
    <button type="button" tabIndex={isShown ? 0 : -1} aria-label={LABEL} onClick={onPlay} className={MARK}>
      {icon}
    </button>
  );
}
