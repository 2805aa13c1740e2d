import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { reviews } from '#db/schema/reviews.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { type LineToReview, linesToReview, objectToInvitations } from './invite.server.ts';
import { canBeChanged, proposedName, type ReviewState, type ReviewText, reviewsOfLines } from './review.ts';

export type ReviewingShop = { db: Db; now: () => Date; config: { publicUrl: string; authSecret: string } };

/** More than corrected and resent forms, fewer than a bot. */
const PER_ORDER = { max: 40, windowMs: 60 * 60_000 };

export type OwnReview = ReviewText & { id: string; status: ReviewState; answer: string; version: number };

/** `review`: the buyer's; null without one. */
export type PieceToReview = LineToReview & { review: OwnReview | null };

export type OrderToReview = {
  orderId: string;
  orderedAt: Date;
  proposedName: string;
  pieces: PieceToReview[];
};

/**
 * Order of a signed link; null for a forged link, and while reviews are disabled. Reviewed pieces stay listed even if
 * returned, so that their reviews can be withdrawn.
 */
export async function orderToReview(shop: ReviewingShop, token: string): Promise<OrderToReview | null> {
  const order = await linkedOrder(shop, token);
  if (!order) return null;
  const lines = await linesToReview(shop.db, order);
  const own = await shop.db
    .select({ review: reviews, name: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.orderId, order.id));
  const written = reviewsOfLines(
    order.items,
    own.map(({ review }) => review),
  );
  const others = [...written]
    .filter(([line]) => !lines.some(({ key }) => key === line))
    .map(([key, { id, productId, size }]) => ({
      key,
      productId,
      size,
      isSet: false,
      name: own.find(({ review }) => review.id === id)?.name ?? '',
    }));
  return {
    orderId: order.id,
    orderedAt: order.createdAt,
    proposedName: proposedName(buyerOf(order)),
    pieces: [...lines, ...others].map((line) => ({ ...line, review: ownReview(written.get(line.key)) })),
  };
}

function ownReview(row: typeof reviews.$inferSelect | undefined): OwnReview | null {
  if (!row) return null;
  const { id, stars, title, body, fit, shownName, status, answer, version } = row;
  return { id, stars, title, body, fit, shownName, status, answer, version };
}

async function linkedOrder(shop: ReviewingShop, token: string): Promise<OrderDetail | null> {
  const { reviewsSince } = await loadSettings(shop.db);
  const id = reviewsSince === null ? null : await orderOfToken(shop, 'review', token);
  const order = id === null ? null : await orderById(shop.db, id);
  return order && order.customerEmail !== '' && order.giftMessage === null ? order : null;
}

export type WriteFailure = 'dead_link' | 'not_bought' | 'published' | 'changed';

/**
 * Stores a review, to be decided; replaces an unpublished one. `version`: of the form's review, or null. @returns
 * `dead_link`; `not_bought` (unknown or returned line); `published`; `changed` (meanwhile); `too_many` (40 an hour)
 */
export async function writeReview(
  shop: ReviewingShop,
  token: string,
  sent: ReviewText & { line: string; version: number | null },
): Promise<{ ok: true } | { ok: false; code: WriteFailure } | TooMany<'too_many'>> {
  const order = await linkedOrder(shop, token);
  if (!order) return { ok: false, code: 'dead_link' };
  const use = await countUse(shop.db, `review:order:${order.id}`, PER_ORDER, shop.now());
  if (!use.ok) return { ...use, code: 'too_many' };
  const { line, version, ...text } = sent;
  return shop.db.transaction(async (tx) => {
    const current = await orderById(tx, order.id, true);
    const piece = current && (await linesToReview(tx, current)).find(({ key }) => key === line);
    const there = await reviewAt(tx, current ?? order, line);
    if (there && !canBeChanged(there.status)) return { ok: false, code: 'published' };
    if (!piece) return { ok: false, code: 'not_bought' };
    const said = { ...text, fit: piece.isSet ? null : text.fit };
    // A repeated request.
    if (there && isSame(there, said)) return { ok: true };
    if ((there?.version ?? null) !== version) return { ok: false, code: 'changed' };
    const now = shop.now();
    const waiting = {
      status: 'waiting',
      refusal: null,
      explanation: '',
      decidedAt: null,
      decidedBy: null,
    } as const;
    const [written] = there
      ? await tx
          .update(reviews)
          .set({
            ...said,
            ...waiting,
            writtenAt: now,
            line,
            size: piece.size,
            version: sql`${reviews.version} + 1`,
          })
          .where(eq(reviews.id, there.id))
          .returning({ id: reviews.id, version: reviews.version })
      : await tx
          .insert(reviews)
          .values({
            ...said,
            orderId: order.id,
            line,
            productId: piece.productId,
            size: piece.size,
            writtenAt: now,
          })
          .returning({ id: reviews.id, version: reviews.version });
    // A waiting review has already notified the shop.
    if (written && there?.status !== 'waiting')
      await noteAlert(tx, {
        kind: 'review',
        event: `${written.id}:${written.version}`,
        about: written.id,
        at: now,
        orderNumber: orderNumber(order.id),
      });
    return { ok: true };
  });
}

function isSame(there: typeof reviews.$inferSelect, said: ReviewText): boolean {
  const names = ['stars', 'title', 'body', 'fit', 'shownName'] as const;
  return there.status === 'waiting' && names.every((name) => there[name] === said[name]);
}

/** Deletes a review at its author's request. Idempotent. */
export async function withdrawReview(shop: ReviewingShop, token: string, line: string): Promise<boolean> {
  const order = await linkedOrder(shop, token);
  if (!order) return false;
  await shop.db.transaction(async (tx) => {
    const there = await reviewAt(tx, order, line);
    if (there) await tx.delete(reviews).where(eq(reviews.id, there.id));
  });
  return true;
}

/** Locked; null where there is none. */
async function reviewAt(tx: Db, { id, items }: Pick<OrderDetail, 'id' | 'items'>, line: string) {
  const own = await tx.select().from(reviews).where(eq(reviews.orderId, id)).for('update');
  return reviewsOfLines(items, own).get(line) ?? null;
}

/** Whether the link is genuine. */
export async function isObjectionLink(shop: ReviewingShop, token: string): Promise<boolean> {
  return (await orderOfToken(shop, 'reviewObjection', token)) !== null;
}

/** Records an objection by link; false for a forged one. Idempotent. */
export async function objectByLink(shop: ReviewingShop, token: string): Promise<boolean> {
  const id = await orderOfToken(shop, 'reviewObjection', token);
  const order = id === null ? null : await orderById(shop.db, id);
  if (!order) return false;
  await objectToInvitations(shop, order.customerEmail);
  return true;
}
