import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { href, useLocation, useNavigation } from 'react-router';
import { isHere, shownMenu, type Words } from '#routes/storefront/shared/menu.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadSkeletons = () => import('./skeletons.tsx');

/** Delay (ms) before a skeleton replaces the previous page. */
const PATIENCE = 120;

/** The previous page stays behind the skeleton, and reappears if the next one fails. */
export function Arriving({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const words = useSaleWords();
  const kind = next === null ? null : kindOf(location ?? { pathname: next, search: '' }, words);
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
  const skeletons = useLazyModule(loadSkeletons, kind !== null && kind !== '');
  const shown = slow && kind !== '' && skeletons !== null;

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
          <skeletons.ProductSkeleton id={next?.split('/')[2] ?? ''} />
        ) : (
          <skeletons.ListSkeleton title={kind} />
        ))}
    </>
  );
}

/** `product` or a list's title; empty for pages without a skeleton. */
function kindOf(next: { pathname: string; search: string }, words: Words): string {
  const path = next.pathname;
  if (path.startsWith(href('/prodotto/:id', { id: '' }))) return 'product';
  // By the lists' own names, not those in the owner's menu.
  const named = shownMenu(USUAL_MENU, { words, sustainabilityPublished: true }).header.find(
    ({ to }) => to === path || isHere(to, next),
  );
  return named?.label ?? (path === href('/shop') ? 'Collezione Completa' : '');
}
