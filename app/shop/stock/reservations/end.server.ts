import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { doEach } from '#lib/do-each.ts';
import { idSigned } from '#lib/signed-id.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { releaseReservation, sellReservation } from '#shop/stock/inventory/stock.server.ts';
import { endedMail, PURPOSE } from './mails.server.ts';
import type { ReservationsShop } from './request.server.ts';
import {
  isAnnounced,
  mayEnd,
  type ReservationEnd,
  retainedUntil,
  type StaffEnd,
  unconfirmedUntil,
} from './reservation.ts';

/**
 * Ends a reservation: sells or frees its piece, notifies the customer unless they ended it. `actor`: account id,
 * "shopper" or "system". @returns `unknown_reservation`; `ended`: already, or unconfirmed; `gone`: bought, but by the
 * counts none is left
 */
export async function endReservation(
  shop: ReservationsShop,
  { id, end, actor }: { id: string; end: ReservationEnd; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_reservation' | 'ended' | 'gone' }> {
  if (!isUuid(id)) return { ok: false, code: 'unknown_reservation' };
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update');
    if (!row) return { ok: false, code: 'unknown_reservation' };
    if (!mayEnd(row.status, end)) return { ok: false, code: 'ended' };
    if (end !== 'bought') await releaseReservation(tx, row.id);
    else if (!(await sellReservation(tx, row.id, actor))) return { ok: false, code: 'gone' };
    await tx
      .update(reservations)
      .set({ status: end, endedAt: row.endedAt ?? shop.now(), endedBy: actor })
      .where(eq(reservations.id, row.id));
    if (isAnnounced(row.status, end)) {
      const mail = await endedMail(shop, row, settings, end !== 'expired');
      await writeMail({ tx, jobs: shop.jobs }, mail);
    }
    return { ok: true };
  });
}

/** An end entered by the staff. */
export function endByStaff(shop: ReservationsShop, said: { id: string; end: StaffEnd; actor: string }) {
  return endReservation(shop, said);
}

/** Frees the piece of an e-mail's link; deletes unconfirmed requests. False if the link is invalid, or over. */
export async function cancelReservation(shop: ReservationsShop, token: string): Promise<boolean> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  if (!id) return false;
  const forgotten = await shop.db
    .delete(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.status, 'requested')))
    .returning({ id: reservations.id });
  if (forgotten.length > 0) return true;
  if ((await endReservation(shop, { id, end: 'cancelled', actor: 'shopper' })).ok) return true;
  const [row] = await shop.db
    .select({ status: reservations.status })
    .from(reservations)
    .where(eq(reservations.id, id));
  return row?.status === 'cancelled';
}

/** Called by a job. One failure does not stop the others. */
export async function endOverdueReservations(shop: ReservationsShop): Promise<void> {
  const due = await shop.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, shop.now())))
    .orderBy(asc(reservations.heldUntil), asc(reservations.id));
  await doEach(due, ({ id }) => endReservation(shop, { id, end: 'expired', actor: 'system' }));
}

/** Deletes unconfirmed requests after a day, and reservations thirty days after their end. */
export async function sweepReservations({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await db
    .delete(reservations)
    .where(and(eq(reservations.status, 'requested'), lte(reservations.requestedAt, unconfirmedUntil(at))));
  await db.delete(reservations).where(lt(reservations.endedAt, retainedUntil(at)));
}
