import { useEffect, useRef, useState } from 'react';
import { PlayPause } from '#shop/catalog/media/play-pause.tsx';
import { type ShownVideo, videoSources } from '#shop/catalog/products/product-video.ts';

type Props = {
  video: ShownVideo;
  /** Plays only while visible. */
  isShown: boolean;
  fit: string;
  /** Called if autoplay was refused (low power), or the format is unsupported. */
  onRefused: () => void;
};

/** Muted and looping until stopped. */
export default function VideoPlayer({ video, isShown, fit, onRefused }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [stopped, setStopped] = useState(false);
  const [started, setStarted] = useState(false);
  const [broken, setBroken] = useState(false);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const sources = videoSources(video);
  const plays = isShown && !stopped;

  useEffect(() => {
    const player = element.current;
    if (!player) return;
    if (!plays) {
      player.pause();
      return;
    }
    player.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'NotAllowedError') refused.current();
    });
  }, [plays]);

  if (broken) {
    return (
      <p role="status" className="absolute inset-x-0 bottom-0 bg-bg/90 p-3 text-center">
        Il video non si carica. Riprova più tardi.
      </p>
    );
  }
  return (
    <>
      <video
        ref={element}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-label="Video del prodotto"
        onPlaying={() => setStarted(true)}
        className={`absolute inset-0 size-full transition-opacity duration-350 ${fit} ${started ? '' : 'opacity-0'}`}
      >
        {sources.map(({ address, type }, index) => (
          <source
            key={address}
            src={address}
            type={type}
            onError={index === sources.length - 1 ? () => setBroken(true) : undefined}
          />
        ))}
      </video>
      <PlayPause
        playing={!stopped}
        onToggle={() => setStopped(!stopped)}
        className="absolute bottom-3 left-3 z-1"
      />
    </>
  );
}
