import { type OfferedFor, type OwnMethodTerms, refusedFor } from './own-methods.ts';
import type { ProviderMethod } from './payment-methods.ts';

/** On what terms the payment provider's page offers a method; amounts in cents. */
export type ProviderMethodTerms = Pick<
  OwnMethodTerms,
  'isOn' | 'minCents' | 'maxCents' | 'forDelivered' | 'forCollected' | 'refund' | 'privacy'
> & { key: ProviderMethod };

/** What of a method decides whether the provider's page offers it for an order. */
export type ProviderMethodOffer = Omit<ProviderMethodTerms, 'refund' | 'privacy'>;

/** The methods of the provider's that are on, as a checkout needs them. */
export function providerOffersOf(methods: readonly ProviderMethodTerms[]): ProviderMethodOffer[] {
  return methods
    .filter(({ isOn }) => isOn)
    .map(({ key, isOn, minCents, maxCents, forDelivered, forCollected }) => ({
      ...{ key, isOn, minCents, maxCents, forDelivered, forCollected },
    }));
}

/** The methods that the provider's page offers for an order, in the order of their table. */
export function providerMethodsFor(
  methods: readonly ProviderMethodOffer[],
  order: OfferedFor,
): ProviderMethod[] {
  return methods.filter((terms) => refusedFor(terms, order) === null).map(({ key }) => key);
}

/** Whether checkout would have no method of the provider's left without this one. */
export function isLastOn(methods: readonly ProviderMethodTerms[], key: ProviderMethod): boolean {
  return methods.every((one) => one.key === key || !one.isOn);
}
