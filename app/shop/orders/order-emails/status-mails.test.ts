import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#db/values/orders.ts';
import { cancelledMoney, mailOfStatus } from './status-mails.ts';

test.each([
  ['shipped', 'standard', 'order-shipped'],
  ['shipped', 'express', 'order-shipped'],
  ['shipped', 'pickup', 'order-ready'],
  ['cancelled', 'standard', 'order-cancelled'],
  ['cancelled', 'pickup', 'order-cancelled'],
  ['delivered', 'standard', null],
  ['processing', 'standard', null],
  ['pending', 'express', null],
] as const)('%s by %s writes %s', (to, delivery, mail) => {
  expect(mailOfStatus(to, delivery)).toBe(mail);
});

test('every status is decided for every way of delivery', () => {
  for (const to of ORDER_STATUSES)
    for (const delivery of ['standard', 'express', 'pickup'] as const)
      expect(mailOfStatus(to, delivery)).not.toBeUndefined();
});

test.each([
  [5499, 0],
  [5499, 2000],
  [5499, 5499],
])('of %i cents, %i were given back: the parts are the whole', (paidCents, refundedCents) => {
  const money = cancelledMoney({ paidCents, refundedCents }, 0);
  expect(money.refundedCents + money.owedCents).toBe(paidCents);
  expect(money.refundedCents).toBe(refundedCents);
});

test.each([
  ['all by card', [5499, 0], 0, 0],
  ['all by transfer', [5499, 0], 5499, 5499],
  ['by card, its difference by transfer', [6499, 0], 1000, 1000],
  ['the card’s part given back', [6499, 5499], 1000, 1000],
  ['by transfer, its difference by card', [6499, 1000], 5499, 5499],
] as const)(
  'what of a cancelled order goes back by hand: %s',
  (_, [paidCents, refundedCents], taken, byHand) => {
    expect(cancelledMoney({ paidCents, refundedCents }, taken).byHandCents).toBe(byHand);
  },
);
