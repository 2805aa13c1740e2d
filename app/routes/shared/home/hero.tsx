import { useCallback, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { Focus } from '#lib/own-picture.ts';
import { CoverPicture } from '#routes/shared/cover-picture.tsx';
import { focusVariables } from '#shop/catalog/media/picture-view.tsx';
import { PlayPause } from '#shop/catalog/media/play-pause.tsx';
import type { ShownPicture } from '#shop/marketing/home-page/home-view.server.ts';
import { Breakable } from '#ui/breakable.tsx';
import { buttonClass } from '#ui/button.tsx';
import { isOnSlowLine, prefersReducedMotionOrData } from '#ui/device-preferences.ts';

type Video = { mp4: string | null; webm: string | null; stamp: number };
type Props = {
  title: string;
  subtitle: string;
  video: Video | null;
  /** The owner's picture, or the video's cover; `focus`: for the video, too. */
  behind: ShownPicture | null;
  isOwn?: true;
  isEmpty?: boolean | undefined;
};

export function Hero({ title, subtitle, video, behind, isOwn, isEmpty }: Props) {
  return (
    <section
      aria-label="In primo piano"
      data-ground
      className="relative isolate flex min-h-[calc(100svh-var(--above))] flex-col justify-end overflow-hidden bg-ink text-white"
    >
      <div className="hero-media absolute inset-0 -z-2">{behind && <CoverPicture behind={behind} />}</div>
      {video && <BackgroundVideo key={video.stamp} video={video} focus={behind?.focus} />}
      {!isOwn && (
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-1 bg-[linear-gradient(to_bottom,rgb(42_36_34/.25)_30%,rgb(42_36_34/.5))]"
        />
      )}
      {/* The owner's picture may have any brightness: it is darkened until white text is readable on it. */}
      <div
        className={
          isOwn ? 'bg-[linear-gradient(to_top,rgb(42_36_34/.8)_20%,rgb(42_36_34/.7)_65%,transparent)]' : ''
        }
      >
        <div className="above-banner page pt-28 pb-12 md:pb-16">
          <h1 className="max-w-[16ch] display-sturdy text-[min(clamp(2.1rem,1.1rem+4.6vw,5.25rem),11vw)] leading-[1.06]">
            <Breakable text={title} after="/" />
          </h1>
          <p className="mt-4 max-w-[40ch] text-lg md:mt-5 md:text-xl">{subtitle}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap md:mt-10">
            <Link
              to={href(isEmpty ? '/trova-negozio' : '/nuovi-arrivi')}
              className={`${buttonClass('primary')} bg-bg! text-ink! hover:bg-white! focus-visible:outline-white`}
            >
              {isEmpty ? 'VIENI A TROVARCI' : 'SCOPRI ORA'}
            </Link>
            <Link
              to={href(isEmpty ? '/chi-siamo' : '/shop')}
              className={`${buttonClass('secondary')} border-white! text-white! hover:bg-white/15! focus-visible:outline-white`}
            >
              {isEmpty ? 'CHI SIAMO' : 'ENTRA NELLO SHOP'}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * Loads after the page; with reduced motion, saved data or a slow line only on request. Addresses contain the upload's
 * time, so that no old copy shows (specification section 4).
 */
function BackgroundVideo({ video, focus }: { video: Video; focus: Focus | undefined }) {
  const element = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'offered' | 'available' | 'absent'>('loading');
  const [playing, setPlaying] = useState(true);
  const [shown, setShown] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  const { webm, mp4, stamp } = video;

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const found = await reachable({ webm, mp4, stamp }, signal);
      if (signal?.aborted) return;
      setSource(found);
      setState(found ? 'available' : 'absent');
    },
    [webm, mp4, stamp],
  );
  useEffect(() => {
    if (prefersReducedMotionOrData() || isOnSlowLine()) {
      setState('offered');
      return;
    }
    const leaving = new AbortController();
    afterLoad(leaving.signal).then(() => load(leaving.signal));
    return () => leaving.abort();
  }, [load]);

  function toggle() {
    if (state === 'offered') {
      void load();
      return;
    }
    // A video that has not started fires no pause event.
    setPlaying(!playing);
    if (playing) element.current?.pause();
    else void element.current?.play();
  }
  if (state === 'absent') return null;
  if (state === 'loading') {
    return (
      <p className="needs-script absolute right-[clamp(1rem,4vw,4rem)] max-sm:top-5 sm:bottom-8 text-sm text-white motion-reduce:hidden">
        Caricamento video...
      </p>
    );
  }
  return (
    <>
      {state === 'available' && (
        <div aria-hidden="true" className="hero-media absolute inset-0 -z-2">
          <video
            ref={element}
            style={focus && focusVariables(focus)}
            className={`${focus ? 'focal ' : ''}absolute inset-0 size-full object-cover transition-opacity duration-350 ${shown ? '' : 'opacity-0'}`}
            muted
            loop
            playsInline
            autoPlay
            preload="auto"
            tabIndex={-1}
            onPlaying={() => setShown(true)}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
          >
            {source && <source src={source} />}
          </video>
        </div>
      )}
      <PlayPause
        playing={state === 'available' && playing}
        onToggle={toggle}
        className="absolute right-[clamp(1rem,4vw,4rem)] max-sm:top-4 sm:bottom-6"
      />
    </>
  );
}

/** The lightest format that the browser plays and whose address answers; a missing video is no error. */
async function reachable(
  { webm, mp4, stamp }: Video,
  signal: AbortSignal | null = null,
): Promise<string | null> {
  const player = document.createElement('video');
  for (const [address, type] of [
    [webm, 'video/webm'],
    [mp4, 'video/mp4'],
  ] as const) {
    if (!address || !player.canPlayType(type)) continue;
    const source = `${address}?t=${stamp}`;
    const answer = await fetch(source, { method: 'HEAD', signal }).catch(() => null);
    if (answer?.ok) return source;
  }
  return null;
}

function afterLoad(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true, signal });
  });
}
