/** The states of an order, in the order of its life (specification section 4). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** Orders so wait for the owner. */
export const STATUSES_TO_HANDLE: readonly (typeof ORDER_STATUSES)[number][] = ['pending', 'processing'];

/** How an order reaches its buyer, in the order in which checkout offers the methods. */
export const DELIVERY_METHOD_KEYS = ['standard', 'express', 'pickup'] as const;
