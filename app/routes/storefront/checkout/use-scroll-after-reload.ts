import { useEffect } from 'react';
import { placeStore } from '#shop/checkout/order-entry/checkout-memory.tsx';

/** How long (ms) the page may grow after a reload. */
const GROWS_FOR_MS = 3000;

/** Restores the scroll position after a reload, as parts render later than the browser tries. Movement stops it. */
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

/** Holds a scroll position (px) while the page may grow. */
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
  // The observer also fires at once.
  watcher.observe(document.documentElement);
  return stop;
}
