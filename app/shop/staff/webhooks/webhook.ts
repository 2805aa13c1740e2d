import type { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_STATES } from '#db/values/webhooks.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookState = (typeof WEBHOOK_STATES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const EVENT_NAMES = {
  'order.paid': 'Ordine pagato',
  'order.updated': 'Ordine cambiato',
  'order.shipped': 'Ordine spedito',
  'order.cancelled': 'Ordine annullato',
  'order.refunded': 'Ordine rimborsato',
  'withdrawal.requested': 'Recesso dichiarato',
  'stock.changed': 'Giacenza cambiata',
  'product.published': 'Prodotto pubblicato',
  'product.updated': 'Prodotto cambiato',
  'product.deleted': 'Prodotto eliminato',
  'customer.erased': 'Dati di una cliente cancellati',
} as const satisfies Record<WebhookEvent, string>;

/** Scope by which an event shows more than the id; null: none does. */
export const EVENT_SCOPES: Readonly<Record<WebhookEvent, ApiScope | null>> = {
  'order.paid': 'orders:read',
  'order.updated': 'orders:read',
  'order.shipped': 'orders:read',
  'order.cancelled': 'orders:read',
  'order.refunded': 'orders:read',
  'withdrawal.requested': 'orders:read',
  'stock.changed': 'products:read',
  'product.published': 'products:read',
  'product.updated': 'products:read',
  'product.deleted': null,
  'customer.erased': null,
};

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];

/** Pauses (ms) after failed attempts; after the last one the webhook is disabled. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

/** Next attempt after so many failures; null: none. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Time (ms) for which a former secret still signs. */
export const FORMER_SECRET_MS = 24 * HOUR_MS;

/** Time (ms) for which deliveries are listed. */
export const LISTED_MS = 30 * 24 * HOUR_MS;

export const MOST_WEBHOOKS = 20;
