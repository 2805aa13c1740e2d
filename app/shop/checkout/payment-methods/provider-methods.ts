import { type OfferedFor, type OwnMethodTerms, refusedFor } from './own-methods.ts';
import type { ProviderMethod } from './payment-methods.ts';

/** Amounts in cents. */
export type ProviderMethodTerms = Pick<
  OwnMethodTerms,
  'isOn' | 'minCents' | 'maxCents' | 'forDelivered' | 'forCollected' | 'refund' | 'privacy'
> & { key: ProviderMethod };

export type ProviderMethodOffer = Omit<ProviderMethodTerms, 'refund' | 'privacy'>;

/** Offers of enabled methods. */
export function providerOffersOf(methods: readonly ProviderMethodTerms[]): ProviderMethodOffer[] {
  return methods
    .filter(({ isOn }) => isOn)
    .map(({ key, isOn, minCents, maxCents, forDelivered, forCollected }) => ({
      key,
      isOn,
      minCents,
      maxCents,
      forDelivered,
      forCollected,
    }));
}

/** Methods for a total, in their table's order. */
export function providerMethodsFor(
  methods: readonly ProviderMethodOffer[],
  order: OfferedFor,
): ProviderMethod[] {
  return methods.filter((terms) => refusedFor(terms, order) === null).map(({ key }) => key);
}

/** Whether checkout would lose its last provider's method. */
export function isLastOn(methods: readonly ProviderMethodTerms[], key: ProviderMethod): boolean {
  return methods.every((one) => one.key === key || !one.isOn);
}
