import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './status.ts';
import { cancelledMoney, letterOfStatus } from './status-letters.ts';

test.each([
  ['shipped', 'standard', 'order-shipped'],
  ['shipped', 'express', 'order-shipped'],
  ['shipped', 'pickup', 'order-ready'],
  ['cancelled', 'standard', 'order-cancelled'],
  ['cancelled', 'pickup', 'order-cancelled'],
  ['delivered', 'standard', null],
  ['processing', 'standard', null],
  ['pending', 'express', null],
] as const)('%s by %s writes %s', (to, delivery, letter) => {
  expect(letterOfStatus(to, delivery)).toBe(letter);
});

test('every status is decided for every way of delivery', () => {
  for (const to of ORDER_STATUSES)
    for (const delivery of ['standard', 'express', 'pickup'] as const)
      expect(letterOfStatus(to, delivery)).not.toBeUndefined();
});

test.each([
  [5499, 0],
  [5499, 2000],
  [5499, 5499],
])('of %i cents, %i were given back: the parts are the whole', (totalCents, refundedCents) => {
  const money = cancelledMoney({ totalCents, refundedCents });
  expect(money.refundedCents + money.owedCents).toBe(totalCents);
  expect(money.refundedCents).toBe(refundedCents);
});
