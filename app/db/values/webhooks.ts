/** What other programs are notified of. The database's triggers note each but the last, which a person requests. */
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

/** Sent on request alone, whatever a webhook is subscribed to. */
export const TEST_EVENT = 'webhook.test';

/**
 * `off`: by hand; `failed`: given up after all retries; `ended`: its token, or its maker's role, ended; `lost`: its
 * secret is sealed with a key that this server lacks.
 */
export const WEBHOOK_STATES = ['on', 'off', 'failed', 'ended', 'lost'] as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
