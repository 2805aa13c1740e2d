import { expect, test } from 'vitest';
import { refundedWords, seenEvents, seenRow } from './order-visibility.ts';

const owner = { seesMoney: true, seesInvoices: true };
const assistant = { seesMoney: false, seesInvoices: false };

test.each([
  [0, owner, ''],
  [1499, owner, 'Rimborsato in parte: 14,99\u00A0€'],
  [1499, assistant, 'Rimborsato in parte'],
  [2998, owner, 'Rimborsato'],
  [2998, assistant, 'Rimborsato'],
])('of 29,98, %i cents refunded are told to %j as "%s"', (refundedCents, reader, words) => {
  expect(
    refundedWords(
      seenRow({ items: [], totalCents: 2998, paidCents: 2998, paymentState: 'paid', refundedCents }, reader),
    ),
  ).toBe(words);
});

const LINE = { quantity: 2, priceCents: 2000, discountCents: 0, settled: { quantity: 1, cents: 1999 } };

test('of a line that was changed an assistant reads pieces and price, not what went back of it', () => {
  const row = { items: [LINE], totalCents: 4000, paidCents: 4000, refundedCents: 1999 };
  expect(seenRow({ ...row, paymentState: 'paid' }, owner).items).toEqual([LINE]);
  const { settled: _, ...rest } = LINE;
  expect(seenRow({ ...row, paymentState: 'paid' }, assistant).items).toEqual([rest]);
});

test('of a change of lines an assistant reads what came and went, and the delivery', () => {
  const told = { because: 'edit', added: [{ name: 'Gonna', quantity: 1 }], removed: [] };
  const was = { items: [LINE], totalCents: 4000, shippingCents: 499, deliveryMethod: 'standard' };
  const detail = { ...told, deliveryMethod: 'pickup', shippingCents: 0, totalCents: 3501, was };
  const event = {
    ...{ id: 1, at: new Date(), actor: 'Anna', kind: 'lines-changed', orderVersion: 2, detail },
    ...{ fromStatus: null, toStatus: null },
  };
  expect(seenEvents([event], owner)).toEqual([event]);
  expect(seenEvents([event], assistant)[0]?.detail).toEqual({
    ...told,
    deliveryMethod: 'pickup',
    was: { deliveryMethod: 'standard' },
  });
});
