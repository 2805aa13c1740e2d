import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { products } from '#db/schema/products.ts';
import { reservations } from '#db/schema/reservations.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { Jobs } from '#jobs/table.ts';
import { normalizeEmail } from '#lib/email.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type TooMany, takeBackUse } from '#lib/rate-limit.server.ts';
import { idSigned } from '#lib/signed-id.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { countedSizes } from '#shop/catalog/products/product.ts';
import { isPublished } from '#shop/catalog/search/list-order.server.ts';
import { isSoldAsPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { holdForReservation } from '#shop/stock/inventory/stock.server.ts';
import { confirmationMail, heldMail, newsMail, PATHS, PURPOSE, type Reservation } from './mails.server.ts';
import { heldUntil, MOST_OPEN, type ReservationState, reservationState } from './reservation.ts';

export type ReservationsShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: { publicUrl: string; authSecret: string };
};

/** E-mails that one address is sent in a day. */
const MAILS_A_DAY = 5;

/**
 * Asks for a piece to be held in the shop: an e-mail with a link goes to the address, and only that link holds
 * anything. Requested again, it is the same reservation, with its e-mail once more.
 * @param wanted.email an address that `isEmail` takes.
 * @returns `not_offered` where the owner holds nothing aside, `unknown_size` for what is not sold, `not_there` where no counted piece is free, or `too_many_requests` when
 *   one client asks more than 10 times an hour. An address that was written to five times today is answered like any
 *   other, and gets no e-mail.
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
  const found = await sizeInShop(shop.db, request);
  if (!found) return { ok: false, code: 'unknown_size' };
  if (!found.isThere) return { ok: false, code: 'not_there' };
  if (!(await countMailTo(shop, 'reservation', { email, max: MAILS_A_DAY }))) return { ok: true };

  const { productId, productName } = found;
  await shop.db.transaction(async (tx) => {
    const fresh = { name: request.name, requestedAt: shop.now() };
    const [row] = await tx
      .insert(reservations)
      .values({ ...fresh, productId, productName, size: request.size, email, status: 'requested' })
      // Answers the row that is there; one that nobody confirmed begins anew.
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
    // Of one that is held the e-mail's link says until when: it is the same e-mail, sent once more.
    const mail = await confirmationMail(shop, { ...row, requestedAt: fresh.requestedAt }, settings);
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
  return { ok: true };
}

/** A size of a product that is sold, and whether a counted piece of it is free. A set that is sold as its pieces has none. */
async function sizeInShop(db: Db, { productId, size }: { productId: string; size: string }) {
  if (!isUuid(productId)) return null;
  const [row] = await db
    .select({ productName: products.name, stock: productSizes.stock, held: productSizes.held })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        eq(productSizes.productId, productId),
        eq(productSizes.size, size),
        isPublished,
        not(isSoldAsPieces),
      ),
    );
  if (!row) return null;
  const isThere = countedSizes([[size, row.stock, row.held]]).length > 0;
  return { productId: productId.toLowerCase(), productName: row.productName, isThere };
}

/**
 * Pieces that one network has held for it: addresses of e-mail are had for nothing, and what hangs aside is not sold. A
 * mobile carrier's shoppers share one.
 */
const HOLDS = { max: 20, windowMs: 24 * 60 * 60_000 };

/** What an e-mail's link stands for, and where that reservation is. */
export type ReservationFound = Pick<Reservation, 'productId' | 'productName' | 'size' | 'heldUntil'> & {
  state: ReservationState;
  cancelPath: string;
};

/** The reservation that an e-mail's link was signed for; null for a link that nobody was sent. */
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

/** Why a link holds nothing. */
export type HoldRefusal = 'not_offered' | 'gone' | 'too_many_open' | 'too_many_held';

/**
 * Holds the piece of an e-mail's link, and tells its shopper and the shop. Twice is once.
 * @returns besides what the link stands for, why nothing is held: `not_offered`, the owner holds nothing aside any more; `gone`, the last piece was sold or held meanwhile;
 *   `too_many_open`, the address has two already; `too_many_held`, the client's network had four held in 24 hours, with the
 *   seconds after which it may have another. The machine's own address is not counted: all shoppers may be behind it.
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
    // Two links of one address wait for one another: both could be its second.
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
    const isSold = productId !== null && (await sizeInShop(tx, { productId, size })) !== null;
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
