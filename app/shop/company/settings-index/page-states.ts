import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { dayNames, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { statedLine } from '#shop/company/settings/stated-settings.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { formatEuro } from '#shop/money/money.ts';
import { saleBannerShows } from '#shop/pricing/sale-periods/sale-banner.ts';
import { saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';

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

/** Whether `settings`, read as stated (`statedSettings`), state nothing of a page: its form holds examples. */
export function isUnwritten(page: SettingsPage, settings: ShopSettings, today: string): boolean {
  return STATES[page](settings, today) === '';
}
