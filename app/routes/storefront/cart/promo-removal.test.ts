import { expect, test } from 'vitest';
import { blocksPayment, canTakeOff } from './promo-removal.ts';

test.each<[string, number, number, boolean, boolean]>([
  // code, discount, total in cents; keeps from paying, can be taken off
  ['welcome10', 500, 4500, false, false],
  ['WELCOME10', 500, 4500, false, false],
  ['welcome10', 4500, 50, false, false],
  ['welcome10', 4500, 49, true, true],
  ['welcome10', 4500, 0, true, true],
  // Too little for another reason is not the code's fault.
  ['welcome10', 0, 0, false, false],
  ['estate20', 500, 4500, false, true],
  ['welcome100', 500, 4500, false, true],
  ['estate20', 4500, 0, true, true],
])(
  '%s takes off %d and leaves %d: keeps from paying %s, can be taken off %s',
  (code, discountCents, totalCents, blocks, can) => {
    const quote = { discountCents, totalCents };
    expect(blocksPayment(quote)).toBe(blocks);
    expect(canTakeOff({ code, percent: 10 }, quote)).toBe(can);
  },
);
