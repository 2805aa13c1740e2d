import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { shipments } from '#db/schema/shipments.ts';

/** Erases personal data from parcels; in the caller's transaction. */
export async function forgetShipments(tx: Db, orderIds: string[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ trackingNumber: null, courierNews: null })
    .where(inArray(shipments.orderId, orderIds));
}
