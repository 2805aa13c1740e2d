import { and, eq, gt, sql } from 'drizzle-orm';
import { lockNamed } from '#db/lock.server.ts';
import { reservations } from '#db/schema/reservations.ts';
import { normalizeEmail } from '#lib/email.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type TooMany, takeBackUse } from '#lib/rate-limit.server.ts';
import { idSigned } from '#lib/signed-id.server.ts';
import { countedSizes } from '#shop/catalog/products/product.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { type MailingShop, writeMail } from '#shop/mail/outbox.server.ts';
import { sizeOnSale } from '#shop/stock/inventory/product-stock.server.ts';
import { holdForReservation } from '#shop/stock/inventory/stock.server.ts';
import { confirmationMail, heldMail, newsMail, PATHS, PURPOSE, type Reservation } from './mails.server.ts';
import { heldUntil, MOST_OPEN, type ReservationState, reservationState } from './reservation.ts';

export type ReservationsShop = MailingShop;

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
