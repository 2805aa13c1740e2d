import type { Db } from '#db/client.server.ts';
import { payableBalancePaymentsOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { type LinkedOrder, orderPath, type SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { ShownCharge } from './shoppers-order.ts';

/** Payable differences by order id; the caller checks that the reader is the shopper. */
export async function shownBalancePayments(
  shop: SigningShop & { db: Db; now: () => Date },
  orders: readonly (LinkedOrder & { status: OrderStatus })[],
): Promise<Map<string, ShownCharge>> {
  const owing = orders.filter(({ status }) => status !== 'cancelled');
  const payable = await payableBalancePaymentsOf(
    shop.db,
    owing.map(({ id }) => id),
    shop.now(),
  );
  return new Map(
    owing.flatMap((order) => {
      const charge = payable.get(order.id);
      if (!charge) return [];
      const { amountCents, payBy } = charge;
      return [[order.id, { amountCents, until: lastDay(payBy), path: orderPath(shop, 'charge', order) }]];
    }),
  );
}
