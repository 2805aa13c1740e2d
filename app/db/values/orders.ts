/** In the order in which an order passes through them (specification section 4). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

export const STATUSES_TO_HANDLE: readonly (typeof ORDER_STATUSES)[number][] = ['pending', 'processing'];

/** In the order in which checkout lists them. */
export const DELIVERY_METHOD_KEYS = ['standard', 'express', 'pickup'] as const;
