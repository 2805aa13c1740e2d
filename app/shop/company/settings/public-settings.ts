import { methodsOn, type OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { ShopSettings } from './settings.ts';

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
