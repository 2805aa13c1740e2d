import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { reviewInvitations as invitations, reviewObjections as objections } from '#db/schema/reviews.ts';
import { doEach } from '#lib/do-each.ts';
import { normalizeEmail } from '#lib/email.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { firstName } from '#shop/mail/first-name.ts';
import { type MailingShop, renderMail, takeUnsentBack, writeMail } from '#shop/mail/outbox.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { hasOpenExchange } from '#shop/orders/lifecycle/open-returns.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { reviewLink, reviewObjectionLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { remainingToWithdraw } from '#shop/orders/withdrawals/read.server.ts';
import { deliveredBetween, isToBeInvited, lastArrival } from './invitation.ts';
import { ReviewInvitationMail } from './reviews.mail.tsx';

type InvitingShop = MailingShop;

/** Invites due buyers, each order once. */
export async function inviteReviews(shop: InvitingShop): Promise<void> {
  const { reviewsSince } = await loadSettings(shop.db);
  if (reviewsSince === null) return;
  const since = new Date(reviewsSince);
  await doEach(await ordersDue(shop, since), (id) => inviteFor(shop, since, id));
}

/** Candidates: delivered within three weeks, or with later exchanges; `isToBeInvited` decides. */
async function ordersDue({ db, now }: InvitingShop, since: Date): Promise<string[]> {
  const { from, until } = deliveredBetween(now());
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        or(gt(orders.deliveredAt, from), sql`jsonb_path_exists(${orders.items}, '$[*].ownDelivery')`),
        lte(orders.deliveredAt, until),
        sql`${orders.createdAt} >= ${since.toISOString()}::timestamptz`,
        isNull(orders.giftMessage),
        notExists(
          db.select({ id: invitations.orderId }).from(invitations).where(eq(invitations.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(asc(orders.deliveredAt), asc(orders.id));
  return rows.map(({ id }) => id);
}

async function inviteFor(shop: InvitingShop, since: Date, orderId: string): Promise<void> {
  const order = await orderById(shop.db, orderId);
  if (!order) return;
  const lines = await linesToReview(shop.db, order);
  const mail = await mailFor(shop, order, lines);
  await shop.db.transaction(async (tx) => {
    // Locked against refunds and erasures, which otherwise withdraw the e-mail.
    const current = await orderById(tx, orderId, true);
    if (!current || current.customerEmail !== order.customerEmail) return;
    const about = await whatIsKnown(tx, current);
    const remaining = new Set((await linesToReview(tx, current)).map(({ key }) => key));
    const keeps = {
      piecesToReview: remaining.size,
      deliveredAt: lastArrival(
        current.items.filter((item) => remaining.has(orderLineKey(item))),
        current.deliveredAt,
      ),
    };
    const now = shop.now();
    if (!isToBeInvited({ ...current, ...about, ...keeps }, { since, now })) return;
    const [first] = await tx
      .insert(invitations)
      .values({ orderId, invitedAt: now })
      .onConflictDoNothing()
      .returning({ id: invitations.orderId });
    if (first) await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}

async function whatIsKnown(tx: Db, { id, customerEmail }: OrderDetail) {
  const erased = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'erasure-asked'));
  return {
    isErased: (await tx.$count(orderEvents, erased)) > 0,
    hasObjected: (await tx.$count(objections, eq(objections.email, customerEmail.toLowerCase()))) > 0,
    wasInvited: (await tx.$count(invitations, eq(invitations.orderId, id))) > 0,
    isExchanging: await hasOpenExchange(tx, id, { requested: true }),
  };
}

async function mailFor(shop: InvitingShop, order: OrderDetail, lines: readonly LineToReview[]) {
  const { identity } = await loadSettings(shop.db);
  const leaveLink = reviewObjectionLink(shop, order);
  return renderMail({
    dedupeKey: `review-invitation:${order.id}`,
    kind: 'review-invitation',
    to: order.customerEmail,
    subject: `Come ti trovi con il tuo acquisto? Ordine ${orderNumber(order.id)}`,
    unsubscribeUrl: leaveLink,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(ReviewInvitationMail, {
      name: firstName(buyerOf(order)),
      pieces: lines.map(({ name, size }) => ({ name, size })),
      link: reviewLink(shop, order),
      leaveLink,
    }),
  });
}

/** Records an objection and withdraws pending invitations. Idempotent. */
export async function objectToInvitations(shop: { db: Db; now: () => Date }, address: string): Promise<void> {
  const email = normalizeEmail(address);
  if (email === '') return;
  await shop.db.transaction(async (tx) => {
    await tx.insert(objections).values({ email, objectedAt: shop.now() }).onConflictDoNothing();
    await takeUnsentBack(tx, sql`kind = 'review-invitation' and lower(to_address) = ${email}`);
  });
}

export type LineToReview = {
  key: string;
  productId: string;
  name: string;
  size: string;
  /** Sets sold as pieces get no vote on fit, as each piece fits by itself. */
  isSet: boolean;
};

/** Lines with a retained piece (not refunded or returning) whose product exists. */
export async function linesToReview(db: Db, order: OrderDetail): Promise<LineToReview[]> {
  const remaining = await remainingToWithdraw(db, order);
  const remainingKeys = new Set(
    remaining.lines.filter(({ toWithdraw }) => toWithdraw > 0).map(({ key }) => key),
  );
  const lines = order.items.filter((item) => isUuid(item.productId) && remainingKeys.has(orderLineKey(item)));
  if (lines.length === 0) return [];
  const there = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          lines.map(({ productId }) => productId),
        ),
        isNull(products.binnedAt),
      ),
    );
  const known = new Set(there.map(({ id }) => id));
  return lines
    .filter(({ productId }) => known.has(productId))
    .map(({ productId, name, size, pieces }) => ({
      key: orderLineKey({ productId, size }),
      productId,
      name,
      size,
      isSet: pieces !== undefined,
    }));
}
