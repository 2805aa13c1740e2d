type Props = { name: string; liked: boolean; onToggle: () => void; className?: string };

/** HTML text: a list has two dozen, and React would make an element of each part. */
const drawn = (look: string) => ({
  __html: `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" aria-hidden="true" class="${look}"><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/></svg>`,
});
const EMPTY = drawn('heart');
const FULL = drawn('heart fill-accent text-accent');

export function LikeButton({ name, liked, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${liked ? 'Rimuovi dai preferiti' : 'Aggiungi ai preferiti'}: ${name}`}
      onClick={onToggle}
      className={`needs-script grid size-11 place-items-center text-ink transition-colors hover:text-accent ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: one of the two constants above, with nothing of anybody's in it.
      dangerouslySetInnerHTML={liked ? FULL : EMPTY}
    />
  );
}
