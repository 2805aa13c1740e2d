import type { ReactNode } from 'react';

type Props = { href: string; className?: string; children: ReactNode };

/** Opens a new tab, as its accessible name says. */
export function OutsideLink({ href, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}
