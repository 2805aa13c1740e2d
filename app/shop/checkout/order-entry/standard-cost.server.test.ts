import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { refundProposal } from '#shop/orders/withdrawals/read.server.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import { onEachEngine } from '#support/database.ts';
import { paidOrder } from '#support/refunds.ts';
import { addProduct, addPromo, openRoom } from '#support/room.ts';

const { expressCents, standardCents, freeFromCents } = DEFAULT_SETTINGS.shipping;

onEachEngine((_engine, open) => {
  test.each<[string, number, string | null, number]>([
    ['below the threshold', freeFromCents - 1, null, standardCents],
    ['with free delivery by the threshold', freeFromCents, null, 0],
    ['with free delivery by a code', freeFromCents - 1, 'porto', 0],
  ])(
    'an express order %s gives back what standard delivery would have cost then',
    async (_, priceCents, code, back) => {
      const room = await openRoom(await open());
      try {
        if (code) await addPromo(room, code, null, { freeDelivery: true });
        const productId = await addProduct(room.db, { priceCents, stock: { M: 5 } });
        const lines = [{ size: 'M', quantity: 1 }];
        const paid = await paidOrder(room, { productId, lines, delivery: 'express', promoCode: code });
        const order = await orderById(room.db, paid.orderId);
        if (!order) throw new Error('no order');
        expect(order).toMatchObject({ shippingCents: expressCents, standardShippingCents: back });
        const declared = { name: 'Ada', orderNumber: '', email: paid.email, articles: '', lines: [] };
        const made = await withdraw(room, {
          formId: crypto.randomUUID(),
          known: order,
          origin: 'email',
          clientAddress: '203.0.113.7',
          declared: { ...declared, scope: 'all' },
        });
        if (!made.ok) throw new Error(made.code);
        // Costs and codes of today change nothing.
        const policy = { ...DEFAULT_SETTINGS.shipping, standardCents: 1, freeFromCents: 1 };
        const request = { order, withdrawalId: made.withdrawal.id, policy };
        expect(await refundProposal(room.db, request)).toMatchObject({ amountCents: priceCents + back });
      } finally {
        await room.close();
      }
    },
  );
});
