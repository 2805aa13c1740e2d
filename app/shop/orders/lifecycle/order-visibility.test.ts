import { expect, test } from 'vitest';
import { moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { seenEvents, seenRow } from './order-visibility.ts';

const owner = { seesMoney: true, seesInvoices: true };
const assistant = { seesMoney: false, seesInvoices: false };

const paid = {
  ...{
    status: 'pending' as const,
    deliveryMethod: 'standard' as const,
    items: [],
    totalCents: 2998,
    paidCents: 2998,
    openCents: 0,
  },
  ...{ owedBackCents: 0, refundedCents: 0, toRefundCents: 0 },
};

test.each([
  ['paid', {}, owner, 'Pagato, da spedire'],
  ['paid and in work', { status: 'processing' as const }, owner, 'Pagato, da spedire'],
  ['paid, to be picked up', { deliveryMethod: 'pickup' as const }, assistant, 'Pagato, da preparare'],
  ['paid and shipped', { status: 'shipped' as const }, owner, 'Pagato'],
  [
    'part of it given back',
    { refundedCents: 1499 },
    owner,
    'Pagato, da spedire · Rimborsato in parte 14,99\u00A0€',
  ],
  ['part of it given back', { refundedCents: 1499 }, assistant, 'Pagato, da spedire · Rimborsato in parte'],
  ['all of it given back', { refundedCents: 2998 }, owner, 'Pagato · Rimborsato 29,98\u00A0€'],
  [
    'all of it given back, and a piece added since',
    { totalCents: 10448, openCents: 7450, refundedCents: 2998 },
    owner,
    'Da pagare 74,50\u00A0€ · Pagato 29,98\u00A0€ · Rimborsato in parte 29,98\u00A0€',
  ],
  [
    'to be given back by hand, and a piece added since',
    {
      totalCents: 10448,
      openCents: 7450,
      refundedCents: 2998,
      toRefundCents: 2998,
      owedBackCents: 2998,
    },
    owner,
    'Da pagare 74,50\u00A0€ · Pagato 29,98\u00A0€ · Da rimborsare 29,98\u00A0€',
  ],
  [
    'paid too much',
    { paidCents: 3000, owedBackCents: 2 },
    owner,
    'Pagato, da spedire · Da rimborsare 0,02\u00A0€',
  ],
  ['paid too much', { paidCents: 3000, owedBackCents: 2 }, assistant, 'Pagato, da spedire · Da rimborsare'],
  ['not paid', { paidCents: 0, openCents: 2998 }, assistant, 'Da pagare 29,98\u00A0€'],
  ['cancelled, never paid', { status: 'cancelled' as const, paidCents: 0 }, owner, 'Non pagato'],
  [
    'cancelled, paid',
    { status: 'cancelled' as const, owedBackCents: 2998 },
    owner,
    'Da rimborsare 29,98\u00A0€',
  ],
  ['free', { totalCents: 0, paidCents: 0 }, owner, 'Niente da pagare'],
])('of an order that is %s (%j), %j reads "%s"', (_, amounts, reader, words) => {
  expect(
    seenRow({ ...paid, ...amounts }, reader)
      .money.map(moneyText)
      .join(' · '),
  ).toBe(words);
});

const LINE = { quantity: 2, priceCents: 2000, discountCents: 0, settled: { quantity: 1, cents: 1999 } };

test('of a line that was changed an assistant reads pieces and price, not what went back of it', () => {
  const row = { ...paid, items: [LINE], totalCents: 4000, paidCents: 4000, refundedCents: 1999 };
  expect(seenRow(row, owner).items).toEqual([LINE]);
  const { settled: _, ...rest } = LINE;
  expect(seenRow(row, assistant).items).toEqual([rest]);
});

test('of a change of lines an assistant reads what came and went, and the delivery', () => {
  const shown = { because: 'edit', added: [{ name: 'Gonna', quantity: 1 }], removed: [] };
  const was = { items: [LINE], totalCents: 4000, shippingCents: 499, deliveryMethod: 'standard' };
  const detail = { ...shown, deliveryMethod: 'pickup', shippingCents: 0, totalCents: 3501, was };
  const event = {
    ...{ id: 1, at: new Date(), actor: 'Anna', kind: 'lines-changed', orderVersion: 2, detail },
    ...{ fromStatus: null, toStatus: null },
  };
  expect(seenEvents([event], owner)).toEqual([event]);
  expect(seenEvents([event], assistant)[0]?.detail).toEqual({
    ...shown,
    deliveryMethod: 'pickup',
    was: { deliveryMethod: 'standard' },
  });
});
