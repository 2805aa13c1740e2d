import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { orderById } from './order-detail.server.ts';

type OrderChange = { orderId: string; actor: string; version: number };
type Changed = { ok: true; changed: boolean } | { ok: false; code: 'unknown_order' | 'stale' };

/** Weight in hundredths of a kilogram, null for the template's. Codes: `unknown_order`; `stale`. */
export async function setPacking(
  shop: { db: Db; now: () => Date },
  change: OrderChange & { parcels: number; weight: number | null },
): Promise<Changed> {
  const { parcels, weight } = change;
  return changed(shop, change, {
    isSo: (order) => order.parcels === parcels && order.parcelWeight === weight,
    set: { parcels, parcelWeight: weight },
    event: { kind: 'packing', detail: { parcels, weight } },
  });
}

/** Stores the courier's words and ISO day. Codes: `unknown_order`; `stale`. */
export async function setCourierNews(
  shop: { db: Db; now: () => Date },
  change: OrderChange & { news: string; day: string },
): Promise<Changed> {
  const { news, day } = change;
  return changed(shop, change, {
    isSo: (order) => order.courierNews === news && order.courierNewsDay === day,
    set: { courierNews: news, courierNewsDay: day },
    event: { kind: 'courier-news', detail: { text: news, day } },
  });
}

async function changed(
  shop: { db: Db; now: () => Date },
  { orderId, actor, version }: OrderChange,
  {
    isSo,
    set,
    event,
  }: {
    isSo: (order: NonNullable<Awaited<ReturnType<typeof orderById>>>) => boolean;
    set: Partial<typeof orders.$inferInsert>;
    event: { kind: string; detail: Record<string, unknown> };
  },
): Promise<Changed> {
  return shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    if (isSo(order)) return { ok: true, changed: false };
    if (order.version !== version) return { ok: false, code: 'stale' };
    const at = shop.now();
    await tx
      .update(orders)
      .set({ ...set, updatedAt: at })
      .where(eq(orders.id, order.id));
    await addOrderEvent(tx, { orderId: order.id, at, actor, ...event });
    return { ok: true, changed: true };
  });
}

/** Days without news after which a parcel counts as silent. */
const SILENT_DAYS = 10;

/** ISO day, Italy: parcels whose last news is older are silent. */
export function silentSince(now: Date): string {
  return dayInRome(new Date(now.getTime() - SILENT_DAYS * 86_400_000));
}

/** Whether a parcel is on its way without news for that long. */
function isSilent(now: Date): SQL | undefined {
  const since = silentSince(now);
  const { status, deliveredAt, deliveryMethod, dispatchedAt, courierNewsDay } = orders;
  const left = sql`(${dispatchedAt} at time zone 'Europe/Rome')::date`;
  return and(
    eq(status, 'shipped'),
    isNull(deliveredAt),
    sql`${deliveryMethod} <> 'pickup'`,
    // Several parcels are checked one by one; a lower room cannot import their table.
    sql`not exists (select 1 from shipments where shipments.order_id = ${orders.id})`,
    sql`greatest(${left}, ${courierNewsDay}) < ${since}::date`,
  );
}

export type SilentParcel = {
  orderId: string;
  /** Set for an exchange's parcel. */
  exchangeId?: string;
  /** Set for one of several parcels. */
  shipmentId?: string;
  customerName: string;
  carrier: string | null;
  trackingNumber: string | null;
  dispatchedAt: Date | null;
  courierNews: string | null;
  courierNewsDay: string | null;
};

/** Longest on their way first. */
export async function silentParcels(shop: { db: Db; now: () => Date }): Promise<SilentParcel[]> {
  const { id, customerName, carrier, trackingNumber, dispatchedAt, courierNews, courierNewsDay } = orders;
  return shop.db
    .select({ orderId: id, customerName, carrier, trackingNumber, dispatchedAt, courierNews, courierNewsDay })
    .from(orders)
    .where(isSilent(shop.now()))
    .orderBy(asc(dispatchedAt), asc(id))
    .limit(200);
}

export async function countSilentParcels(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ silent: count() }).from(orders).where(isSilent(now));
  return row?.silent ?? 0;
}
