import { expect, test } from 'vitest';
import { type OrderFacts, orderShown, vatByRate } from './order-shown.ts';

test.each([
  [12_200, 'Ordinario', [{ rate_percent: 22, taxable_cents: 10_000, vat_cents: 2200, total_cents: 12_200 }]],
  [1, 'Ordinario', [{ rate_percent: 22, taxable_cents: 1, vat_cents: 0, total_cents: 1 }]],
  [12_200, 'Forfettario', [{ rate_percent: 0, taxable_cents: 12_200, vat_cents: 0, total_cents: 12_200 }]],
] as const)('the VAT of %i cents in the regime %s', (cents, regime, vat) => {
  expect(vatByRate(cents, regime)).toEqual(vat);
});

const AT = new Date('2026-06-01T10:00:00Z');
const SHIRT = { productId: 'p1', name: 'Camicia', size: 'M', color: 'Blu', hasColor: true as const };
const FACTS: OrderFacts = {
  order: {
    id: '1a2b3c4d-77aa-4c1d-9a55-0123456789ab',
    ...{ status: 'shipped', version: 4, createdAt: AT, promoCode: null, paymentMethod: 'card' },
    items: [{ ...SHIRT, quantity: 3, priceCents: 2000, discountCents: 500 }],
    ...{
      subtotalCents: 6000,
      discountCents: 500,
      shippingCents: 0,
      surchargeCents: null,
      wrappingCents: null,
    },
    ...{ totalCents: 5500, paidCents: 5500, openCents: 0, refundedCents: 1833, owedBackCents: 0 },
    ...{ soldInShop: false, deliveryMethod: 'standard', carrier: 'GLS', trackingNumber: 'X1' },
    ...{ arrival: null, dispatchedAt: AT, deliveredAt: null },
    ...{ customerName: 'Bea Neri', buyerName: 'Ada Bianchi', customerEmail: 'ada@esempio.it' },
    ...{ customerPhone: '', customerAddress: 'Via Roma 1', customerPostalCode: '24121' },
    ...{ customerCity: 'Bergamo', customerProvince: 'BG', notes: '', giftMessage: 'Auguri' },
    ...{ invoiceRequest: null, invoiceNumber: null, invoiceDay: null },
  },
  updatedAt: AT,
  refunds: [
    {
      ...{ status: 'done', returnCode: null },
      lines: [{ line: 'p1|M', quantity: 1, amountCents: 1833, restocked: 1 }],
    },
  ],
  regime: 'Ordinario',
};

test('lines state their VAT and what was refunded of them', () => {
  expect(orderShown(FACTS, true)).toMatchObject({
    ...{ number: '#1A2B3C4D', is_gift: true, invoice: null },
    lines: [
      {
        ...{ id: 'p1|M', color: 'Blu', total_cents: 5500, vat_rate_percent: 22 },
        ...{ refunded_quantity: 1, refunded_cents: 1833 },
      },
    ],
    customer: { name: 'Ada Bianchi', recipient: 'Bea Neri', gift_message: 'Auguri' },
  });
});

test('who may not read the customer gets nothing personal', () => {
  const shown = orderShown(FACTS, false);
  expect(shown.customer).toBeNull();
  expect(JSON.stringify(shown)).not.toMatch(/Ada|Bea|esempio|Roma|Bergamo|Auguri/);
});
