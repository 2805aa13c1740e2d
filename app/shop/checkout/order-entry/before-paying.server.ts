import type { Db } from '#db/client.server.ts';
import { offersOf } from '#shop/checkout/payment-methods/own-methods.ts';
import { providerOffersOf } from '#shop/checkout/payment-methods/provider-methods.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';

/** What every form that ends in a payment shows: ways of paying, and the notice that must be seen before. */
export async function shownBeforePaying(db: Db) {
  const settings = await loadSettings(db);
  return {
    offers: { online: providerOffersOf(settings.providerMethods), own: offersOf(settings) },
    notice: guaranteeNotice(settings),
    hours: settings.hours,
    invitesReviews: settings.reviewsSince !== null,
  };
}
