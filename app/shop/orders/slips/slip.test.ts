import { expect, test } from 'vitest';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { slipOf } from './slip.ts';

test('of each line the slip packs what was not refunded', () => {
  const line = (productId: string, quantity: number) => ({
    productId,
    quantity,
    name: productId,
    size: 'M',
    color: '',
    priceCents: 1499,
    discountCents: 0,
  });
  const order = {
    items: [line('camicia', 2), line('cintura', 1)],
    wrappingCents: null,
    invoiceRequest: null,
  } as Partial<OrderDetail> as OrderDetail;
  const reader = { seesMoney: false, seesInvoices: false };
  const packed = (left: Record<string, number>) =>
    slipOf(order, reader, left).items.map(({ quantity, toPack }) => [quantity, toPack]);
  expect(packed({ 'camicia|M': 2, 'cintura|M': 1 })).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(packed({ 'camicia|M': 1, 'cintura|M': 0 })).toEqual([
    [2, 1],
    [1, 0],
  ]);
});
