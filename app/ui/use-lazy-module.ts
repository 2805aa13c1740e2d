import { startTransition, useEffect, useRef, useState } from 'react';

/** Retry delay (ms) for code without a waiting user. */
const AGAIN_AFTER_MS = 5000;

/** Code loaded on demand; null until then. After a failure `onFail` and retry on demand; without it after a while. */
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
      // A transition keeps the page responsive.
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
