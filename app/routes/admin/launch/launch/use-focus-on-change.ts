import { useEffect, useRef } from 'react';

/** The heading takes the focus when it names something else; not on arrival, where the page is announced. */
export function useFocusOnChange(named: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(named);
  useEffect(() => {
    if (before.current !== named) heading.current?.focus();
    before.current = named;
  }, [named]);
  return heading;
}
