import { useEffect, useRef } from 'react';

/** Focuses the heading when its text changes; not on arrival, where the page itself is announced. */
export function useFocusOnChange(named: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(named);
  useEffect(() => {
    if (before.current !== named) heading.current?.focus();
    before.current = named;
  }, [named]);
  return heading;
}
