import Maximize from 'lucide-react/icons/maximize-2';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { type ShownVideo, videoSources } from '../../../shop/catalogue/product-video.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { useHydrated } from '../../../ui/browser-store.ts';
import { usePart } from '../../../ui/part.ts';
import { wantsLess } from '../../../ui/wants-less.ts';

const loadPlayer = () => import('./video-player.tsx');

type Props = {
  video: ShownVideo;
  /** Whether it is in view: its player and its file come then, unless less motion or less data was asked for. */
  isShown: boolean;
  sizes: string;
  /** How poster and video fill their box. */
  fit: string;
  /** Opens it over the whole screen; absent where it is so already. */
  onZoom?: () => void;
};

/** The video of a product: its first frame with a play mark, then the player. */
export function VideoSlide({ video, isShown, sizes, fit, onZoom }: Props) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (isShown && !wantsLess()) setWanted(true);
  }, [isShown]);
  const player = usePart(loadPlayer, wanted, () => setWanted(false));
  return (
    <div className="relative isolate size-full overflow-hidden">
      <PictureView picture={video.poster} alt="" sizes={sizes} className={`size-full ${fit}`} />
      {player && wanted ? (
        <player.default video={video} isShown={isShown} fit={fit} onRefused={() => setWanted(false)} />
      ) : (
        <PlayMark video={video} isShown={isShown} onPlay={() => setWanted(true)} />
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

const MARK =
  'absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-ink/55 text-white transition-colors hover:bg-ink/75 focus-visible:outline-white';
const LABEL = 'Riproduci il video';

/** Without scripts the mark leads to the file. */
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
