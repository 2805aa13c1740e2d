import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  OWN_METHOD_KEYS,
  type PaymentMethod,
  type ProviderMethod,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
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
