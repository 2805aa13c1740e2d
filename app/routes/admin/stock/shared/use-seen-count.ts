import { type RefObject, useEffect, useState } from 'react';
import { isCountedSince, type SeenCount } from '#shop/stock/inventory/stock-grid.ts';

/**
 * The count that a correction starts from: the one seen when typing began, so that pieces sold meanwhile stay
 * sold; undefined while nothing is typed. After a `refusal` because somebody else counted, it is once that
 * newer count.
 */
export function useSeenCount(
  now: SeenCount,
  field: RefObject<HTMLInputElement | null>,
  refusal: object | undefined,
): [was: SeenCount, setSeen: (seen: SeenCount | undefined) => void] {
  const [seen, setSeen] = useState<SeenCount>();
  const [handledRefusal, setHandledRefusal] = useState<object>();
  if (refusal && refusal !== handledRefusal && seen && isCountedSince(seen, now)) {
    setHandledRefusal(refusal);
    setSeen({ stock: now.stock, version: now.version });
  }
  const shown = `${now.stock ?? ''}`;
  // A field mounted in the browser ignores a new default value.
  useEffect(() => {
    const input = field.current;
    if (seen || !input || input.value === shown) return;
    input.value = shown;
    // What is typed next replaces it.
    if (document.activeElement === input) input.select();
  }, [seen, shown, field]);
  return [seen ?? now, setSeen];
}
