import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Withdrawal declarations (Codice del Consumo art. 54-bis), unaltered. The order's delivery says whether one
 * is in time; refunds with its code whether it was refunded.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `R-` and eight characters. */
    code: text('code').notNull().unique(),
    /** Null while the typed number matches no order. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Order number as typed, normalised. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    /** Address for the receipt; may differ from the order's. */
    email: text('email').notNull(),
    scope: text('scope', { enum: ['all', 'some'] }).notNull(),
    /** Pieces by `orderLineKey`, also in a full withdrawal. Empty if described in words, or without an order. */
    lines: jsonb('lines').$type<{ line: string; quantity: number }[]>().notNull().default([]),
    declaration: text('declaration').notNull(),
    /** The public page, a signed link in an e-mail, or the shopper's account. */
    origin: text('origin', { enum: ['page', 'email', 'account'] }).notNull(),
    /** Hash of the form's id and content: sending it twice makes one declaration. */
    fingerprint: text('fingerprint').notNull(),
    receivedAt: moment('received_at').notNull(),
    goodsAt: moment('goods_at'),
    proofAt: moment('proof_at'),
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
    refusedBy: text('refused_by'),
  },
  (table) => [
    check('withdrawals_scope', sql`${table.scope} in ('all', 'some')`),
    check('withdrawals_origin', sql`${table.origin} in ('page', 'email', 'account')`),
    check(
      'withdrawals_refused',
      sql`(${table.refusedAt} is null) = (${table.refusal} is null) and (${table.refusedAt} is null) = (${table.refusedBy} is null)`,
    ),
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_newest').on(table.receivedAt, table.id),
    index('withdrawals_email').on(sql`lower(${table.email})`),
    // Unless the shop refused it, the same form is the same declaration.
    uniqueIndex('withdrawals_same').on(table.fingerprint).where(sql`${table.refusedAt} is null`),
  ],
);
