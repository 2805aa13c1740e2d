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
  /**
   * What it was compared with where it was reduced and had been sold for less than 30 days (Codice del Consumo art. 17-bis):
   * the price, and the first ISO day of sale.
   */
  prior?: { priceCents: number; soldFrom: string };
  /** The line's part of the discount. */
  discountCents: number;
  /** Its first pieces, given back before the line was changed, with what they had come to (`centsOfPieces`). */
  settled?: { quantity: number; cents: number };
  /** Of a set that is sold as its pieces: what leaves the shop for each of it. */
  pieces?: { productId: string; size: string }[];
  /** Of pieces that were sent by themselves, in exchange: when they arrived (ISO moment), null while nobody has said so. */
  ownDelivery?: { at: string | null };
};

/** One line of a checkout, frozen when the shopper went to pay: the line of the order that it may become. */
export type CheckoutLine = OrderItem & {
  productSizeId: string;
  /** Of a set that is sold as its pieces: the sizes that are held and sold instead of its own. */
  pieceSizeIds?: string[];
};

/** What is still to be paid: a cancelled order asks for nothing. */
function openOf({ status, totalCents, paidCents }: typeof orders): SQL {
  return sql`case when ${status} = 'cancelled' then 0 else greatest(${totalCents} - ${paidCents}, 0) end`;
}

/**
 * What is still to be given back: of a cancelled order all that the shop has of it, of any other what exceeds its total;
 * and what was promised, and somebody gives back by hand.
 */
