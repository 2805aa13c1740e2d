import { useEffect } from 'react';
import { placeStore } from '#shop/checkout/order-entry/checkout-memory.tsx';

/** How long (ms) the page may still grow after it was loaded again. */
const GROWS_FOR_MS = 3000;

/**
 * A page that is loaded again stands where it stood: the form is drawn once the browser has looked for the place, and
 * parts of it come later still. Whoever moves meanwhile is left where they are.
 */
export function useScrollAfterReload(): void {
  useEffect(() => {
    const keep = () => placeStore.update(() => Math.round(window.scrollY));
    window.addEventListener('pagehide', keep);
    const position = wasReloaded() ? placeStore.read() : 0;
    placeStore.update(() => 0);
    const stop = position > 0 ? standAt(position) : undefined;
    return () => {
      stop?.();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** Stands at a place (px from the top) for as long as the page may grow, above it too. */
function standAt(top: number): () => void {
  const go = () => window.scrollTo({ top, behavior: 'instant' });
  const watcher = new ResizeObserver(go);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'focusin'] as const;
  function stop() {
    watcher.disconnect();
    clearTimeout(end);
    for (const move of moves) window.removeEventListener(move, stop);
  }
  const end = setTimeout(stop, GROWS_FOR_MS);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  // Told at once, too.
  watcher.observe(document.documentElement);
  return stop;
}
