const MOST_STARS = 5;

export function Stars({ stars, className = '' }: { stars: number; className?: string }) {
  const full = Math.round(stars);
  return (
    <span className={`whitespace-nowrap tracking-[.1em] ${className}`}>
      <span aria-hidden="true">
        <span className="text-accent">{'★'.repeat(full)}</span>
        <span className="text-ink-soft">{'☆'.repeat(MOST_STARS - full)}</span>
      </span>
      <span className="sr-only">
        {stars.toLocaleString('it-IT')} {stars === 1 ? 'stella' : 'stelle'} su {MOST_STARS}
      </span>
    </span>
  );
}
