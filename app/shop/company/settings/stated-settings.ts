import { isStated, statedIdentity } from '#shop/company/identity/stated-identity.ts';
import { openingHoursSettings } from '#shop/company/opening-hours/opening-hours.section.ts';
import { NO_HOURS } from '#shop/company/opening-hours/opening-hours.ts';
import { deliverySettings } from '#shop/pricing/delivery/delivery.section.ts';
import { FIRST_BANNER } from '#shop/pricing/sale-periods/sale-banner.ts';
import type { ShopSettings } from './settings.ts';

const stated = new WeakMap<ShopSettings, ShopSettings>();

/**
 * Settings for pages, e-mails and documents. A closed live shop states nothing that is still the demonstration's:
 * identity, hours, strip, delivery costs, unsaved payment methods. The same object for the same settings.
 */
export function statedSettings(settings: ShopSettings): ShopSettings {
  if (settings.demo || settings.shopOpened) return settings;
  const known = stated.get(settings) ?? withoutDemo(settings);
  stated.set(settings, known);
  return known;
}

function withoutDemo(settings: ShopSettings): ShopSettings {
  const { hours, saleBanner, shipping, providerMethods, savedMethods } = settings;
  const providers = providerMethods.map((one) => ({
    ...one,
    isOn: one.isOn && savedMethods.includes(one.key),
  }));
  return {
    ...settings,
    identity: statedIdentity(settings.identity),
    // Hours equal to the initial ones may be the owner's: then they are saved.
    hours: hours === openingHoursSettings.hours.first ? NO_HOURS : hours,
    saleBanner: saleBanner.text === FIRST_BANNER.text ? { ...saleBanner, active: false } : saleBanner,
    // Likewise; calculations need the amounts.
    shipping: shipping === deliverySettings.shipping.first ? { ...shipping, isUnstated: true } : shipping,
    providerMethods: providers,
    paymentMethods: providers.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
  };
}

/** Facts of settings in one line, without those that a closed shop has not stated. */
export function statedLine(facts: readonly string[]): string {
  return facts.filter(isStated).join(' · ');
}
