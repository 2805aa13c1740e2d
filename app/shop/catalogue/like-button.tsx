import Heart from 'lucide-react/icons/heart';

type Props = { name: string; liked: boolean; onToggle: () => void; className?: string };

/** The heart: adds a product to the favourites or takes it away. */
export function LikeButton({ name, liked, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${liked ? 'Rimuovi dai preferiti' : 'Aggiungi ai preferiti'}: ${name}`}
      onClick={onToggle}
      className={`needs-script grid size-11 place-items-center rounded-full bg-bg/90 text-ink transition-colors hover:text-accent ${className}`}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.6}
        className={`size-5 transition-transform duration-200 active:scale-90 ${liked ? 'fill-accent text-accent' : ''}`}
      />
    </button>
  );
}
