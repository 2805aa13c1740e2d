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

/** What a webhook must be permitted to read for its events to show more than the id; null = nothing. */
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

/** Pauses (ms) after each failed attempt; after the last, the webhook is switched off. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

/** When to try again after so many failed attempts; null = not at all. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** How long (ms) a secret still signs after it was changed. */
export const FORMER_SECRET_MS = 24 * HOUR_MS;

/** How long (ms) deliveries are listed. */
export const LISTED_MS = 30 * 24 * HOUR_MS;

export const MOST_WEBHOOKS = 20;
