import type { Db } from '#db/client.server.ts';
import { methodOfSection } from '#shop/checkout/payment-methods/own-method-fields.ts';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  isProviderMethod,
  PAYMENT_METHOD_KEYS,
  paymentMethodLabel,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { saveMethod } from '#shop/checkout/payment-methods/save-own-method.server.ts';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { dayNames, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { isSectionName, type SectionSaved, saveSection } from '#shop/company/settings/sections.server.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import { type ShopSettings, statedSettings } from '#shop/company/settings/settings.ts';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import { removeNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { hasOrders } from '#shop/orders/lifecycle/find-orders.server.ts';
import { saleBannerShows } from '#shop/pricing/sale-periods/sale-banner.ts';
import { saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';

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

const STATES: Record<SettingsPage, (settings: ShopSettings, today: string) => string> = {
  azienda: ({ identity: { company, vatNumber } }) =>
    statedLine([company, /\d/.test(vatNumber) ? `P. IVA ${vatNumber}` : '']),
  contatti: ({ identity, hours }) => {
    const [first] = openingLines(hours);
    return statedLine([identity.phone, first ? `${dayNames(first.days)} ${first.hours}` : '']);
  },
  consegna: ({ shipping }) =>
    shipping.isUnstated
      ? ''
      : `Spedizione ${formatEuro(shipping.standardCents)}, gratis da ${formatEuro(shipping.freeFromCents)}`,
  pagamenti: (settings) => methodsOn(settings).map(paymentMethodLabel).join(', ') || 'Nessun metodo attivo',
  saldi: (settings, today) =>
    `Oggi ${saleTerm(settings, today) === 'saldi' ? 'si può scrivere SALDI' : 'si scrive OFFERTA'} · striscia ${saleBannerShows(settings.saleBanner, today) ? 'accesa' : 'spenta'}`,
  taglie: ({ sizeGuide }) =>
    `${sizeGuide.clothing.length} taglie di abbigliamento, ${sizeGuide.shoes.length} di scarpe`,
  legge: (settings) =>
    guaranteeNotice(settings) ? 'Avviso sulla garanzia caricato' : 'Manca l’avviso sulla garanzia legale',
  avanzate: ({ mostOfSize, mostPictures }) =>
    `Al massimo ${mostOfSize} pezzi per taglia e ${mostPictures} immagini per prodotto`,
};

/** One line on how a page of the settings stands; `today` is the ISO day in Italy. */
export function pageState(page: SettingsPage, settings: ShopSettings, today: string): string {
  return STATES[page](settings, today) || 'Da scrivere';
}

/** Whether the settings state nothing of a page: its form holds examples. */
export function isUnwritten(page: SettingsPage, settings: ShopSettings, today: string): boolean {
  return STATES[page](statedSettings(settings), today) === '';
}

/** Facts of settings in one line, without those that a closed shop has not stated. */
function statedLine(facts: readonly string[]): string {
  return facts.filter(isStated).join(' · ');
}
