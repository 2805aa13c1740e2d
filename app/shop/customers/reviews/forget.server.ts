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

const ofBuyer = (db: Db, column: typeof reviews.orderId | typeof invitations.orderId, address: string): SQL =>
  inArray(column, db.select({ id: orders.id }).from(orders).where(byEmail(orders.customerEmail, address)));

/** Deletes an address's reviews and objection; marks its orders against invitations. Returns the number of reviews. */
export async function eraseReviews(tx: Db, address: string): Promise<number> {
  const gone = await tx
    .delete(reviews)
    .where(ofBuyer(tx, reviews.orderId, address))
    .returning({ id: reviews.id });
  await tx.delete(invitations).where(ofBuyer(tx, invitations.orderId, address));
  await tx.delete(objections).where(byEmail(objections.email, address));
  return gone.length;
}

/** Reviews of anonymised orders: nobody could withdraw them any more. */
export async function forgetReviewsOf(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.delete(reviews).where(inArray(reviews.orderId, [...orderIds]));
  await tx.delete(invitations).where(inArray(invitations.orderId, [...orderIds]));
}

/** Deletes reviews refused before a moment; returns how many. */
export async function forgetRefusedReviews(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(reviews)
    .where(and(eq(reviews.status, 'refused'), lt(reviews.decidedAt, before)))
    .returning({ id: reviews.id });
  return gone.length;
}

/** Reviews for personal-data exports. */
export async function reviewsOfEmail(db: Db, email: string) {
  return db
    .select({
      orderId: reviews.orderId,
      size: reviews.size,
      stars: reviews.stars,
      title: reviews.title,
      body: reviews.body,
      fit: reviews.fit,
      shownName: reviews.shownName,
      status: reviews.status,
      refusal: reviews.refusal,
      explanation: reviews.explanation,
      answer: reviews.answer,
      writtenAt: reviews.writtenAt,
      product: products.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(ofBuyer(db, reviews.orderId, email))
    .orderBy(asc(reviews.writtenAt));
}

/** When an address objected to invitations, or null. */
export async function objectionOfEmail(db: Db, email: string): Promise<Date | null> {
  const [row] = await db
    .select({ objectedAt: objections.objectedAt })
    .from(objections)
    .where(byEmail(objections.email, email));
  return row?.objectedAt ?? null;
}
