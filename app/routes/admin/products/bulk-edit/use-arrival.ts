import { useEffect, useRef } from 'react';

/** Leads to a part of the page when it takes the place of another: the eye, the keyboard and screen readers. */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return part;
}
