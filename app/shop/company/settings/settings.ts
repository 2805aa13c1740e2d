import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import { OWN_METHOD_KEYS, type ProviderMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { type ValuesOf, valuesOf } from './section.ts';
import { SETTINGS } from './sections.ts';

/** Everything that the owner sets: what the rooms state, and the payment methods, which have a table of their own. */
export type ShopSettings = ValuesOf<typeof SETTINGS> & {
  /** What the payment provider's page offers: those of `providerMethods` that are on. */
  paymentMethods: ProviderMethod[];
  /** What the payment provider takes, each method with its terms, whether it is on or not. */
  providerMethods: ProviderMethodTerms[];
  /** What the shop takes itself, each method with its terms, whether it is on or not. */
  ownMethods: OwnMethodTerms[];
};

/** What a shop starts with (specification section 9). */
export const DEFAULT_SETTINGS: ShopSettings = {
  ...valuesOf(SETTINGS, ({ first }) => first),
  paymentMethods: USUAL_PROVIDER_METHODS.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
  providerMethods: USUAL_PROVIDER_METHODS,
  ownMethods: OWN_METHOD_KEYS.map((key) => USUAL_TERMS[key]),
};
