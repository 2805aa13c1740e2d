import { offersOf } from '#shop/checkout/payment-methods/own-methods.ts';
import { providerOffersOf } from '#shop/checkout/payment-methods/provider-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';

/** Data of every form that ends in a payment: methods, and the notice required before it. */
export function shownBeforePaying(settings: ShopSettings) {
  return {
    offers: { online: providerOffersOf(settings.providerMethods), own: offersOf(settings) },
    notice: guaranteeNotice(settings),
    hours: settings.hours,
    invitesReviews: settings.reviewsSince !== null,
  };
}
