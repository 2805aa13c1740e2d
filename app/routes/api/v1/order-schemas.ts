import { z } from 'zod';
import { DELIVERY_METHOD_KEYS, ORDER_STATUSES } from '#db/values/orders.ts';
import type { Problem } from './resource.ts';
import { Cents, Currency, Id, Moment } from './value-schemas.ts';

export const NO_ORDER: Problem = { problem: 'not_found', detail: 'No such order.' };

export const Day = z.iso.date().meta({ description: 'In Italy' });

export const Vat = z
  .array(
    z.strictObject({
      rate_percent: z.number().meta({ description: '0 where the shop’s regime has no VAT' }),
      taxable_cents: Cents,
      vat_cents: Cents,
      total_cents: Cents,
    }),
  )
  .meta({ description: 'By rate; prices include it' });

const Line = z
  .strictObject({
    id: z.string().meta({ description: 'Names the line in shipments and refunds' }),
    product_id: z.string(),
    name: z.string(),
    size: z.string(),
    color: z.string().nullable(),
    quantity: z.int(),
    unit_price_cents: Cents,
    discount_cents: Cents.meta({ description: 'Of the whole line' }),
    total_cents: Cents,
    vat_rate_percent: z.number(),
    refunded_quantity: z.int(),
    refunded_cents: Cents,
  })
  .meta({ id: 'OrderLine' });

/** Quantities by the line's `id`. */
export const Pieces = z
  .array(z.strictObject({ line: z.string().max(200), quantity: z.int().min(1).max(10_000) }))
  .max(500);

const Delivery = z.strictObject({
  method: z.enum(DELIVERY_METHOD_KEYS),
  expected: z.strictObject({ from: Day, to: Day }).nullable().meta({ description: 'As promised' }),
  carrier: z
    .string()
    .nullable()
    .meta({ description: 'Of an order in one parcel; see `/orders/{id}/shipments`' }),
  tracking_number: z.string().nullable(),
  shipped_at: Moment.nullable().meta({ description: 'Of the first parcel' }),
  delivered_at: Moment.nullable().meta({ description: 'Of the last parcel' }),
});

const Customer = z.strictObject({
  name: z.string().meta({ description: 'Who bought it' }),
  email: z.string(),
  phone: z.string(),
  recipient: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.literal('IT'),
  notes: z.string(),
  gift_message: z.string().nullable(),
});

export const Order = z
  .strictObject({
    id: Id,
    number: z.string().meta({ description: 'As in e-mails, such as `#1A2B3C4D`' }),
    status: z.enum(ORDER_STATUSES),
    version: z.int().meta({ description: 'Rises with every change; the ETag' }),
    created_at: Moment,
    updated_at: Moment,
    currency: Currency,
    payment_method: z.string().nullable(),
    subtotal_cents: Cents,
    discount_cents: Cents,
    shipping_cents: Cents,
    cash_on_delivery_cents: Cents.nullable().meta({ description: 'Part of `shipping_cents`' }),
    wrapping_cents: Cents.nullable().meta({ description: 'Null without gift wrapping' }),
    total_cents: Cents,
    paid_cents: Cents,
    open_cents: Cents.meta({ description: 'Still to be paid' }),
    refunded_cents: Cents.meta({ description: 'Given back or promised' }),
    owed_back_cents: Cents.meta({ description: 'Still to be given back' }),
    promo_code: z.string().nullable(),
    sold_in_shop: z.boolean(),
    vat: Vat,
    lines: z.array(Line),
    delivery: Delivery,
    is_gift: z.boolean(),
    invoice: z
      .strictObject({ number: z.string().nullable(), day: Day.nullable() })
      .nullable()
      .meta({ description: 'Null where none was requested' }),
    customer: Customer.nullable().meta({ description: 'Null in events whose reader may not see it' }),
  })
  .meta({ id: 'Order' });
