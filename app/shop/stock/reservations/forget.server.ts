import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { releaseReservation } from '#shop/stock/inventory/stock.server.ts';

/** Deletes the reservations of an address, in the caller's transaction: what hung aside is on sale again. Says how many. */
export function eraseReservations(tx: Db, address: string): Promise<number> {
  return removed(tx, byEmail(reservations.email, address));
}

/** Deletes every reservation of a demonstration, in the caller's transaction. Says how many. */
export function removeAllReservations(tx: Db): Promise<number> {
  return removed(tx, undefined);
}

async function removed(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(which)
    .orderBy(reservations.id)
    .for('update');
  if (rows.length === 0) return 0;
  for (const { id } of rows) await releaseReservation(tx, id);
  await tx.delete(reservations).where(
    inArray(
      reservations.id,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length;
}
