/** `listing`: a product or model came or went; `product`: its data; `availability`: a size; `stock`: piece counts. */
export type LiveChange =
  | { topic: 'products' | 'settings' | 'orders' | 'looks' | 'connections' | 'webhooks' }
  | { topic: 'listing' | 'product' | 'availability' | 'stock' | 'own-page'; id: string };

export type Topic = LiveChange['topic'];

const WHOLE = ['products', 'settings', 'orders', 'looks', 'connections', 'webhooks'] as const;
const OF_ONE = ['listing', 'product', 'availability', 'stock', 'own-page'] as const;

/** Reported when announcements may have been missed. */
export const EVERYTHING: readonly LiveChange[] = WHOLE.map((topic) => ({ topic }));

/** Parses trigger announcements such as `products` or `stock <id>`; null for others. */
export function liveChangeOf(announced: string): LiveChange | null {
  const [word, id] = announced.split(' ');
  const whole = WHOLE.find((topic) => topic === word);
  if (whole) return { topic: whole };
  const ofOne = OF_ONE.find((topic) => topic === word);
  return ofOne && id ? { topic: ofOne, id } : null;
}
