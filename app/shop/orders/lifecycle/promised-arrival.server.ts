import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import { lacksArrival } from './expected-arrival.ts';
import { type OrderDetail, orderById } from './order-detail.server.ts';

/** Sets the promised days from `at` on; the caller has locked the order. */
export async function promiseArrival(tx: Db, order: OrderDetail, at: Date): Promise<void> {
  const { id, deliveryMethod, customerPostalCode } = order;
  const rules = arrivalRules(await loadSettings(tx));
  const arrival = arrivalOf(at, deliveryMethod, customerPostalCode || null, rules);
  await tx.update(orders).set({ arrival, updatedAt: at }).where(eq(orders.id, id));
}

/** As `promiseArrival`, if a change has made the order a paid one. */
export async function promiseMissingArrival(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId);
  if (order && lacksArrival(order)) await promiseArrival(tx, order, at);
}
