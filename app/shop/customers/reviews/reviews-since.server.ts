import type { Db } from '#db/client.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';

/** Enables reviews from now on (earlier buyers were not informed), or disables them. @returns whether it changed */
export async function switchReviews(shop: { db: Db; now: () => Date }, isOn: boolean): Promise<boolean> {
  const { reviewsSince } = await loadSettings(shop.db);
  if ((reviewsSince !== null) === isOn) return false;
  const now = shop.now();
  const saved = await saveSetting(shop.db, 'reviews_since', isOn ? now.toISOString() : null, now);
  if (!saved.ok) throw new RangeError('The moment since which there are reviews does not fit');
  return true;
}
