import { type Desk, seconds } from './desk.ts';
import type { EventObjects, EventType } from './objects.ts';

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
