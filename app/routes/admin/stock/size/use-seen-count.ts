import { useState } from 'react';
import { isCountedSince, type SeenCount } from '../../../../shop/stock/stock/stock-grid.ts';

/**
 * The count that a correction is made from, and what sets it: the one that was seen as somebody began to type, so that what
 * is sold meanwhile stays sold; undefined while nothing is typed, when it follows what the shop says. `refusal` has told that
 * somebody else has counted since: then, once, it is that count.
 */
export function useSeenCount(
  now: SeenCount,
  refusal: object | undefined,
): [was: SeenCount, setSeen: (seen: SeenCount | undefined) => void] {
  const [seen, setSeen] = useState<SeenCount>();
  const [heard, setHeard] = useState<object>();
  if (refusal && refusal !== heard && seen && isCountedSince(seen, now)) {
    setHeard(refusal);
    setSeen({ stock: now.stock, version: now.version });
  }
  return [seen ?? now, setSeen];
}
