import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { textLinkClass } from '#ui/button.tsx';

/** Sizes in px. */
const SCREENS = {
  phone: { name: 'Telefono', width: 390, height: 760, Icon: Smartphone },
  laptop: { name: 'Portatile', width: 1280, height: 760, Icon: Laptop },
} as const;

type Screen = keyof typeof SCREENS;

type Props = {
  /** Address of the page; its route lets the administration frame it (`framedByShop`). */
  src: string;
  title: string;
  /** A change reloads the frame. */
  round: number;
};

/** Scaled down to fit. */
export function PreviewFrame({ src, title, round }: Props) {
  const [screen, setScreen] = useState<Screen>('phone');
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const { width, height, name } = SCREENS[screen];
  const scale = room === null ? 1 : Math.min(1, room / width);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">Schermo dell’anteprima</legend>
          {(Object.keys(SCREENS) as Screen[]).map((key) => {
            const { name, Icon } = SCREENS[key];
            return (
              <label
                key={key}
                className="flex min-h-11 cursor-pointer items-center gap-2 border border-ink-soft px-4 font-semibold not-first-of-type:-ml-px has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={`${title}-screen`}
                  className="sr-only"
                  checked={screen === key}
                  onChange={() => setScreen(key)}
                />
                <Icon aria-hidden size={18} strokeWidth={1.6} />
                {name}
              </label>
            );
          })}
        </fieldset>
        <a href={src} target="_blank" rel="noopener" className={textLinkClass('alone')}>
          Apri a tutto schermo<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      </div>
      {/* Outside of the flow: a frame as wide as a laptop would widen the page. */}
      <div ref={place} className="relative mt-3 overflow-hidden bg-stone" style={{ height: height * scale }}>
        {room !== null && (
          <iframe
            key={`${screen}-${round}`}
            src={src}
            title={`${title}: ${name}`}
            className="absolute top-0 origin-top-left border-0 bg-bg"
            style={{ width, height, left: (room - width * scale) / 2, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
