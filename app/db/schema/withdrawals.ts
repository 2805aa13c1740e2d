import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Declarations of shoppers who withdraw from their order (Codice del Consumo art. 54-bis), as they were made. Whether
 * one came in time follows from its order's delivery, whether it was refunded from the refunds with its code.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the shopper and the shop call it: `R-` and eight characters. */
    code: text('code').notNull().unique(),
    /** Null while the number that was typed leads to no order. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The order's number as it was typed, tidied. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    /** Where the receipt went; it may be another one than the order's. */
    email: text('email').notNull(),
    scope: text('scope', { enum: ['all', 'some'] }).notNull(),
    /**
     * Pieces by the key of the order's line (`orderLineKey`), those of all that was left too; empty where they are in
     * words alone, nothing was left, or no order is known.
     */
    lines: jsonb('lines').$type<{ line: string; quantity: number }[]>().notNull().default([]),
    /** The sentence that was confirmed. */
    declaration: text('declaration').notNull(),
    /** From where it was declared: the open page, a signed link of an e-mail, or the shopper's account. */
    origin: text('origin', { enum: ['page', 'letter', 'account'] }).notNull(),
    /** Hash of the form's id and of what was declared with it: sent twice, it is one declaration. */
    fingerprint: text('fingerprint').notNull(),
    receivedAt: moment('received_at').notNull(),
    goodsAt: moment('goods_at'),
    proofAt: moment('proof_at'),
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
    /** Account id of who refused it. */
    refusedBy: text('refused_by'),
  },
  (table) => [
    check('withdrawals_scope', sql`${table.scope} in ('all', 'some')`),
    check('withdrawals_origin', sql`${table.origin} in ('page', 'letter', 'account')`),
    check(
      'withdrawals_refused',
      sql`(${table.refusedAt} is null) = (${table.refusal} is null) and (${table.refusedAt} is null) = (${table.refusedBy} is null)`,
    ),
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_newest').on(table.receivedAt, table.id),
    index('withdrawals_email').on(sql`lower(${table.email})`),
    // The same form again is the same declaration, unless the shop refused it.
    uniqueIndex('withdrawals_same').on(table.fingerprint).where(sql`${table.refusedAt} is null`),
  ],
);
