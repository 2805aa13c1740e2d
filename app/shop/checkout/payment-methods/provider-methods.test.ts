import { expect, test } from 'vitest';
import { methodThatFits } from './own-methods.ts';
import {
  creditMethods,
  instalmentNames,
  PROVIDER_METHOD_KEYS,
  type ProviderMethod,
  refundArrival,
} from './payment-methods.ts';
import {
  isLastOn,
  type ProviderMethodTerms,
  providerMethodsFor,
  providerOffersOf,
} from './provider-methods.ts';
import { PROVIDER_METHOD_ROWS, USUAL_PROVIDER_METHODS } from './usual-provider-terms.ts';

const usual = (key: ProviderMethod) =>
  USUAL_PROVIDER_METHODS.find((terms) => terms.key === key) as ProviderMethodTerms;
const [card, scalapay, satispay] = [usual('card'), usual('scalapay'), usual('satispay')];
const on = (terms: ProviderMethodTerms, more: Partial<ProviderMethodTerms> = {}): ProviderMethodTerms => ({
  ...terms,
  isOn: true,
  ...more,
});

test('as a shop starts, Satispay and Scalapay wait for its owner', () => {
  const order = { totalCents: 5000, isCollected: false };
  expect(providerMethodsFor(USUAL_PROVIDER_METHODS, order)).toEqual(['card', 'klarna', 'paypal']);
});

test.each<[string, ProviderMethodTerms[], { totalCents: number; isCollected: boolean }, string[]]>([
  ['Scalapay from 5 €', [on(scalapay)], { totalCents: 500, isCollected: false }, ['scalapay']],
  ['below it', [on(scalapay)], { totalCents: 499, isCollected: false }, []],
  ['Scalapay to 4.999,99 €', [on(scalapay)], { totalCents: 499_999, isCollected: false }, ['scalapay']],
  ['above it', [card, on(scalapay)], { totalCents: 500_000, isCollected: false }, ['card']],
  [
    'not for parcels',
    [card, on(satispay, { forDelivered: false })],
    { totalCents: 900, isCollected: false },
    ['card'],
  ],
  [
    'for what is collected',
    [card, on(satispay, { forDelivered: false })],
    { totalCents: 900, isCollected: true },
    ['card', 'satispay'],
  ],
])('%s', (_, methods, order, offered) => {
  expect(providerMethodsFor(providerOffersOf(methods), order)).toEqual(offered);
});

test('the last one that is on is told', () => {
  expect(isLastOn([card, { ...satispay }], 'card')).toBe(true);
  expect(isLastOn([card, on(satispay)], 'card')).toBe(false);
});

test('where the provider takes nothing of an order, what the shop takes itself is chosen', () => {
  const transfer = { key: 'transfer', isOn: true, minCents: null, maxCents: null } as const;
  const terms = { forDelivered: true, forCollected: true, days: 5, surchargeCents: null, mostPieces: 10 };
  const own = [{ ...transfer, ...terms }];
  const online = [on(card, { maxCents: 1000 })];
  const dear = { totalCents: 2000, isCollected: false };
  expect(methodThatFits('online', { online, own }, dear)).toBe('transfer');
  expect(methodThatFits('online', { online, own }, { ...dear, totalCents: 900 })).toBe('online');
  expect(methodThatFits('transfer', { online, own }, { ...dear, totalCents: 900 })).toBe('transfer');
  expect(methodThatFits('online', { online, own: [] }, dear)).toBe('online');
});

test('who offers instalments, and how a refund arrives', () => {
  expect(instalmentNames(['card', 'paypal'])).toBeNull();
  expect(instalmentNames(['card', 'scalapay', 'klarna'])).toBe('Klarna o Scalapay');
  expect(refundArrival('satispay')).toContain('Satispay');
  expect(refundArrival('scalapay')).toContain('rate ancora da pagare');
  expect(refundArrival('bitcoin')).toBe(refundArrival('card'));
});

test('the terms of sale say whose credit each credit is', () => {
  const stated = PROVIDER_METHOD_KEYS.filter((key) => PROVIDER_METHOD_ROWS[key].credit);
  expect(stated).toEqual(creditMethods(PROVIDER_METHOD_KEYS));
});
