import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { href, useLocation, useNavigation } from 'react-router';
import { useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProductGridSkeleton } from '../listing/product-grid-skeleton.tsx';
import { menuOf } from './menu.ts';

/** How long (ms) a page may take before its skeleton takes the place of the page that is left. */
const PATIENCE = 120;

/**
 * The page, and in its place, while another is on its way for longer than a blink, what that one will look like
 * (specification section 2). The page that is left stays as it is behind it: should the other one not come, it is
 * there again, at its place.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const words = useSaleWords();
  const kind = next === null ? null : kindOf(next, words);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (kind === null) return;
    const timer = setTimeout(() => setLate(kind), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [kind]);
  const slow = kind !== null && late === kind;
  const shown = slow && kind !== '';

  useLayoutEffect(() => {
    if (!shown) return;
    const place = window.scrollY;
    window.scrollTo(0, 0);
    return () => window.scrollTo(0, place);
  }, [shown]);

  return (
    <>
      {slow && !shown && (
        <p role="status" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent">
          <span className="sr-only">Caricamento...</span>
        </p>
      )}
      <div hidden={shown}>{children}</div>
      {shown &&
        (kind === 'product' ? (
          <ProductSkeleton id={next?.split('/')[2] ?? ''} />
        ) : (
          <ListSkeleton title={kind} />
        ))}
    </>
  );
}

/** `product`, or the title of a list; empty for pages without a skeleton. */
function kindOf(path: string, words: Parameters<typeof menuOf>[0]): string {
  if (path.startsWith(href('/prodotto/:id', { id: '' }))) return 'product';
  if (path === href('/shop') || path === href('/nuovi-arrivi')) return 'Collezione Completa';
  return menuOf(words).find(({ to }) => to === path)?.label ?? '';
}

function ListSkeleton({ title }: { title: string }) {
  return (
    <main className="page pt-15 pb-20 md:pt-17">
      <h1 className="display-1 mt-2 mb-6 md:mb-10">{title}</h1>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
        {['a', 'b', 'c', 'd'].map((filter) => (
          <Skeleton key={filter} className="h-18" />
        ))}
      </div>
      <p role="status" className="mb-8 border-line border-b pb-2 text-[15px]">
        Caricamento...
      </p>
      <ProductGridSkeleton />
    </main>
  );
}

function ProductSkeleton({ id }: { id: string }) {
  return (
    <main data-skeleton-product className="page pt-2 pb-14 md:pt-4">
      <p role="status" className="mb-2 flex min-h-11 items-center text-[15px] text-ink-soft md:mb-4">
        Caricamento...
      </p>
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 md:grid-cols-[55fr_45fr] lg:grid-cols-[58fr_42fr]">
        <div
          className="max-md:-mx-[clamp(1rem,4vw,4rem)] lg:pl-22"
          style={{ viewTransitionName: `foto-${id}` }}
        >
          <Skeleton className="aspect-4/5" />
        </div>
        <div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-5 h-10 w-4/5" />
          <Skeleton className="mt-5 h-7 w-32" />
          <Skeleton className="mt-8 h-20" />
          <Skeleton className="mt-8 h-12 w-64" />
          <Skeleton className="mt-8 h-12" />
        </div>
      </div>
    </main>
  );
}
