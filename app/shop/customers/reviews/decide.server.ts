import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { reviews } from '#db/schema/reviews.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { type MailingShop, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { reviewLink } from '#shop/orders/lifecycle/order-link.server.ts';
import {
  type Decision,
  mayBecome,
  type Refusal,
  type ReviewFailure,
  type ReviewState,
  refusalsOf,
} from './review.ts';
import { ReviewRefusedMail } from './reviews.mail.tsx';

type DecidingShop = MailingShop;

const PAGE_SIZE = 30;

export type ListedReview = {
  id: string;
  version: number;
  orderId: string;
  productId: string;
  productName: string;
  size: string;
  /** Null until decided, so that stars cannot influence the decision. */
  stars: number | null;
  title: string;
  body: string;
  shownName: string;
  status: ReviewState;
  refusal: Refusal | null;
  explanation: string;
  answer: string;
  writtenAt: Date;
  decidedAt: Date | null;
};

export type ReviewCounts = Record<ReviewState, number>;

export async function countReviews(db: Db): Promise<ReviewCounts> {
  const rows = await db
    .select({ status: reviews.status, count: sql`count(*)`.mapWith(Number) })
    .from(reviews)
    .groupBy(reviews.status);
  const of = (state: ReviewState) => rows.find(({ status }) => status === state)?.count ?? 0;
  return { waiting: of('waiting'), published: of('published'), refused: of('refused') };
}

export function waitingReviews(db: Db): Promise<Backlog> {
  return backlogOf(db, { table: reviews, since: reviews.writtenAt, where: eq(reviews.status, 'waiting') });
}

/** Waiting reviews oldest first, others newest first. */
export async function listReviews(
  db: Db,
  { state, after }: { state: ReviewState; after: string | null },
): Promise<{ reviews: ListedReview[]; next: string | null }> {
  const cursor = readMomentCursor(after);
  const isOldestFirst = state === 'waiting';
  const beyond = isOldestFirst ? gt : lt;
  const place = cursor && new Date(cursor.at);
  const order = isOldestFirst ? asc : desc;
  const rows = await db
    .select({ row: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.status, state),
        cursor && place
          ? or(
              beyond(reviews.writtenAt, place),
              and(eq(reviews.writtenAt, place), beyond(reviews.id, cursor.id)),
            )
          : undefined,
      ),
    )
    .orderBy(order(reviews.writtenAt), order(reviews.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.row;
  return {
    reviews: page.map(({ row, productName }) => listed(row, productName)),
    next:
      rows.length > PAGE_SIZE && last ? writeMomentCursor({ createdAt: last.writtenAt, id: last.id }) : null,
  };
}

function listed(row: typeof reviews.$inferSelect, productName: string): ListedReview {
  const { id, version, orderId, productId, size, title, body, shownName, status, refusal } = row;
  const { explanation, answer, writtenAt, decidedAt } = row;
  return {
    id,
    version,
    orderId,
    productId,
    productName,
    size,
    title,
    body,
    shownName,
    status,
    refusal,
    explanation,
    answer,
    writtenAt,
    decidedAt,
    stars: status === 'waiting' ? null : row.stars,
  };
}

type Decided = { ok: true } | { ok: false; code: ReviewFailure };

/** `version`: as shown; `actor`: account id. */
type Verdict = { id: string; version: number; actor: string } & (
  | { to: 'published' }
  | { to: 'refused'; refusal: Refusal; explanation: string }
);

/**
 * Publishes or refuses a review; a refusal e-mails the reason in the same transaction. Idempotent.
 * @returns `gone` (withdrawn), `changed` (meanwhile), `not_possible`, `no_words` (the reason needs words)
 */
export async function decideReview(shop: DecidingShop, verdict: Verdict): Promise<Decided> {
  const found = isUuid(verdict.id) ? await reviewWithOrder(shop.db, verdict.id) : null;
  if (!found) return { ok: false, code: 'gone' };
  const mail = verdict.to === 'refused' ? await refusalMail(shop, found, verdict) : null;
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, verdict.id)).for('update');
    if (!row) return { ok: false, code: 'gone' };
    if (row.version !== verdict.version) {
      const isDone = row.status === verdict.to && row.version === verdict.version + 1;
      return isDone ? { ok: true } : { ok: false, code: 'changed' };
    }
    if (!mayBecome(row.status, verdict.to)) return { ok: false, code: 'not_possible' };
    if (verdict.to === 'refused' && !refusalsOf(row).includes(verdict.refusal))
      return { ok: false, code: 'no_words' };
    await tx
      .update(reviews)
      .set({
        status: verdict.to satisfies Decision,
        refusal: verdict.to === 'refused' ? verdict.refusal : null,
        explanation: verdict.to === 'refused' ? verdict.explanation : '',
        decidedAt: shop.now(),
        decidedBy: verdict.actor,
        version: row.version + 1,
      })
      .where(eq(reviews.id, row.id));
    if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true };
  });
}

type Found = { row: typeof reviews.$inferSelect; productName: string; order: OrderDetail };

async function reviewWithOrder(db: Db, id: string): Promise<Found | null> {
  const [found] = await db
    .select({ row: reviews, productName: products.name, orderId: orders.id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.id, id));
  const order = found ? await orderById(db, found.orderId) : null;
  return found && order ? { row: found.row, productName: found.productName, order } : null;
}

/** Null for an anonymised order. */
async function refusalMail(
  shop: DecidingShop,
  { row, productName, order }: Found,
  { refusal, explanation }: Extract<Verdict, { to: 'refused' }>,
) {
  if (order.customerEmail === '') return null;
  const { identity } = await loadSettings(shop.db);
  return renderMail({
    dedupeKey: `review-refused:${row.id}:${row.version}`,
    kind: 'review-refused',
    to: order.customerEmail,
    subject: `La tua recensione di ${productName} non è pubblicata`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(ReviewRefusedMail, {
      productName,
      refusal,
      explanation,
      name: buyerOf(order),
      wasPublished: row.status === 'published',
      title: row.title,
      body: row.body,
      link: reviewLink(shop, order),
    }),
  });
}

/** Sets the public answer; an empty one removes it. */
export async function answerReview(
  shop: { db: Db; now: () => Date },
  change: { id: string; version: number; answer: string },
): Promise<Decided> {
  if (!isUuid(change.id)) return { ok: false, code: 'gone' };
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, change.id)).for('update');
    if (!row) return { ok: false, code: 'gone' };
    if (row.answer === change.answer) return { ok: true };
    if (row.version !== change.version) return { ok: false, code: 'changed' };
    if (row.status !== 'published') return { ok: false, code: 'not_possible' };
    await tx
      .update(reviews)
      .set({
        answer: change.answer,
        answeredAt: change.answer === '' ? null : shop.now(),
        version: row.version + 1,
      })
      .where(eq(reviews.id, row.id));
    return { ok: true };
  });
}

/** Enables reviews from now on (earlier buyers were not informed), or disables them. @returns whether it changed */
export async function switchReviews(shop: { db: Db; now: () => Date }, isOn: boolean): Promise<boolean> {
  const { reviewsSince } = await loadSettings(shop.db);
  if ((reviewsSince !== null) === isOn) return false;
  const now = shop.now();
  const saved = await saveSetting(shop.db, 'reviews_since', isOn ? now.toISOString() : null, now);
  if (!saved.ok) throw new RangeError('The moment since which there are reviews does not fit');
  return true;
}
