import { type Desk, seconds } from './desk.ts';
import type { Charge, Refund } from './payments.ts';
import type { CheckoutSession } from './sessions.ts';

/** What each type of event tells of. */
export interface EventObjects {
  'checkout.session.completed': CheckoutSession;
  'checkout.session.expired': CheckoutSession;
  'checkout.session.async_payment_succeeded': CheckoutSession;
  'checkout.session.async_payment_failed': CheckoutSession;
  'charge.refunded': Charge;
  'refund.created': Refund;
  'refund.updated': Refund;
}

export type EventType = keyof EventObjects;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObjects[EventType] };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** The version of Stripe's API whose shapes the emulator speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Records what happened and queues its webhook, in the transaction that makes it happen. */
export function record<T extends EventType>(desk: Desk, type: T, object: EventObjects[T]): void {
  const id = desk.newId('evt_1', 23);
  desk.store.put('events', id, {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(desk.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  desk.store.put('deliveries', id, { event: id, attempts: 0 });
}
