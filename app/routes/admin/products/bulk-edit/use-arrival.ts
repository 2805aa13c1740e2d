import { useEffect, useRef } from 'react';

/** Moves scroll and focus to a part of the page that replaces another. */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return part;
}
