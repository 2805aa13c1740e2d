import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { forgetDemoMethods } from '#shop/checkout/payment-methods/own-methods.server.ts';
import type { SettingKey } from '#shop/company/settings/sections.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';

/** What the demonstration sets beside its products; nobody's own once it has been saved again. */
const OF_DEMO: SettingKey[] = ['pictures', 'hero_video', 'sale_windows', 'editorial_places'];

/** When the demonstration was filled in: whatever is of it was made until then. Null in a shop that is none. */
export async function demoSince(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ value: siteSettings.value, at: siteSettings.updatedAt })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'demo' satisfies SettingKey));
  return row?.value === 'true' ? row.at : null;
}

/**
 * Ends the demonstration, in the caller's transaction: its pictures, its video, its sale, its bank account and its payment methods are forgotten, unless they
 * were saved anew; every other setting stays. Who comes at the same moment waits, and finds none.
 * @returns when it was filled in; null when it is none.
 */
export async function endDemo(tx: Db, now: Date): Promise<Date | null> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
  const since = await demoSince(tx);
  if (!since) return null;
  await tx
    .delete(siteSettings)
    .where(and(inArray(siteSettings.key, OF_DEMO), eq(siteSettings.updatedAt, since)));
  await forgetDemoMethods(tx, since);
  await saveSetting(tx, 'demo', false, now);
  return since;
}
