import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import { PROPOSAL_ENDS, PROPOSAL_STATUSES } from '#db/values/draft-orders.ts';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { cents, listed, moment } from './columns.ts';
import type { CheckoutLine } from './orders.ts';

/** Prepared by the staff; while `aside` or `open`, `proposal_holds` holds its pieces. */
export const draftOrders = pgTable(
  'proposals',
  {
    /** Becomes the order's id, so that the number stays the same. */
    id: uuid('id').primaryKey(),
    status: text('status', { enum: PROPOSAL_STATUSES }).notNull(),
    /** Expected version of changes; the customer confirms the version shown. */
    version: integer('version').notNull().default(1),
    customer: jsonb('customer').$type<ProposedCustomer>().notNull(),
    /** Normalised address; empty if unknown. */
    emailKey: text('email_key').notNull().default(''),
    delivery: text('delivery_method', { enum: DELIVERY_METHOD_KEYS }).notNull(),
    /** Final prices: the customer pays what the link shows. Discounts are shares of the total discount. */
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    discountCents: cents('discount_amount').notNull(),
    discountReason: text('discount_reason').notNull().default(''),
    /** Text of the gift slip, perhaps empty; null if no gift. */
    giftMessage: text('gift_message'),
    wrapped: boolean('wrapped').notNull().default(false),
    note: text('note').notNull().default(''),
    until: moment('until').notNull(),
    /** Raised when telephone or e-mail are corrected: older signed links stop working. */
    linkGeneration: integer('link_generation').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
    /** Account id, "system" or "shopper". */
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
