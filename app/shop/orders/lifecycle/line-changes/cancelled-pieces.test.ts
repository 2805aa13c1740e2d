import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#db/values/orders.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { parcelsForbid } from './cancelled-pieces.ts';

// What may be chosen of an order in several parcels: whatever does not follow from them.
test.each<[OrderStatus, boolean, OrderStatus[]]>([
  ['pending', false, ['pending', 'processing', 'cancelled']],
  ['processing', false, ['pending', 'processing', 'cancelled']],
  ['processing', true, ['pending', 'processing']],
  ['shipped', true, ['cancelled']],
  ['delivered', true, ['cancelled']],
  ['cancelled', false, ['pending', 'processing', 'cancelled']],
  ['cancelled', true, ['shipped', 'cancelled']],
])(
  'of an order that is %s, in parcels of which one has left: %s, one may choose %j',
  (status, left, offered) => {
    const order = { status, deliveryMethod: 'standard', dispatchedAt: left ? new Date() : null } as const;
    expect(ORDER_STATUSES.filter((to) => parcelsForbid(order, to) === null)).toEqual(offered);
  },
);
