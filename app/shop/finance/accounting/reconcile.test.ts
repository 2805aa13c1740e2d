import { expect, test } from 'vitest';
import type { ProviderMovement } from '#lib/provider-movement.ts';
import { type OwnMovement, reconcile } from './reconcile.ts';

const at = (text: string) => new Date(text);
const MARCH = { from: '2026-03-01', to: '2026-04-01' };
const noon = at('2026-03-10T11:00:00Z');

const own = (change: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: 'payment',
  orderId: 'o1',
  at: noon,
  amountCents: 5000,
  key: 'pi_1',
  ...change,
});
const their = (change: Partial<ProviderMovement> = {}): ProviderMovement => ({
  id: 'txn_1',
  kind: 'payment',
  at: noon,
  amountCents: 5000,
  paymentIntentId: 'pi_1',
  refundId: null,
  ...change,
});
const theirRefund = (change: Partial<ProviderMovement> = {}) =>
  their({ id: 'txn_2', kind: 'refund', refundId: 're_1', amountCents: -700, ...change });
const ownRefund = (change: Partial<OwnMovement> = {}) =>
  own({ kind: 'refund', key: 're_1', amountCents: 700, ...change });

type Told = Partial<
  Record<'notThere' | 'notHere' | 'otherAmount' | 'otherDay' | 'withoutOrder' | 'byHand', number>
>;

test.each<[string, OwnMovement[], ProviderMovement[], number, Told]>([
  ['both know the payment', [own()], [their()], 1, {}],
  ['both know payment and refund', [own(), ownRefund()], [theirRefund(), their()], 2, {}],
  [
    'a refund and its return are two movements of one id',
    [ownRefund(), ownRefund({ kind: 'reversal' })],
    [theirRefund(), theirRefund({ id: 'txn_3', kind: 'reversal', amountCents: 700 })],
    2,
    {},
  ],
  ['an order that the provider does not know', [own()], [], 0, { notThere: 1 }],
  ['an order without a payment', [own({ key: null })], [], 0, { notThere: 1 }],
  ['a payment that the shop does not know', [], [their()], 0, { notHere: 1 }],
  ['a refund that the shop does not know', [own()], [their(), theirRefund()], 1, { notHere: 1 }],
  ['a refund that the provider does not know', [own(), ownRefund()], [their()], 1, { notThere: 1 }],
  ['another amount', [own()], [their({ amountCents: 4999 })], 0, { otherAmount: 1 }],
  ['a refund of another amount', [ownRefund()], [theirRefund({ amountCents: -701 })], 0, { otherAmount: 1 }],
  ['another day', [own()], [their({ at: at('2026-03-09T11:00:00Z') })], 0, { otherDay: 1 }],
  [
    'a minute before and after midnight in Italy',
    [own({ at: at('2026-03-10T23:01:00Z') })],
    [their({ at: at('2026-03-10T22:59:00Z') })],
    0,
    { otherDay: 1 },
  ],
  [
    'paid in the last minute of the month, confirmed in the next',
    [own({ at: at('2026-03-31T22:01:00Z') })],
    [their({ at: at('2026-03-31T21:59:00Z') })],
    0,
    { otherDay: 1 },
  ],
  [
    'what is of another month is not told',
    [own({ at: at('2026-02-28T11:00:00Z') }), own({ key: 'pi_2', at: at('2026-04-02T11:00:00Z') })],
    [their({ paymentIntentId: 'pi_3', at: at('2026-02-27T11:00:00Z') })],
    0,
    {},
  ],
  ['a refund given by hand', [ownRefund({ key: null })], [], 0, { byHand: 1 }],
  [
    'a payment without order and its refund',
    [],
    [their({ paymentIntentId: 'pi_gone' }), theirRefund({ paymentIntentId: 'pi_gone' })],
    0,
    { withoutOrder: 2 },
  ],
  [
    'a dispute is always told',
    [own()],
    [their(), their({ id: 'txn_9', kind: 'dispute', amountCents: -5000 })],
    1,
    { notHere: 1 },
  ],
])('%s', (_, ours, theirs, agreed, expected) => {
  const found = reconcile(ours, theirs, { ...MARCH, withoutOrder: new Set(['pi_gone']) });
  expect({
    agreed: found.agreed,
    notThere: found.notThere.length,
    notHere: found.notHere.length,
    otherAmount: found.otherAmount.length,
    otherDay: found.otherDay.length,
    withoutOrder: found.withoutOrder,
    byHand: found.byHand,
  }).toEqual({
    agreed,
    notThere: 0,
    notHere: 0,
    otherAmount: 0,
    otherDay: 0,
    withoutOrder: 0,
    byHand: 0,
    ...expected,
  });
});

test('a difference states both amounts, with the sign of the movement', () => {
  const found = reconcile([ownRefund()], [theirRefund({ amountCents: -701 })], {
    ...MARCH,
    withoutOrder: new Set(),
  });
  expect(found.otherAmount).toEqual([
    {
      kind: 'refund',
      day: '2026-03-10',
      orderId: 'o1',
      providerId: 're_1',
      ownCents: -700,
      theirCents: -701,
      theirDay: null,
    },
  ]);
});
