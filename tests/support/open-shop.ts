import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { paymentMethods } from '#db/schema/payment-methods.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { openShop } from '#shop/company/launch/opening.server.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { LAWFUL_SETTINGS } from './lawful-identity.ts';

/**
 * Opens a new live shop as its owner does: with an identity, hours, texts and ways to pay of her own, which are gone
 * afterwards, so that tests see the first ones.
 */
export async function beOpen(shop: { db: Db; now: () => Date }): Promise<void> {
  const keys = Object.keys(LAWFUL_SETTINGS);
  const before = await shop.db.select().from(siteSettings).where(inArray(siteSettings.key, keys));
  await saveSettings(shop.db, LAWFUL_SETTINGS, shop.now());
  const opened = await openShop(shop);
  if (!opened.ok) throw new Error(opened.missing.map(({ message }) => message).join(' '));
  await shop.db.delete(paymentMethods);
  await shop.db.delete(siteSettings).where(inArray(siteSettings.key, keys));
  if (before.length > 0) await shop.db.insert(siteSettings).values(before);
}
