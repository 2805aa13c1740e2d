import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FOLDS, type FoldKey, type FoldState } from './form-folds.ts';
import { FOLD_ANCHOR } from './use-begin-at.ts';

type Props = FoldState & { part: FoldKey; productId: string | undefined; children: ReactNode };

/** A seldom needed part of the form. Opens by itself on an error or a linked field, closes only by hand. */
export function Fold({ part, productId, filled, isWrong, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const anchor = `${FOLD_ANCHOR}${part}${productId ? `-${productId}` : ''}`;
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  useEffect(() => {
    if (hash !== `#${anchor}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, anchor]);
  return (
    <details ref={details} id={anchor} className="group folded scroll-mt-4 border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="font-semibold">{FOLDS[part].title}</span>
          <span className="ml-2 whitespace-nowrap text-ink-soft text-sm">
            {filled === 0 ? 'vuoto' : filled === 1 ? '1 compilato' : `${filled} compilati`}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
