import { z } from 'zod';
import {
  type CustomerRecord,
  customerRecord,
  customersAfter,
} from '#shop/customers/profiles/customer-list.server.ts';
import { listing } from './listing.ts';
import { fingerprinted, operation, type Problem, type Resource } from './resource.ts';
import { Cents, Currency, Id, Moment } from './value-schemas.ts';

const Customer = z
  .strictObject({
    id: Id.meta({ description: 'The id of the first order; `/customers/{id}` takes any order’s' }),
    email: z.string(),
    name: z.string().meta({ description: 'As in the last order, like telephone and address' }),
    phone: z.string(),
    address: z
      .strictObject({
        street: z.string(),
        postal_code: z.string(),
        city: z.string(),
        province: z.string(),
        country: z.literal('IT'),
      })
      .meta({ description: 'Empty for collection in the shop' }),
    orders: z.int(),
    spent_cents: Cents.meta({ description: 'Whole cents paid, less refunds' }),
    refunded_cents: Cents,
    currency: Currency,
    first_order_at: Moment,
    last_order_at: Moment,
  })
  .meta({ id: 'Customer' });

const NO_CUSTOMER: Problem = { problem: 'not_found', detail: 'No such customer, or their data were erased.' };

function shown(one: CustomerRecord): z.infer<typeof Customer> {
  const { street, postalCode, city, province } = one;
  return {
    id: one.id,
    email: one.email,
    name: one.name,
    phone: one.phone,
    address: { street, postal_code: postalCode, city, province, country: 'IT' },
    orders: one.orders,
    spent_cents: one.spentCents,
    refunded_cents: one.refundedCents,
    currency: 'EUR',
    first_order_at: one.createdAt.toISOString(),
    last_order_at: one.lastAt.toISOString(),
  };
}

export const customers: Resource = {
  '/customers': {
    GET: listing({
      scope: 'customers:read',
      summary: 'Who has ordered, by first order, newest first; without those whose data were erased',
      item: Customer,
      read: ({ shop }, { cursor, limit }) => customersAfter(shop.db, cursor, limit),
      show: shown,
    }),
  },
  '/customers/{id}': {
    GET: operation({
      scope: 'customers:read',
      summary: 'A customer, by the id of any of her orders',
      answer: Customer,
      async handle({ shop, id }) {
        const found = await customerRecord(shop.db, id);
        return found ? fingerprinted(shown(found)) : NO_CUSTOMER;
      },
    }),
  },
};
