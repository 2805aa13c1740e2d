import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { CHECKS, type CheckKey, type Place } from './checks.ts';
import { checkContacts, checkLook } from './demo-check.ts';
import { checkIdentity } from './identity-check.ts';
import { checkDeliveryChosen } from './texts-check.ts';

/** Obstacle to opening, in Italian, and the settings that remove it; none if that is a page. */
export type Missing = { key: CheckKey; title: string; message: string; places: Place[] };

/**
 * What no public shop may lack: who sells, where, when, at what delivery cost, none of it the demonstration's. Without
 * payment keys a public shop sells nothing, and says so. The demonstration itself may be public.
 * @param first initial values
 * @param saved keys of settings that the owner saved or confirmed
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
