import { z } from 'zod';
import { ORDER_STATUSES } from '#db/values/orders.ts';
import { orderShown } from '#shop/orders/order-resource/order-shown.ts';
import { type ListedOrder, orderFacts, ordersAfter } from '#shop/orders/order-resource/read-orders.server.ts';
import { listing } from './listing.ts';
import { NO_ORDER, Order } from './order-schemas.ts';
import { operation, type Resource } from './resource.ts';
import { Moment } from './value-schemas.ts';

const since = Moment.optional();

const FILTER = {
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z
    .enum(['unpaid', 'overdue', 'paid', 'to_refund', 'refunded'])
    .optional()
    .meta({ description: '`refunded`: in part, too' }),
  created_since: since,
  updated_since: since.meta({
    description:
      'Orders changed at that moment or later, those first that changed longest ago. To catch up, go on until `next_cursor` is null; later ask from five minutes before the last `updated_at` and leave out each `id` with a `version` that you have had',
  }),
  email: z.string().max(254).optional(),
  number: z.string().max(40).optional().meta({ description: 'With or without `#`' }),
};

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
const shown = (facts: ListedOrder['facts']) => orderShown(facts, true);

export const orders: Resource = {
  '/orders': {
    GET: listing({
      scope: 'orders:read',
      summary: 'Orders with their customers’ data, newest first; with `updated_since` in the order of change',
      item: Order,
      filter: FILTER,
      read({ shop, query }, { cursor, limit }) {
        const { created_since, updated_since, ...narrowed } = query;
        const since = { createdSince: moment(created_since), updatedSince: moment(updated_since) };
        return ordersAfter(shop, { ...narrowed, ...since }, cursor, limit);
      },
      show: ({ facts }) => shown(facts),
    }),
  },
  '/orders/{id}': {
    GET: operation({
      scope: 'orders:read',
      summary: 'An order',
      answer: Order,
      async handle({ shop, id }) {
        const [facts] = await orderFacts(shop.db, [id]);
        return facts ? { body: shown(facts), version: String(facts.order.version) } : NO_ORDER;
      },
    }),
  },
};
