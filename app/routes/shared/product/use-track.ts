import { type RefObject, useEffect, useRef, useState } from 'react';

export type Track = { ref: RefObject<HTMLUListElement | null>; shown: number; go: (index: number) => void };

/** A gallery of `count` slides in one scrolling row or, if `isGrid`, all at once. `go` wraps around whole numbers. */
export function useTrack(count: number, isGrid: boolean): Track {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  // Touch scrolls the row itself: its position says which slide is shown.
  useEffect(() => {
    const element = ref.current;
    if (!element || isGrid) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setShown([...element.children].indexOf(entry.target));
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) watcher.observe(slide);
    return () => watcher.disconnect();
  }, [isGrid]);

  function go(index: number) {
    const element = ref.current;
    if (!element) return;
    const to = (index + count) % count;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (isGrid) element.children[to]?.scrollIntoView({ behavior, block: 'nearest' });
    else element.scrollTo({ left: to * element.clientWidth, behavior });
    setShown(to);
  }
  return { ref, shown, go };
}
