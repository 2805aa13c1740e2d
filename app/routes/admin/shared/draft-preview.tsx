import { useRef, useState } from 'react';
import { PreviewFrame } from './preview-frame.tsx';

/** `show` reloads the preview and scrolls to it. */
export function useDraftPreview() {
  const [round, setRound] = useState(0);
  const place = useRef<HTMLElement>(null);
  return {
    round,
    place,
    show() {
      setRound((now) => now + 1);
      requestAnimationFrame(() => {
        place.current?.scrollIntoView({ block: 'start' });
        place.current?.focus({ preventScroll: true });
      });
    },
  };
}

type Props = {
  preview: ReturnType<typeof useDraftPreview>;
  src: string;
  title: string;
  /** A change reloads the preview. */
  version: number;
};

/** Empty until first requested. */
export function DraftPreview({ preview: { round, place }, src, title, version }: Props) {
  if (round === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Anteprima"
      className="scroll-mt-4 border border-line p-4 md:p-5"
    >
      <h2 className="mb-3 font-display text-xl">Anteprima</h2>
      <PreviewFrame src={src} title={title} round={round + version} />
    </section>
  );
}
