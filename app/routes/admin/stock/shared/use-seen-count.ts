import { type RefObject, useEffect, useState } from 'react';
import { isCountedSince, type SeenCount } from '#shop/stock/inventory/stock-grid.ts';

/**
 * The count that a correction starts from, so that pieces sold meanwhile stay sold: the one seen when typing began or,
 * after a `refusal`, the one that it stated; undefined while nothing is typed.
 */
export function useSeenCount(
  now: SeenCount,
  field: RefObject<HTMLInputElement | null>,
  refusal: SeenCount | undefined,
): [was: SeenCount, setSeen: (seen: SeenCount | undefined) => void] {
  const [seen, setSeen] = useState<SeenCount>();
  const [handledRefusal, setHandledRefusal] = useState<SeenCount>();
  if (refusal && refusal !== handledRefusal && seen && isCountedSince(seen, now)) {
    setHandledRefusal(refusal);
    setSeen(refusal);
  }
  const shown = `${now.stock ?? ''}`;
  // A field mounted in the browser ignores a new default value.
  useEffect(() => {
    const input = field.current;
    if (seen || !input || input.value === shown) return;
    input.value = shown;
    // The next typed character replaces it.
    if (document.activeElement === input) input.select();
  }, [seen, shown, field]);
  return [seen ?? now, setSeen];
}
