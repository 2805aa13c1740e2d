import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { TILL_KINDS, TILL_PAYMENTS } from '#db/values/till-sales.ts';
import { cents, listed, moment } from './columns.ts';
import { products } from './products.ts';

/** Pieces that one customer takes or brings back at the till. No fiscal document. */
export const tillBills = pgTable(
  'till_bills',
  {
    /** Made in the browser, which sends it with each scan. */
    id: uuid('id').primaryKey(),
    /** Raised by every change of the bill or its lines. */
    version: integer('version').notNull().default(1),
    openedAt: moment('opened_at').notNull(),
    /** Account id of the staff member. */
    openedBy: text('opened_by').notNull(),
    /** Discount on the sold pieces. A reopened bill still has it, and its payment, as first values of the form. */
    discountCents: cents('discount_amount').notNull().default(0),
    payment: text('payment', { enum: TILL_PAYMENTS }),
    /** Null while open; negative = given back. */
    totalCents: cents('total_amount'),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    check('till_bills_payment', sql`${table.payment} in (${listed(TILL_PAYMENTS)})`),
    check('till_bills_discount', sql`${table.discountCents} >= 0`),
    check(
      'till_bills_closed',
      sql`(${table.closedAt} is null) = (${table.totalCents} is null)
        and (${table.closedAt} is null) = (${table.closedBy} is null)
        and (${table.closedAt} is null or ${table.payment} is not null)`,
    ),
    index('till_bills_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
    index('till_bills_closed_at').on(table.closedAt),
  ],
);

/** One scan. Name, size and price are those of that moment: they outlive the product. */
export const tillLines = pgTable(
  'till_lines',
  {
    /** Id of the scan. */
    key: uuid('key').primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => tillBills.id),
    /** Id in `stock_movements`, whose rows are deleted with their product. */
    movementId: bigint('movement_id', { mode: 'number' }).notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: TILL_KINDS }).notNull(),
    name: text('name').notNull(),
    size: text('size').notNull(),
    priceCents: cents('price').notNull(),
    /** The line's part of the bill's discount; 0 while the bill is open. */
    discountCents: cents('discount_amount').notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('till_lines_movement').on(table.movementId),
    check('till_lines_kind', sql`${table.kind} in (${listed(TILL_KINDS)})`),
    check(
      'till_lines_amounts',
      sql`${table.discountCents} >= 0 and ${table.discountCents} <= ${table.priceCents}
        and (${table.kind} = 'sale' or ${table.discountCents} = 0)`,
    ),
    index('till_lines_bill').on(table.billId, table.at),
    index('till_lines_at').on(table.at),
    index('till_lines_product').on(table.productId),
  ],
);
