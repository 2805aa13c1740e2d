import { storedList } from '#lib/stored-value.ts';
import { storedId } from '#shop/catalog/products/stored.ts';

/** The displayed product and a row of others. */
export const MAX_VIEWED = 9;

/** Newest first. Never throws. */
export function parseViewed(json: string | null): string[] {
  const ids = storedList(json).flatMap((value) => storedId(value) || []);
  return [...new Set(ids)].slice(0, MAX_VIEWED);
}

/** Moves the product to the front; the same list if it is there already. */
export function addViewed(ids: readonly string[], id: string): readonly string[] {
  if (ids[0] === id) return ids;
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED);
}
