/** Events for other programs. Triggers of the database note each but the last, which is sent on request. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.updated',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'withdrawal.requested',
  'stock.changed',
  'product.published',
  'product.updated',
  'product.deleted',
  'customer.erased',
] as const;

export const TEST_EVENT = 'webhook.test';

/**
 * `off`: by hand; `failed`: after all retries; `ended`: token or maker's role ended; `lost`: sealed with another key.
 */
export const WEBHOOK_STATES = ['on', 'off', 'failed', 'ended', 'lost'] as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
