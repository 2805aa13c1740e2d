import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.8} />
        {children}
      </Link>
    </p>
  );
}

type PanelProps = { id?: string; title: string; className?: string; children: ReactNode };

export function Panel({ id, title, className = '', children }: PanelProps) {
  return (
    <section id={id} className={`min-w-0 border border-line p-4 md:p-5 ${className}`} aria-label={title}>
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

type SectionProps = {
  id: string;
  title: ReactNode;
  /** Class for the space below the title. */
  gap?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a page below the others, by default ruled off from them. */
export function PageSection({ id, title, gap = '', className = RULED_OFF, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={`${gap} font-display text-xl`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const RULED_OFF = 'mt-8 border-t border-line pt-5';
