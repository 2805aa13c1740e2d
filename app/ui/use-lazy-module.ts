import { startTransition, useEffect, useRef, useState } from 'react';

/** Code that nobody pressed for, and that did not come, is requested again after so long (ms). */
const AGAIN_AFTER_MS = 5000;

/**
 * Code that comes once it is wanted: null until then. Code that cannot be fetched breaks nothing: `onFail` is
 * told, and it is requested again when it is next wanted; with nobody to tell, after a while.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  isNeeded: boolean,
  onFail?: () => void,
): T | null {
  const [part, setPart] = useState<T | null>(null);
  const [tries, setTries] = useState(0);
  const failed = useRef(onFail);
  failed.current = onFail;
  useEffect(() => {
    if (!isNeeded || part) return;
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    load().then(
      // Drawn in pieces, between which the page answers.
      (loaded) => !left && startTransition(() => setPart(loaded)),
      () => {
        if (left) return;
        if (failed.current) failed.current();
        else again = setTimeout(() => setTries(tries + 1), AGAIN_AFTER_MS);
      },
    );
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [load, isNeeded, part, tries]);
  return part;
}
