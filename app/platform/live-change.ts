/**
 * What can change while pages are open. `products` is anything about any of them, `looks` any look, `listing` that a
 * product came, went, or is of another model, `product` what is known of one and its place in lists, `availability` that
 * a size of it can be had or no longer can, `stock` how many pieces are left of it and nothing else. `own-page` is a
 * page of the owner's own.
 */
export type LiveChange =
  | { topic: 'products' | 'settings' | 'orders' | 'looks' }
  | { topic: 'listing' | 'product' | 'availability' | 'stock' | 'own-page'; id: string };

export type Topic = LiveChange['topic'];

const WHOLE = ['products', 'settings', 'orders', 'looks'] as const;
const OF_ONE = ['listing', 'product', 'availability', 'stock', 'own-page'] as const;

/** What counts as changed when announcements may have been missed. */
export const EVERYTHING: readonly LiveChange[] = WHOLE.map((topic) => ({ topic }));

/** Reads what the triggers of the database announce: `products`, `stock <id>`; null for anything else. */
export function liveChangeOf(announced: string): LiveChange | null {
  const [word, id] = announced.split(' ');
  const whole = WHOLE.find((topic) => topic === word);
  if (whole) return { topic: whole };
  const ofOne = OF_ONE.find((topic) => topic === word);
  return ofOne && id ? { topic: ofOne, id } : null;
}
