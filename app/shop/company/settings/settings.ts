import { methodsOn, type OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  OWN_METHOD_KEYS,
  type PaymentMethod,
  type ProviderMethod,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { statedIdentity } from '#shop/company/identity/stated-identity.ts';
import { openingHoursSettings } from '#shop/company/opening-hours/opening-hours.section.ts';
import { NO_HOURS } from '#shop/company/opening-hours/opening-hours.ts';
import { deliverySettings } from '#shop/pricing/delivery/delivery.section.ts';
import { FIRST_BANNER } from '#shop/pricing/sale-periods/sale-banner.ts';
import { type ValuesOf, valuesOf } from './section.ts';
import { SETTINGS } from './sections.ts';

/** All settings, and the payment methods, which have their own table. */
export type ShopSettings = ValuesOf<typeof SETTINGS> & {
  /** Enabled methods of `providerMethods`. */
  paymentMethods: ProviderMethod[];
  /** Saved methods; others have default terms. */
  savedMethods: readonly PaymentMethod[];
  /** Methods of the payment provider with their terms, enabled or not. */
  providerMethods: ProviderMethodTerms[];
  /** Methods that the shop takes itself with their terms, enabled or not. */
  ownMethods: OwnMethodTerms[];
};

export const DEFAULT_SETTINGS: ShopSettings = {
  ...valuesOf(SETTINGS, ({ first }) => first),
  paymentMethods: USUAL_PROVIDER_METHODS.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
  savedMethods: [],
  providerMethods: USUAL_PROVIDER_METHODS,
  ownMethods: OWN_METHOD_KEYS.map((key) => USUAL_TERMS[key]),
};

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

/** Public fields of a payment method of the shop's own. */
type PublicOwnMethod = Pick<
  OwnMethodTerms,
  'key' | 'isOn' | 'maxCents' | 'days' | 'surchargeCents' | 'refund' | 'privacy'
>;

type PublicProviderMethod = Pick<ProviderMethodTerms, 'key' | 'refund' | 'privacy'>;

/** Settings that are public unchanged. */
const PUBLIC = [
  'hours',
  'shipping',
  'paymentMethods',
  'reviewsSince',
  'dataInEu',
  'adrBody',
  'sustainabilityPublished',
  'packagingCodes',
  'guarantee',
  'demo',
] as const satisfies (keyof ShopSettings)[];

/** Settings sent to every visitor: listed ones and enabled payment methods only. */
export type PublicSettings = Pick<ShopSettings, (typeof PUBLIC)[number]> & {
  identity: Omit<ShopIdentity, 'mailTheme'>;
  ownMethods: PublicOwnMethod[];
  providerMethods: PublicProviderMethod[];
  /** Empty until its page is published. */
  sustainabilityPlan: string;
};

export function publicSettings(settings: ShopSettings): PublicSettings {
  const { mailTheme: _, ...identity } = settings.identity;
  const isOn = new Set<string>(methodsOn(settings));
  return {
    ...(Object.fromEntries(PUBLIC.map((name) => [name, settings[name]])) as Pick<
      ShopSettings,
      (typeof PUBLIC)[number]
    >),
    identity,
    ownMethods: settings.ownMethods
      .filter(({ key }) => isOn.has(key))
      .map(({ key, isOn, maxCents, days, surchargeCents, refund, privacy }) => ({
        key,
        isOn,
        maxCents,
        days,
        surchargeCents,
        refund,
        privacy,
      })),
    providerMethods: settings.providerMethods
      .filter(({ key }) => isOn.has(key))
      .map(({ key, refund, privacy }) => ({ key, refund, privacy })),
    sustainabilityPlan: settings.sustainabilityPublished ? settings.sustainabilityPlan : '',
  };
}
