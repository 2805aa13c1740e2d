import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { refuse, unlessAway } from '#routes/api/shared/api-answer.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { isNewEvent, noteEvent } from '#shop/checkout/payments/provider-events.server.ts';
import { confirmNotified } from '#shop/operations/connections/connect-payments.server.ts';
import { syncDisputeById } from '#shop/orders/refunds/disputes.server.ts';
import { syncChargeRefunds, syncRefundById } from '#shop/orders/refunds/sync.server.ts';
import type { Route } from './+types/route';

/** The provider signs the raw text. */
export const handle = { kind: 'webhook', body: { type: 'text', maxBytes: 1024 * 1024 } } satisfies RouteFacts;

/** Takes only ids from signed events; facts are read from the provider. 2xx only after the commit, as others recur. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const payload = await request.text();
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = shop.payments.eventOf(payload, signature);
  if (!event) return provesNewKeys(shop, payload, signature);
  return unlessAway(shop.log, async () => {
    if (await isNewEvent(shop.db, event.id)) {
      if (event.sessionId) await confirmPayment(shop, event.sessionId);
      if (event.refundId) await syncRefundById(shop, event.refundId);
      if (event.chargeId) await syncChargeRefunds(shop, event.chargeId);
      if (event.disputeId) await syncDisputeById(shop, event.disputeId);
      await noteEvent(shop.db, event, shop.payments.webhookKey, shop.now());
    }
    return Response.json({ received: true });
  });
}

/** Newly entered keys come into force when they sign an event. */
function provesNewKeys(shop: Shop, payload: string, signature: string): Promise<Response> {
  return unlessAway(shop.log, async () =>
    (await confirmNotified(shop, payload, signature))
      ? Response.json({ received: true })
      : refuse('invalid_signature'),
  );
}

export const loader = () => refuse('method_not_allowed');
