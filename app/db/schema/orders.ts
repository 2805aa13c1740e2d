import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErasedInvoiceRequest, InvoiceRequest } from '../../shop/orders/invoice-request.ts';
import { ORDER_STATUSES, STATUSES_TO_HANDLE } from '../../shop/orders/status.ts';
import type { Arrival } from '../../shop/pricing/arrival.ts';
import { DELIVERY_METHOD_KEYS } from '../../shop/pricing/delivery-methods.ts';
import { cents, listed, moment } from './columns.ts';
import { termsVersions } from './terms.ts';

/** One line of an order as it was bought; amounts in cents. */
export type OrderItem = {
  productId: string;
  name: string;
  /** What it is made of, in one line, as it was told then; older orders have none. */
  composition?: string;
  size: string;
  color: string;
  /** The colour is the product's own, and is shown; without it `color` only fills its place. */
  hasColor?: true;
  quantity: number;
  /** Price of one piece. */
  priceCents: number;
  /** The line's part of the discount. */
  discountCents: number;
  /** Of a set that is sold as its pieces: what leaves the shop for each of it. */
  pieces?: { productId: string; size: string }[];
};

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One order per checkout, whoever confirms it and however often. */
    checkoutId: uuid('checkout_id').notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull().default(''),
    customerAddress: text('customer_address').notNull(),
    customerCity: text('customer_city').notNull(),
    customerPostalCode: text('customer_postal_code').notNull(),
    notes: text('notes').notNull().default(''),
    /** What the slip in the parcel says to who gets the gift, perhaps nothing; null where it is none. */
    giftMessage: text('gift_message'),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    subtotalCents: cents('subtotal_amount').notNull(),
    discountCents: cents('discount_amount').notNull(),
    shippingCents: cents('shipping_amount').notNull(),
    /** Of the gift wrapping; null where it was not wrapped, 0 where that cost nothing. */
    wrappingCents: cents('wrapping_amount'),
    totalCents: cents('total_amount').notNull(),
    promoCode: text('promo_code'),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHOD_KEYS }).notNull(),
    /** The days promised when it was bought; null for orders from before they were kept, and where none were told. */
    arrival: jsonb('arrival').$type<Arrival>(),
    paymentSessionId: text('payment_session_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    paymentMethod: text('payment_method'),
    /** What has been given back so far; never more than the total. */
    refundedCents: cents('refunded_amount').notNull().default(0),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** When it reached the shopper; null while nobody has said so. */
    deliveredAt: moment('delivered_at'),
    /** The terms that it was made under; null for orders from before their text was kept. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** Day (ISO date) of the terms of orders from before their text was kept; null for all others. */
    termsVersion: text('terms_version'),
    /** What the invoice is made out with; null when the shopper asked for none. */
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    /** The invoice's number in the owner's own sequence of its year; null while she has not noted it down. */
    invoiceNumber: text('invoice_number'),
    invoiceDay: date('invoice_day', { mode: 'string' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    /** What the owner looks an order up by: its number, the customer's name and address, without accents. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`fold(${orders.id}::text || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail})`,
    ),
    /**
     * What the owner looks a customer up by, without accents: name, addresses and telephone, this also without what
     * stands between its digits.
     */
    customerText: text('customer_text').generatedAlwaysAs((): SQL => {
      const { customerName, customerEmail, customerPhone, customerAddress } = orders;
      const digits = sql`regexp_replace(${customerPhone}, '[^0-9]', '', 'g')`;
      const told = [customerName, customerEmail, customerPhone, digits, customerAddress];
      const all = [...told, orders.customerPostalCode, orders.customerCity];
      return sql`fold(${sql.join(all, sql` || ' ' || `)})`;
    }),
    /** Its number is also that of an older order: numbers could meet before they were looked up. */
    sharesNumber: boolean('shares_number').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('orders_status', sql`${table.status} in (${listed(ORDER_STATUSES)})`),
    check('orders_delivery', sql`${table.deliveryMethod} in (${listed(DELIVERY_METHOD_KEYS)})`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents}
        + coalesce(${table.wrappingCents}, 0)`,
    ),
    check(
      'orders_wrapping',
      sql`${table.wrappingCents} is null or (${table.wrappingCents} >= 0 and ${table.giftMessage} is not null)`,
    ),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check(
      'orders_invoice',
      sql`(${table.invoiceNumber} is null) = (${table.invoiceDay} is null)
        and (${table.invoiceNumber} is null or ${table.invoiceRequest} is not null)`,
    ),
    uniqueIndex('orders_invoice_number').on(
      sql`extract(year from ${table.invoiceDay})`,
      sql`upper(${table.invoiceNumber})`,
    ),
    index('orders_invoice_waiting')
      .on(table.createdAt)
      .where(sql`${table.invoiceRequest} is not null and ${table.invoiceNumber} is null`),
    // What `orderNumber` shows of the id.
    uniqueIndex('orders_number').on(sql`left(${table.id}::text, 8)`).where(sql`not ${table.sharesNumber}`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_to_handle')
      .on(table.status)
      .where(sql`${table.status} in (${listed(STATUSES_TO_HANDLE)})`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_customers').using('gin', sql`${table.customerText} gin_trgm_ops`),
    index('orders_email').on(sql`lower(${table.customerEmail})`),
    index('orders_payment').on(table.paymentIntentId),
    // Which orders have a product: what is bought together with it.
    index('orders_items').using('gin', sql`${table.items} jsonb_path_ops`),
  ],
);

/** What happened to an order: who, when, from which status to which. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** An account id, or "system". */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);
