import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

type Props = { playing: boolean; onToggle: () => void; className: string };

/** Pauses an automatic video (WCAG 2.2.2). */
export function PlayPause({ playing, onToggle, className }: Props) {
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={playing ? 'Metti in pausa il video' : 'Riproduci il video'}
      className={`${className} grid size-11 place-items-center rounded-full bg-ink/45 text-white transition-colors hover:bg-ink/70 focus-visible:outline-white`}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
