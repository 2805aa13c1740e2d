import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { CHECKS, type CheckKey, type Place } from './checks.ts';
import { checkContacts, checkLook } from './demo-check.ts';
import { checkIdentity } from './identity-check.ts';
import { checkDeliveryChosen } from './texts-check.ts';

/** What must be put right before the shop opens, in Italian, and the settings where; none where that is a page. */
export type Missing = { key: CheckKey; title: string; message: string; places: Place[] };

/**
 * What no public shop may lack: who sells, where, when and for what delivery; nothing of it the demonstration's. Nothing
 * else is required: without payment keys a public shop sells nothing, and says so. The demonstration itself may be
 * shown as it is.
 * @param first what a shop starts with
 * @param saved keys of the settings that the owner saved or confirmed
 */
export function missingToOpen(
  settings: Pick<ShopSettings, 'identity' | 'hours' | 'saleBanner' | 'hero' | 'texts' | 'demo'>,
  first: Pick<ShopSettings, 'hours' | 'hero'>,
  saved: ReadonlySet<string>,
): Missing[] {
  if (settings.demo) return [];
  const checked = [
    ['identity', checkIdentity(settings.identity)],
    ['contacts', checkContacts(settings, first, saved.has('hours'))],
    ['look', checkLook(settings, first)],
    ['texts', checkDeliveryChosen(saved.has('shipping'))],
  ] as const;
  return checked
    .filter(([, { state }]) => state !== 'ok')
    .map(([key, { message, places = [] }]) => ({ key, title: CHECKS[key].title, message, places }));
}
