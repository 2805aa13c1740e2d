import { type RefObject, useEffect, useState } from 'react';
import { isCountedSince, type SeenCount } from '#shop/stock/inventory/stock-grid.ts';

/**
 * The count that a correction is made from, and what sets it: the one that was seen as somebody began to type, so that what
 * is sold meanwhile stays sold; undefined while nothing is typed, when it follows what the shop says, and so does the field.
 * `refusal` has told that somebody else has counted since: then, once, it is that count.
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
  // Made in the browser, a field has a value of its own, which a new default does not change.
  useEffect(() => {
    const input = field.current;
    if (seen || !input || input.value === shown) return;
    input.value = shown;
    // What is typed next takes its place, as before.
    if (document.activeElement === input) input.select();
  }, [seen, shown, field]);
  return [seen ?? now, setSeen];
}
