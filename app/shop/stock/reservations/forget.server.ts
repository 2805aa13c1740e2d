import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { releaseReservation } from '#shop/stock/inventory/stock.server.ts';

/** Deletes reservations in the caller's transaction, which frees held pieces. Returns their number. */
export function eraseReservations(tx: Db, address: string): Promise<number> {
  return removed(tx, byEmail(reservations.email, address));
}

/** Deletes a demonstration's, in the caller's transaction. Returns their number. */
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
