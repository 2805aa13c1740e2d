import { FIRST_IDENTITY, type ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { CHECKS } from './checks.ts';
import { checkContacts, checkLook } from './demo-check.ts';
import { checkIdentity } from './identity-check.ts';
import { checkDeliveryChosen } from './texts-check.ts';

/** What must be put right before the shop opens, in Italian. */
export type Missing = { title: string; message: string };

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
    .map(([key, { message }]) => ({ title: CHECKS[key].title, message }));
}

/** What a closed shop says of itself; null instead of what is still the demonstration's. */
export type StatedIdentity = {
  seller: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  instagram: string | null;
  facebook: string | null;
  whatsapp: string | null;
};

export function statedIdentity(identity: ShopIdentity): StatedIdentity {
  const own = (name: keyof ShopIdentity) => {
    const text = String(identity[name]);
    return text === '' || text === String(FIRST_IDENTITY[name]) ? null : text;
  };
  const { street, postalCode, city, province, company, vatNumber } = identity;
  return {
    seller: own('company') && own('vatNumber') && `${company} · P. IVA ${vatNumber}`,
    address: own('street') && own('city') && `${street}, ${postalCode} ${city} (${province})`,
    phone: own('phone'),
    email: own('email'),
    instagram: own('instagram'),
    facebook: own('facebook'),
    whatsapp: own('whatsapp'),
  };
}
