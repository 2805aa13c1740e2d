import { storedList } from '#lib/stored-value.ts';
import { storedId } from '#shop/catalog/products/stored.ts';

/** Products that are remembered: the one on the screen and a row of others. */
export const MAX_VIEWED = 9;

/** The ids that storage holds, newest first. Never throws. */
export function parseViewed(json: string | null): string[] {
  const ids = storedList(json).flatMap((value) => storedId(value) || []);
  return [...new Set(ids)].slice(0, MAX_VIEWED);
}

/** The list with this product in front; the same list when it stands there already. */
export function addViewed(ids: readonly string[], id: string): readonly string[] {
  if (ids[0] === id) return ids;
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED);
}
