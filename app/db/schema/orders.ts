import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Arrival,
  Billed,
  ErasedInvoiceRequest,
  InvoicedMove,
  InvoiceRequest,
  LinePieces,
} from '#db/json/orders.ts';
import { DELIVERY_METHOD_KEYS, ORDER_STATUSES, STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { StoredIssue } from '#shop/orders/invoice-requests/issued.ts';
import { cents, listed, moment } from './columns.ts';
import { termsVersions } from './terms.ts';

export type OrderItem = {
  productId: string;
  name: string;
  composition?: string;
  size: string;
  color: string;
  /** The colour is the product's own and is shown; otherwise `color` is a placeholder. */
  hasColor?: true;
  quantity: number;
  priceCents: number;
  /** Price and first ISO day, if reduced within 30 days of sale (Codice del Consumo art. 17-bis). */
  prior?: { priceCents: number; soldFrom: string };
  discountCents: number;
  /** Pieces refunded before the line was changed, and their amount (`centsOfPieces`). */
  settled?: { quantity: number; cents: number };
  pieces?: { productId: string; size: string }[];
  /** Delivery (ISO moment) of pieces sent separately in an exchange; null if not reported. */
  ownDelivery?: { at: string | null };
};

/** A checkout's line, frozen at payment; becomes a line of the order. */
export type CheckoutLine = OrderItem & {
  productSizeId: string;
  /** Sizes held and sold instead of the set's own. */
  pieceSizeIds?: string[];
};

/** Unpaid amount; 0 for a cancelled order. */
function openOf({ status, totalCents, paidCents }: typeof orders): SQL {
  return sql`case when ${status} = 'cancelled' then 0 else greatest(${totalCents} - ${paidCents}, 0) end`;
}

/**
 * Refund still due: for a cancelled order all that was paid, otherwise what exceeds its total; and manual
 * refunds that were promised.
 */
function owedBackOf({ status, totalCents, paidCents, refundedCents, toRefundCents }: typeof orders): SQL {
  return sql`${toRefundCents} + greatest(${paidCents}
    - case when ${status} = 'cancelled' then ${refundedCents} else ${totalCents} end, 0)`;
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One order per checkout, however often it is confirmed. */
    checkoutId: uuid('checkout_id').notNull().unique(),
    customerName: text('customer_name').notNull(),
    /** The buyer, perhaps empty, if different from the recipient; null if the same. */
    buyerName: text('buyer_name'),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull().default(''),
    customerAddress: text('customer_address').notNull(),
    customerCity: text('customer_city').notNull(),
    customerPostalCode: text('customer_postal_code').notNull(),
    /** Two capital letters, or invalid typed text (`provinceLetters`); empty if unknown. */
    customerProvince: text('customer_province').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Text of the gift slip, perhaps empty; null if no gift. */
    giftMessage: text('gift_message'),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    subtotalCents: cents('subtotal_amount').notNull(),
    discountCents: cents('discount_amount').notNull(),
    shippingCents: cents('shipping_amount').notNull(),
    /** Cost of standard delivery at the time; null for older orders. */
    standardShippingCents: cents('standard_shipping_amount'),
    /** Part of `shippingCents` for cash on delivery; null without it. */
    surchargeCents: cents('surcharge_amount'),
    /** Null without wrapping, 0 where it was free. */
    wrappingCents: cents('wrapping_amount'),
    totalCents: cents('total_amount').notNull(),
    promoCode: text('promo_code'),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHOD_KEYS }).notNull(),
    /** Promised at purchase or, by transfer, at payment; null before, or if none was promised. */
    arrival: jsonb('arrival').$type<Arrival>(),
    paymentSessionId: text('payment_session_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    paymentMethod: text('payment_method'),
    /** Paid so far, less refunds of money not owed; may exceed the total. */
    paidCents: cents('paid_amount').notNull(),
    /** Refunds of payments no longer owed after a change; not part of `paidCents`. */
    excessCents: cents('excess_amount').notNull().default(0),
    /** Part of the total under a payment link after a change (even if withdrawn): registered when paid. */
    chargedCents: cents('charged_amount').notNull().default(0),
    toRefundCents: cents('to_refund_amount').notNull().default(0),
    payBy: moment('pay_by'),
    /** Still to be paid; computed here alone. An order may have both an open amount and refunds. */
    openCents: cents('open_amount')
      .notNull()
      .generatedAlwaysAs((): SQL => openOf(orders)),
    owedBackCents: cents('owed_back_amount')
      .notNull()
      .generatedAlwaysAs((): SQL => owedBackOf(orders)),
    /** First dispatch or handover; null before. */
    dispatchedAt: moment('dispatched_at'),
    /** Never more than the total. */
    refundedCents: cents('refunded_amount').notNull().default(0),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    parcels: integer('parcels').notNull().default(1),
    /** Hundredths of a kilogram; null = the default of the courier file's template. */
    parcelWeight: integer('parcel_weight'),
    courierNews: text('courier_news'),
    courierNewsDay: date('courier_news_day', { mode: 'string' }),
    /** Arrival of the last parcel; null until somebody reports it. */
    deliveredAt: moment('delivered_at'),
    /** When the refused parcel came back; null after twelve months, and for other orders. */
    refusedAt: moment('refused_at'),
    /** Handed over in the shop: no distance contract (Codice del Consumo, art. 45), so no withdrawal. */
    soldInShop: boolean('sold_in_shop').notNull().default(false),
    /** Accepted terms; null for older orders. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** Day (ISO) of the terms of older orders; null for all others. */
    termsVersion: text('terms_version'),
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    invoiceNumber: text('invoice_number'),
    invoiceDay: date('invoice_day', { mode: 'string' }),
    /** Billed lines, frozen when the invoice's number was recorded; null without a number. */
    invoiceBilled: jsonb('invoice_billed').$type<Billed>(),
    /** Content except the addressee, frozen when the number was recorded. */
    invoiceIssued: jsonb('invoice_issued').$type<StoredIssue>(),
    /** Invoiced pieces replaced by later exchanges, oldest first. */
    invoiceMoves: jsonb('invoice_moves').$type<InvoicedMove[]>().notNull().default([]),
    invoicedCents: cents('invoiced_amount'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    /** Raised by the database on every change beyond `updated_at`; changes by people name it. */
    version: integer('version').notNull().default(1),
    /** Raised when the e-mail address is corrected: older signed links stop working. */
    linkGeneration: integer('link_generation').notNull().default(0),
    /** Put back on sale by the cancellation, without a refund: reopening the order takes them again. */
    putBack: jsonb('put_back').$type<LinePieces[]>().notNull().default([]),
    /** Search text for orders: number, name and address, without accents. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`fold(${orders.id}::text || ' ' || ${orders.customerName} || ' ' || coalesce(${orders.buyerName}, '') || ' '
          || ${orders.customerEmail})`,
    ),
    /** Search text for customers, without accents: name, addresses and telephone, this also as digits only. */
    customerText: text('customer_text').generatedAlwaysAs((): SQL => {
      const { customerName, buyerName, customerEmail, customerPhone, customerAddress } = orders;
      const digits = sql`regexp_replace(${customerPhone}, '[^0-9]', '', 'g')`;
      const searched = [
        customerName,
        sql`coalesce(${buyerName}, '')`,
        customerEmail,
        customerPhone,
        digits,
        customerAddress,
      ];
      const all = [...searched, orders.customerPostalCode, orders.customerCity];
      return sql`fold(${sql.join(all, sql` || ' ' || `)})`;
    }),
    /** An older order has the same number: collisions were possible before numbers were checked. */
    sharesNumber: boolean('shares_number').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('orders_lines_once', sql`lines_once(${table.items})`),
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
    check('orders_province', sql`length(${table.customerProvince}) <= 60`),
    check('orders_parcels', sql`${table.parcels} between 1 and 99`),
    check('orders_parcel_weight', sql`${table.parcelWeight} > 0`),
    check('orders_surcharge', sql`${table.surchargeCents} between 0 and ${table.shippingCents}`),
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
    uniqueIndex('orders_number').on(sql`left(${table.id}::text, 8)`).where(sql`not ${table.sharesNumber}`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_changed').on(table.updatedAt, table.id),
    index('orders_by_customer').on(sql`fold(${table.customerName})`, table.id),
    // Customers, each by the last of their orders.
    index('orders_by_buyer').on(
      sql`fold(coalesce(nullif(${table.buyerName}, ''), ${table.customerName}))`,
      sql`lower(${table.customerEmail})`,
    ),
    index('orders_by_city').on(sql`fold(${table.customerCity})`, sql`lower(${table.customerEmail})`),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_lines').on(sql`jsonb_array_length(${table.items})`, table.id),
    index('orders_by_status').on(
      sql`array_position(array[${listed(ORDER_STATUSES)}], ${table.status})`,
      table.createdAt,
      table.id,
    ),
    index('orders_to_handle')
      .on(table.status)
      .where(sql`${table.status} in (${listed(STATUSES_TO_HANDLE)})`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_customers').using('gin', sql`${table.customerText} gin_trgm_ops`),
    index('orders_unpaid').on(table.payBy).where(sql`${table.openCents} > 0`),
    index('orders_refused').on(table.refusedAt).where(sql`${table.refusedAt} is not null`),
    index('orders_email').on(sql`lower(${table.customerEmail})`, table.createdAt, table.id),
    index('orders_payment').on(table.paymentIntentId),
    index('orders_items').using('gin', sql`${table.items} jsonb_path_ops`),
  ],
);

/** Reference to an order; its deletion deletes the row. */
export function ofOrder() {
  return uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });
}

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    /** The order's version after the event; null for older events. */
    orderVersion: integer('order_version'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);
