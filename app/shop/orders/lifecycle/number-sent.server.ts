import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import type { OrderDetail } from './order-detail.server.ts';

/**
 * Whether the parcel has left and no e-mail has named its number. Events before November 2026 do not say:
 * then every known number was e-mailed.
 */
export async function lacksNumber(
  db: Db,
  order: Pick<OrderDetail, 'id' | 'status' | 'deliveryMethod'>,
): Promise<boolean> {
  if (order.status !== 'shipped' || DELIVERY_METHODS[order.deliveryMethod].isCollected) return false;
  const [shipped] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'shipped')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!shipped) return true;
  const isNumberSent = sql`coalesce((${orderEvents.detail} ->> 'told')::boolean, ${orderEvents.detail} ->> 'trackingNumber' <> '')`;
  return (
    (await db.$count(
      orderEvents,
      and(eq(orderEvents.orderId, order.id), gte(orderEvents.id, shipped.id), isNumberSent),
    )) === 0
  );
}
