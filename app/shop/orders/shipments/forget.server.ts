import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { shipments } from '#db/schema/shipments.ts';

/** Takes what leads to a person out of the parcels of orders that lose their customer, in the caller's transaction. */
export async function forgetShipments(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ trackingNumber: null, courierNews: null })
    .where(inArray(shipments.orderId, orderIds));
}
