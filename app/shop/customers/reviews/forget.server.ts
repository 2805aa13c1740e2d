import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import {
  reviewInvitations as invitations,
  reviewObjections as objections,
  reviews,
} from '#db/schema/reviews.ts';
import { byEmail } from '#lib/by-email.server.ts';

/** Rows of the orders of an address. */
const ofBuyer = (db: Db, column: typeof reviews.orderId | typeof invitations.orderId, address: string): SQL =>
  inArray(column, db.select({ id: orders.id }).from(orders).where(byEmail(orders.customerEmail, address)));

/**
 * Deletes what an address said of its purchases, and that it wanted no invitations, in the caller's transaction: the
 * orders remember the erasure, and are not asked about again. Says how many reviews.
 */
export async function eraseReviews(tx: Db, address: string): Promise<number> {
  const gone = await tx
    .delete(reviews)
    .where(ofBuyer(tx, reviews.orderId, address))
    .returning({ id: reviews.id });
  await tx.delete(invitations).where(ofBuyer(tx, invitations.orderId, address));
  await tx.delete(objections).where(byEmail(objections.email, address));
  return gone.length;
}

/** Deletes the reviews of orders that lost their customer, in the caller's transaction: nobody can withdraw them any more. */
export async function forgetReviewsOf(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.delete(reviews).where(inArray(reviews.orderId, [...orderIds]));
  await tx.delete(invitations).where(inArray(invitations.orderId, [...orderIds]));
}

/** Deletes reviews that were refused before a moment: nobody shows them, and nobody objected. Says how many. */
export async function forgetRefusedReviews(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(reviews)
    .where(and(eq(reviews.status, 'refused'), lt(reviews.decidedAt, before)))
    .returning({ id: reviews.id });
  return gone.length;
}

/** What an address said of its purchases, for the person it belongs to, and whether it wants invitations. */
export async function reviewsOfEmail(db: Db, email: string) {
  const {
    orderId,
    size,
    stars,
    title,
    body,
    fit,
    shownName,
    status,
    refusal,
    explanation,
    answer,
    writtenAt,
  } = reviews;
  return db
    .select({
      ...{
        orderId,
        size,
        stars,
        title,
        body,
        fit,
        shownName,
        status,
        refusal,
        explanation,
        answer,
        writtenAt,
      },
      product: products.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(ofBuyer(db, reviews.orderId, email))
    .orderBy(asc(reviews.writtenAt));
}

/** When an address said that it wants no invitations; null where it did not. */
export async function objectionOfEmail(db: Db, email: string): Promise<Date | null> {
  const [row] = await db
    .select({ objectedAt: objections.objectedAt })
    .from(objections)
    .where(byEmail(objections.email, email));
  return row?.objectedAt ?? null;
}
