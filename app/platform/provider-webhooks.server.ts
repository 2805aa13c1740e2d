import type Stripe from 'stripe';
import { type PaymentFailure, safely, valued } from './payment-failure.server.ts';

/** Events that the shop handles; others would be answered and dropped. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

export interface ProviderWebhooks {
  /** Registers `url` for the provider's notifications; their signing secret is answered only once. */
  createWebhook(url: string): Promise<{ ok: true; webhook: { id: string; secret: string } } | PaymentFailure>;
  /** Stops the notifications. @throws VendorError */
  deleteWebhook(id: string): Promise<void>;
}

export function providerWebhooks(stripe: Stripe): ProviderWebhooks {
  return {
    createWebhook: (url) =>
      valued(async () => {
        const made = await stripe.webhookEndpoints.create({ url, enabled_events: EVENTS });
        return { webhook: { id: made.id, secret: made.secret ?? '' } };
      }),
    deleteWebhook: (id) => safely(async () => void (await stripe.webhookEndpoints.del(id))),
  };
}
