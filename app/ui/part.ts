import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Code that comes once it is wanted: null until then. Code that cannot be fetched breaks nothing: `onFail` is
 * told, and it is asked for again when it is next wanted.
 */
export function usePart<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFail?: () => void,
): T | null {
  const [part, setPart] = useState<T | null>(null);
  const failed = useRef(onFail);
  failed.current = onFail;
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    load().then(
      // Drawn in pieces, between which the page answers.
      (loaded) => !left && startTransition(() => setPart(loaded)),
      () => !left && failed.current?.(),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, part]);
  return part;
}
