import type { Db } from '#db/client.server.ts';
import type { Billed } from '#db/json/orders.ts';
import { billedLess } from '#shop/orders/invoice-requests/issued.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';

/** Ordered less refunded; nothing if called off. */
export async function leftToInvoice(db: Db, order: OrderDetail): Promise<Billed> {
  const remaining = (await remainingOfOrders(db, [order])).get(order.id);
  if (!remaining) throw new Error(`Nothing is known of what is left of the order ${order.id}`);
  const { toInvoice } = remaining;
  return isCalledOff(order) ? billedLess(toInvoice, toInvoice) : toInvoice;
}
