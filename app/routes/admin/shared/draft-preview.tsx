import { useRef, useState } from 'react';
import { PreviewFrame } from './preview-frame.tsx';

/** Whether a draft is looked at; `show` draws it anew and leads there. */
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
  /** Address of the page that draws the saved draft. */
  src: string;
  title: string;
  /** It is drawn anew when this changes: with each save, and each step that is taken with the draft. */
  version: number;
};

/** The saved draft as phones and laptops would show it, from when it was requested. */
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
