import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { doEach } from '#lib/do-each.ts';
import { normalizeEmail } from '#lib/email.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type TooMany, takeBackUse } from '#lib/rate-limit.server.ts';
import { idSigned } from '#lib/signed-id.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { countedSizes } from '#shop/catalog/products/product.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { type MailingShop, writeMail } from '#shop/mail/outbox.server.ts';
import { sizeOnSale } from '#shop/stock/inventory/product-stock.server.ts';
import {
  holdForReservation,
  releaseReservation,
  sellReservation,
} from '#shop/stock/inventory/stock.server.ts';
import {
  confirmationMail,
  endedMail,
  heldMail,
  newsMail,
  PATHS,
  PURPOSE,
  type Reservation,
} from './mails.server.ts';
import {
  heldUntil,
  isAnnounced,
  MOST_OPEN,
  mayEnd,
  type ReservationEnd,
  type ReservationState,
  reservationState,
  retainedUntil,
  type StaffEnd,
  unconfirmedUntil,
} from './reservation.ts';

type ReservationsShop = MailingShop;

/** E-mails to one address in a day. */
const MAILS_A_DAY = 5;

/**
 * E-mails a link, which alone holds a piece; repeated, the e-mail is sent again. After five a day an address gets none,
 * with the same answer. The address must satisfy `isEmail`.
 * @returns `not_offered` (disabled), `unknown_size` (not sold), `not_there` (no counted piece is free),
 * `too_many_requests` (10 an hour from a client)
 */
export async function requestReservation(
  shop: ReservationsShop,
  request: { productId: string; size: string; name: string; email: string; clientAddress: string },
): Promise<
  | { ok: true }
  | { ok: false; code: 'not_offered' | 'unknown_size' | 'not_there' }
  | TooMany<'too_many_requests'>
> {
  const email = normalizeEmail(request.email);
  const counted = await countRequest(shop, 'reservation', request.clientAddress);
  if (!counted.ok) return counted;
  const settings = await loadSettings(shop.db);
  if (!settings.reservationsOffered) return { ok: false, code: 'not_offered' };
  const found = await sizeOnSale(shop.db, request);
  if (!found) return { ok: false, code: 'unknown_size' };
  if (countedSizes([[found.size, found.stock, found.held]]).length === 0)
    return { ok: false, code: 'not_there' };
  if (!(await countMailTo(shop, 'reservation', { email, max: MAILS_A_DAY }))) return { ok: true };

  const { productId, productName } = found;
  await shop.db.transaction(async (tx) => {
    const fresh = { name: request.name, requestedAt: shop.now() };
    const [row] = await tx
      .insert(reservations)
      .values({ ...fresh, productId, productName, size: request.size, email, status: 'requested' })
      // Returns an existing row; an unconfirmed one begins anew.
      .onConflictDoUpdate({
        target: [reservations.email, reservations.productId, reservations.size],
        targetWhere: sql`status in ('requested', 'held')`,
        set: {
          name: sql`case when ${reservations.status} = 'requested' then excluded.name else ${reservations.name} end`,
          requestedAt: sql`case when ${reservations.status} = 'requested' then excluded.requested_at else ${reservations.requestedAt} end`,
        },
      })
      .returning();
    if (!row) throw new Error('The reservation was not written');
    // Each call gets the same e-mail; the link of a held reservation states its end.
    const mail = await confirmationMail(shop, { ...row, requestedAt: fresh.requestedAt }, settings);
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
  return { ok: true };
}

/** Holds per network and day: e-mail addresses cost nothing. A mobile carrier's customers share a network. */
const HOLDS = { max: 20, windowMs: 24 * 60 * 60_000 };

export type ReservationFound = Pick<Reservation, 'productId' | 'productName' | 'size' | 'heldUntil'> & {
  state: ReservationState;
  cancelPath: string;
};

/** Null for an invalid link. */
export async function reservationAt(shop: ReservationsShop, token: string): Promise<ReservationFound | null> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  const [row] = id ? await shop.db.select().from(reservations).where(eq(reservations.id, id)) : [];
  return row ? foundOf(row, shop.now(), token) : null;
}

function foundOf(row: Reservation, now: Date, token: string): ReservationFound {
  const { productId, productName, size, heldUntil } = row;
  const cancelPath = `${PATHS.cancel}?token=${token}`;
  return { productId, productName, size, heldUntil, cancelPath, state: reservationState(row, now) };
}

export type HoldRefusal = 'not_offered' | 'gone' | 'too_many_open' | 'too_many_held';

/**
 * Holds the piece of an e-mail's link, notifies customer and shop. Idempotent.
 * @returns the state, or why nothing is held: `not_offered` (disabled), `gone` (sold or held), `too_many_open` (the
 * address has two), `too_many_held` (network's limit, with seconds to wait; not for this machine, as all may be behind
 * a proxy)
 */
export async function confirmReservation(
  shop: ReservationsShop,
  token: string,
  clientAddress: string,
): Promise<{ found: ReservationFound | null; refusal: HoldRefusal | null; retryAfterS?: number }> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  const [requested] = id ? await shop.db.select().from(reservations).where(eq(reservations.id, id)) : [];
  if (!requested) return { found: null, refusal: null };
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    // Serialised by address: two concurrent links could both become its second reservation.
    await lockNamed(tx, `reservations:${requested.email}`);
    const now = shop.now();
    const [row] = await tx.select().from(reservations).where(eq(reservations.id, requested.id)).for('update');
    if (!row) return { found: null, refusal: null };
    const found = foundOf(row, now, token);
    if (found.state !== 'unconfirmed') return { found, refusal: null };
    if (!settings.reservationsOffered) return { found, refusal: 'not_offered' };
    const open = await tx.$count(
      reservations,
      and(
        eq(reservations.email, row.email),
        eq(reservations.status, 'held'),
        gt(reservations.heldUntil, now),
      ),
    );
    if (open >= MOST_OPEN) return { found, refusal: 'too_many_open' };
    const network = shoppersNetwork(clientAddress);
    const holds = `reservation:holds:${network}`;
    const use = network === null ? null : await countUse(tx, holds, HOLDS, now);
    if (use && !use.ok) return { found, refusal: 'too_many_held', retryAfterS: use.retryAfterS };
    const { productId, size } = row;
    const isSold = productId !== null && (await sizeOnSale(tx, { productId, size })) !== null;
    if (!isSold || !(await holdForReservation(tx, row.id, { productId, size }))) {
      if (use) await takeBackUse(tx, holds);
      return { found, refusal: 'gone' };
    }
    const until = heldUntil(now);
    const [held] = await tx
      .update(reservations)
      .set({ status: 'held', confirmedAt: now, heldUntil: until })
      .where(eq(reservations.id, row.id))
      .returning();
    if (!held) throw new Error('The reservation was not confirmed');
    const confirmed = { ...held, heldUntil: until };
    await writeMail({ tx, jobs: shop.jobs }, await heldMail(shop, confirmed, settings));
    await writeMail({ tx, jobs: shop.jobs }, await newsMail(shop, confirmed, settings));
    return { found: foundOf(held, now, token), refusal: null };
  });
}

/**
 * Ends a reservation: sells or frees its piece, notifies the customer unless they ended it. `actor`: account id,
 * "shopper" or "system". @returns `unknown_reservation`; `ended`: already, or unconfirmed; `gone`: bought, but by the
 * counts none is left
 */
async function endReservation(
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
