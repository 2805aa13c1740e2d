import type { Db } from '#db/client.server.ts';
import { methodOfSection } from '#shop/checkout/payment-methods/own-method-fields.ts';
import { isProviderMethod, PAYMENT_METHOD_KEYS } from '#shop/checkout/payment-methods/payment-methods.ts';
import { saveMethod } from '#shop/checkout/payment-methods/save-own-method.server.ts';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { isSectionName, type SectionSaved, saveSection } from '#shop/company/settings/sections.server.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import { removeNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { hasOrders } from '#shop/orders/lifecycle/find-orders.server.ts';

type SettingsShop = { db: Db; now: () => Date; settings: () => Promise<ShopSettings> };

/**
 * Saves the form's `intent`: a section, a payment method, or no notice on the guarantee. Starts the new terms, which
 * include the settings, at once. Null for an unknown intent.
 */
export async function saveSetting(shop: SettingsShop, form: SentForm): Promise<SectionSaved | null> {
  const saved = await saveNamed(shop, form);
  if (saved?.ok) await termsInForce(shop, await shop.settings());
  return saved;
}

async function saveNamed(shop: SettingsShop, form: SentForm): Promise<SectionSaved | null> {
  const intent = form.get('intent');
  const expected = sentText(form, 'version') || null;
  if (isSectionName(intent)) return saveSection(shop.db, intent, form, expected, shop.now(), hasOrders);
  const method = methodOfSection(intent);
  if (method) return saveMethod(shop.db, { key: method, form, expected, now: shop.now() });
  if (intent !== 'remove-notice') return null;
  await removeNotice(shop);
  return { ok: true };
}

/** Page of each section, by anchor. */
export function pagesOfAnchors(): (readonly [anchor: string, page: SettingsPage])[] {
  const methods = PAYMENT_METHOD_KEYS.map((method) =>
    isProviderMethod(method) ? PROVIDER_METHOD_ROWS[method].form : OWN_METHOD_FORMS[method],
  );
  return [
    ...Object.values(SECTIONS).map(({ id, page }) => [id, page] as const),
    ...methods.map(({ anchor }) => [anchor, 'pagamenti'] as const),
    ['garanzia', 'legge'],
    ['video', 'avanzate'],
  ];
}
