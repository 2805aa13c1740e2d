import { type RefObject, useEffect, useRef, useState } from 'react';

/** A row of slides that scrolls: which one it shows, and how another one is brought into view. */
export type Track = { ref: RefObject<HTMLUListElement | null>; shown: number; go: (index: number) => void };

/** The track of `count` slides. `go` takes any whole number: behind the last slide stands the first again. */
export function useTrack(count: number): Track {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  // The track scrolls by itself under a finger: what it shows is read off it.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
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
  }, []);

  function go(index: number) {
    const element = ref.current;
    if (!element) return;
    const to = (index + count) % count;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: to * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    setShown(to);
  }
  return { ref, shown, go };
}
