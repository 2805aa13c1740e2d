import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type Props = { id: string; title: string; open?: boolean; children: ReactNode };

/** Unfolds below its heading; open in print and without scripts. */
export function FoldedSection({ id, title, open, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-line border-b">
      <details open={open} className="group folded">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 hover:text-accent [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="label-caps">
            {title}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-6">{children}</div>
      </details>
    </section>
  );
}
