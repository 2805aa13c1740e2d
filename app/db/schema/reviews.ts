import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FIT_VOTES, REFUSAL_KEYS, REVIEW_STATES } from '#db/values/reviews.ts';
import { listed, moment } from './columns.ts';
import { ofOrder, orders } from './orders.ts';
import { ofProduct } from './products.ts';

/** One review per order line. The order identifies the author; the displayed name is the author's choice. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    /** `orderLineKey`. */
    line: text('line').notNull(),
    productId: ofProduct(),
    size: text('size').notNull(),
    stars: integer('stars').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    fit: text('fit', { enum: FIT_VOTES }),
    shownName: text('shown_name').notNull(),
    status: text('status', { enum: REVIEW_STATES }).notNull().default('waiting'),
    refusal: text('refusal', { enum: REFUSAL_KEYS }),
    /** Explanation of the refusal for the author. */
    explanation: text('explanation').notNull().default(''),
    decidedAt: moment('decided_at'),
    /** Account id; null while waiting, and once deleted. */
    decidedBy: text('decided_by'),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    writtenAt: moment('written_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('reviews_once').on(table.orderId, table.line),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_fit', sql`${table.fit} in (${listed(FIT_VOTES)})`),
    check('reviews_status', sql`${table.status} in (${listed(REVIEW_STATES)})`),
    check('reviews_refusal', sql`${table.refusal} in (${listed(REFUSAL_KEYS)})`),
    check('reviews_refused', sql`(${table.status} = 'refused') = (${table.refusal} is not null)`),
    check('reviews_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    check('reviews_answered', sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
    index('reviews_of_product')
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('reviews_by_state').on(table.status, table.writtenAt, table.id),
  ],
);

/** Orders whose buyer was invited to review; once each. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  invitedAt: moment('invited_at').notNull(),
});

/** Lower-case addresses that objected to review invitations (GDPR art. 21 par. 2). */
export const reviewObjections = pgTable('review_objections', {
  email: text('email').primaryKey(),
  objectedAt: moment('objected_at').notNull(),
});