function owedBackOf({ status, totalCents, paidCents, refundedCents, toRefundCents }: typeof orders): SQL {
  return sql`${toRefundCents} + greatest(${paidCents}
    - case when ${status} = 'cancelled' then ${refundedCents} else ${totalCents} end, 0)`;
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One order per checkout, whoever confirms it and however often. */
    checkoutId: uuid('checkout_id').notNull().unique(),
    customerName: text('customer_name').notNull(),
    /** Who bought it, where the name is that of somebody else who gets it: perhaps empty. Null where they are the same. */
    buyerName: text('buyer_name'),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull().default(''),
    customerAddress: text('customer_address').notNull(),
    customerCity: text('customer_city').notNull(),
    customerPostalCode: text('customer_postal_code').notNull(),
    /** Two capital letters, or what was typed and is no province (`provinceLetters`); empty where nobody said it. */
    customerProvince: text('customer_province').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** What the slip in the parcel says to who gets the gift, perhaps nothing; null where it is none. */
    giftMessage: text('gift_message'),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    subtotalCents: cents('subtotal_amount').notNull(),
    discountCents: cents('discount_amount').notNull(),
    shippingCents: cents('shipping_amount').notNull(),
    /** What standard delivery would have cost at the time of the order, in cents; null for orders older than this column. */
    standardShippingCents: cents('standard_shipping_amount'),
    /** What of `shippingCents` is the supplement of cash on delivery; null where there is none. */
    surchargeCents: cents('surcharge_amount'),
    /** Of the gift wrapping; null where it was not wrapped, 0 where that cost nothing. */
    wrappingCents: cents('wrapping_amount'),
    totalCents: cents('total_amount').notNull(),
    promoCode: text('promo_code'),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHOD_KEYS }).notNull(),
    /** The days promised when it was bought or, of a transfer, when its money was noted; null before that, for orders from before they were stored, and where none were told. */
    arrival: jsonb('arrival').$type<Arrival>(),
    paymentSessionId: text('payment_session_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    paymentMethod: text('payment_method'),
    /** What has been paid so far, less what was given back because it was never owed; perhaps more than the total. */
    paidCents: cents('paid_amount').notNull(),
    /** What goes back, or went, of payments that are no longer owed since the order was changed: `paidCents` is without it. */
    excessCents: cents('excess_amount').notNull().default(0),
    /** What of the total a link asks for since the order was changed, or did until it was taken back: the register counts it as it is paid. */
    chargedCents: cents('charged_amount').notNull().default(0),
    /** Refunds that somebody is still to make by hand. */
    toRefundCents: cents('to_refund_amount').notNull().default(0),
    /** The end of the last day on which it can be paid; null where there is none. */
    payBy: moment('pay_by'),
    /**
     * What its shopper has still to pay. Worked out here alone, beside `paidCents` and `refundedCents`: an order may have
     * something to be paid and something given back at once.
     */
    openCents: cents('open_amount')
      .notNull()
      .generatedAlwaysAs((): SQL => openOf(orders)),
    /** What the shop has still to give back, whoever does it. */
    owedBackCents: cents('owed_back_amount')
      .notNull()
      .generatedAlwaysAs((): SQL => owedBackOf(orders)),
    /** When it left the shop, or was handed over, first, of several parcels with the first; null while it is there. */
    dispatchedAt: moment('dispatched_at'),
    /** What has been given back so far; never more than the total. */
    refundedCents: cents('refunded_amount').notNull().default(0),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** In how many parcels it travels. */
    parcels: integer('parcels').notNull().default(1),
    /** What it weighs, in hundredths of a kilogram; null for what the template of the courier's file says of every order. */
    parcelWeight: integer('parcel_weight'),
    /** What the courier last said of it, in its words, and on which day; null where it said nothing. */
    courierNews: text('courier_news'),
    courierNewsDay: date('courier_news_day', { mode: 'string' }),
    /** When it reached the shopper, of several parcels with the last; null while nobody has said so. */
    deliveredAt: moment('delivered_at'),
    /** When its parcel, refused at the door, came back; null after twelve months, and for all others. */
    refusedAt: moment('refused_at'),
    /** Sold over the counter and taken away there: no distance contract (Codice del Consumo, art. 45), so nobody can withdraw. */
    soldInShop: boolean('sold_in_shop').notNull().default(false),
    /** The terms that it was made under; null for orders from before their text was stored. */
    termsHash: text('terms_hash').references(() => termsVersions.hash),
    /** Day (ISO date) of the terms of orders from before their text was stored; null for all others. */
    termsVersion: text('terms_version'),
    /** What the invoice is made out with; null when the shopper requested none. */
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest | ErasedInvoiceRequest>(),
    /** The invoice's number in the owner's own sequence of its year; null while she has not noted it down. */
    invoiceNumber: text('invoice_number'),
    invoiceDay: date('invoice_day', { mode: 'string' }),
    /** What the invoice bills: what was left of the order when its number was noted; null without a number. */
    invoiceBilled: jsonb('invoice_billed').$type<Billed>(),
    /** How the invoice reads beside its addressee, as it was when its number was noted: the file never reads otherwise. */
    invoiceIssued: jsonb('invoice_issued').$type<StoredIssue>(),
    /** Pieces that exchanges put in the place of invoiced ones since, the oldest first. */
    invoiceMoves: jsonb('invoice_moves').$type<InvoicedMove[]>().notNull().default([]),
    /** What `invoiceBilled` comes to. */
    invoicedCents: cents('invoiced_amount'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    /** What a person's change names: raised by the database with every write that changes more than `updated_at`. */
    version: integer('version').notNull().default(1),
    /** Raised when the e-mail address is corrected: links that were signed before open nothing any more. */
    linkGeneration: integer('link_generation').notNull().default(0),
    /** Pieces that went back on sale because the order is cancelled, and that no refund names: reopened, it takes them again. */
    putBack: jsonb('put_back').$type<LinePieces[]>().notNull().default([]),
    /** What the owner looks an order up by: its number, the customer's name and address, without accents. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`fold(${orders.id}::text || ' ' || ${orders.customerName} || ' ' || coalesce(${orders.buyerName}, '') || ' '
          || ${orders.customerEmail})`,
    ),
    /**
     * What the owner looks a customer up by, without accents: name, addresses and telephone, this also without what
     * stands between its digits.
     */
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
    /** Its number is also that of an older order: numbers could meet before they were looked up. */
    sharesNumber: boolean('shares_number').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // `orderLineKey` names a line for ever.
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
    // What `orderNumber` shows of the id.
    uniqueIndex('orders_number').on(sql`left(${table.id}::text, 8)`).where(sql`not ${table.sharesNumber}`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_to_handle')
      .on(table.status)
      .where(sql`${table.status} in (${listed(STATUSES_TO_HANDLE)})`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_customers').using('gin', sql`${table.customerText} gin_trgm_ops`),
    index('orders_unpaid').on(table.payBy).where(sql`${table.openCents} > 0`),
    index('orders_refused').on(table.refusedAt).where(sql`${table.refusedAt} is not null`),
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
    /** The order's version once this had happened; null for what happened before orders had one. */
    orderVersion: integer('order_version'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);
