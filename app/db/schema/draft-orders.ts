import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import { PROPOSAL_ENDS, PROPOSAL_STATUSES } from '#db/values/draft-orders.ts';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { cents, listed, moment } from './columns.ts';
import type { CheckoutLine } from './orders.ts';

/**
 * Pieces that somebody of the shop put together for a customer by hand: set aside until a day, or proposed with a link by
 * which the customer makes the order of them. While it is `aside` or `open` its pieces are held (`proposal_holds`).
 */
export const draftOrders = pgTable(
  'proposals',
  {
    /** Also the id of the order that it may become: the number stays the same. */
    id: uuid('id').primaryKey(),
    status: text('status', { enum: PROPOSAL_STATUSES }).notNull(),
    /** What a person's change names, and what the customer was shown. */
    version: integer('version').notNull().default(1),
    /** What is known of the customer; any of it may be empty. */
    customer: jsonb('customer').$type<ProposedCustomer>().notNull(),
    /** The address as it is compared; empty while it is not known. */
    emailKey: text('email_key').notNull().default(''),
    delivery: text('delivery_method', { enum: DELIVERY_METHOD_KEYS }).notNull(),
    /** Priced when the shop wrote it: what the customer is shown is what is charged. Their discounts are the whole one's parts. */
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    discountCents: cents('discount_amount').notNull(),
    discountReason: text('discount_reason').notNull().default(''),
    /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
    giftMessage: text('gift_message'),
    /** Gift wrapping, at what it costs when the order is made. */
    wrapped: boolean('wrapped').notNull().default(false),
    /** For the shop alone. */
    note: text('note').notNull().default(''),
    /** Until when its pieces are held. */
    until: moment('until').notNull(),
    /** Raised when telephone or e-mail address are corrected: links that were signed before open nothing any more. */
    linkGeneration: integer('link_generation').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Account id. */
    createdBy: text('created_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
    /** Account id; "system", or "shopper". */
    endedBy: text('ended_by'),
    endedBecause: text('ended_because', { enum: PROPOSAL_ENDS }),
  },
  (table) => [
    check('proposals_lines_once', sql`lines_once(${table.lines})`),
    check('proposals_status', sql`${table.status} in (${listed(PROPOSAL_STATUSES)})`),
    check('proposals_delivery', sql`${table.delivery} in (${listed(DELIVERY_METHOD_KEYS)})`),
    check('proposals_discount', sql`${table.discountCents} >= 0`),
    check('proposals_wrapped', sql`not ${table.wrapped} or ${table.giftMessage} is not null`),
    check(
      'proposals_ended',
      sql`(${table.status} in ('aside', 'open')) = (${table.endedAt} is null)
        and (${table.endedAt} is null) = (${table.endedBy} is null)
        and (${table.endedAt} is null) = (${table.endedBecause} is null)`,
    ),
    index('proposals_due').on(table.until).where(sql`${table.endedAt} is null`),
    index('proposals_ended_at').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('proposals_email').on(table.emailKey),
  ],
);
