import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { byEmail } from '#lib/by-email.server.ts';
import type { ReservationStatus } from './reservation.ts';

/** A confirmed reservation, for the staff. */
export type ReservationRow = {
  id: string;
  productId: string | null;
  productName: string;
  size: string;
  name: string;
  email: string;
  status: ReservationStatus;
  heldUntil: Date;
  endedAt: Date | null;
};

const PAST = 50;

const columns = {
  id: reservations.id,
  productId: reservations.productId,
  productName: reservations.productName,
  size: reservations.size,
  name: reservations.name,
  email: reservations.email,
  status: reservations.status,
  heldUntil: reservations.heldUntil,
  endedAt: reservations.endedAt,
};

/** Held ones by end, and the latest past ones. */
export async function listReservations(db: Db): Promise<{ open: ReservationRow[]; past: ReservationRow[] }> {
  const open = await db
    .select(columns)
    .from(reservations)
    .where(eq(reservations.status, 'held'))
    .orderBy(asc(reservations.heldUntil), asc(reservations.id));
  const past = await db
    .select(columns)
    .from(reservations)
    .where(isNotNull(reservations.endedAt))
    .orderBy(desc(reservations.endedAt), desc(reservations.id))
    .limit(PAST);
  const confirmed = (rows: typeof open) =>
    rows.flatMap(({ heldUntil, ...row }) => (heldUntil ? { ...row, heldUntil } : []));
  return { open: confirmed(open), past: confirmed(past) };
}

export function heldReservations(db: Db): Promise<Backlog> {
  return backlogOf(db, {
    table: reservations,
    since: reservations.confirmedAt,
    where: eq(reservations.status, 'held'),
  });
}

/** Reservations for personal-data exports. */
export function reservationsOf(db: Db, email: string) {
  const { productName, size, name, status, requestedAt, confirmedAt, heldUntil, endedAt } = reservations;
  return db
    .select({ product: productName, size, name, status, requestedAt, confirmedAt, heldUntil, endedAt })
    .from(reservations)
    .where(byEmail(reservations.email, email))
    .orderBy(asc(requestedAt));
}
