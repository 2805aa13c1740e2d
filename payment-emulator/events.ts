import { type EmulatorContext, seconds } from './context.ts';
import type { EventObjects, EventType } from './objects.ts';

/** The version of Stripe's API whose shapes the emulator speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Records what happened and queues its webhook, in the transaction that makes it happen. */
export function record<T extends EventType>(
  context: EmulatorContext,
  type: T,
  object: EventObjects[T],
): void {
  const id = context.newId('evt_1', 23);
  context.store.put('events', id, {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(context.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  context.store.put('deliveries', id, { event: id, attempts: 0 });
}
